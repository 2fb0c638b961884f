import { expect, test } from 'vitest'
import { htmlFindings } from './html-findings.ts'

const DOCUMENT = (main: string) =>
  `<!doctype html><html lang="en"><head><title>A block</title></head><body><main>${main}</main></body></html>`

test('HTML that is not valid is named by its rule, with its element and where that is', async () => {
  expect(await htmlFindings(DOCUMENT('<ul class="list"><p class="lost">Words</p></ul>'))).toEqual([
    {
      check: 'HTML',
      rule: 'element-permitted-content',
      text: expect.stringContaining('not permitted'),
      element: '<p class="lost">',
      selector: expect.stringMatching(/ul > p$/),
    },
  ])
})

test('nothing is said of HTML that is valid', async () => {
  expect(await htmlFindings(DOCUMENT('<x-island><p>Words</p></x-island>'))).toEqual([])
})
