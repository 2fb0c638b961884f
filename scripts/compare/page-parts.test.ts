import { expect, test } from 'vitest'
import type { Answer } from './normalise.ts'
import { differencesByPart } from './page-parts.ts'

const FAQ = '<section id="a" data-block="faq"><h2>Questions</h2></section>'
const TABS = '<section id="b" data-block="tabs"><h2>Tabs</h2></section>'

function page(blocks: string, { title = 'Home', footer = 'Footer', headers = {}, status = 200 } = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html', ...headers },
    body: `<html><head><title>${title}</title></head><body><main>${blocks}</main><footer>${footer}</footer></body></html>`,
  }
}

const partsThatDiffer = (one: Answer, other: Answer) => differencesByPart(one, other).map(({ part }) => part)

test('nothing is said of two builds of the same sources behind other proxies', () => {
  const behindNginx = page(FAQ, { headers: { server: 'nginx', via: '1.1 cdn', 'cf-ray': '1', 'x-cache': 'HIT' } })
  expect(differencesByPart(behindNginx, page(FAQ.replace('<h2>', '<h2 class="x">')))).toEqual([])
})

test.each<[string, Answer, string[]]>([
  ['another status', page(FAQ + TABS, { status: 500, title: 'Error' }), ['status']],
  ['a header that is lost', { ...page(FAQ + TABS), headers: {} }, ['headers']],
  ['another title', page(FAQ + TABS, { title: 'House' }), ['head']],
  ['another footer', page(FAQ + TABS, { footer: '' }), ['around the blocks']],
  ['other words', page(FAQ + TABS.replace('Tabs', 'Taps')), ['block tabs']],
  ['another structure', page(FAQ.replaceAll('h2', 'h3') + TABS), ['block faq']],
  ['a block that is lost', page(TABS), ['block faq']],
  ['a block twice', page(FAQ + FAQ + TABS), ['block faq (2)']],
  ['another order', page(TABS + FAQ), ['order of the blocks']],
])('%s is told with the part that it is in', (_, next, parts) => {
  expect(partsThatDiffer(page(FAQ + TABS), next)).toEqual(parts)
})

test('a difference says its block and the first line of each that differs', () => {
  expect(differencesByPart(page(FAQ), page(FAQ.replace('Questions', 'Answers')))).toEqual([
    { part: 'block faq', block: 'faq', one: '<h2>Questions</h2>', other: '<h2>Answers</h2>' },
  ])
})

test('a block that is lost is empty', () => {
  expect(differencesByPart(page(FAQ + TABS), page(FAQ))).toEqual([
    { part: 'block tabs', block: 'tabs', one: '<section id="b" data-block="tabs">', other: '' },
  ])
})

test('JSON that is broken is told as it is', () => {
  const json = (body: string): Answer => ({ status: 200, headers: { 'content-type': 'application/json' }, body })
  expect(differencesByPart(json('{"a":1}'), json('{"a":'))).toEqual([{ part: 'content', one: '$.a 1', other: '{"a":' }])
})

test('of an answer that is no page, its content is compared', () => {
  const feed = (title: string): Answer => ({ status: 200, headers: {}, body: `<feed><title>${title}</title></feed>` })
  expect(partsThatDiffer(feed('a'), feed('b'))).toEqual(['content'])
})
