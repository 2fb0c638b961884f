import { expect, test } from 'vitest'
import { type Finding, findingLines } from '../qa/finding.ts'

const contrast = (example: string): Finding => ({
  example,
  check: 'accessibility',
  rule: 'color-contrast',
  element: '<p class="soft">',
  text: 'Fix any of the following:\n  Element has insufficient color contrast',
})

test('a fault of several examples and widths is said once, in plain lines, with what to do', () => {
  const thrown: Finding = {
    example: 'min',
    check: 'drawing',
    rule: 'is-drawn',
    text: 'lines is not iterable (src/blocks/quote/Quote.tsx:12)',
  }
  const sheets = [
    { block: 'quote', width: 360, findings: [thrown, contrast('typical'), contrast('max')] },
    { block: 'quote', width: 1280, findings: [thrown] },
    { block: 'faq', width: 360, findings: [] },
  ]
  expect(findingLines(sheets)).toEqual([
    'quote:',
    '  min · is-drawn: lines is not iterable (src/blocks/quote/Quote.tsx:12)',
    '      The view throws this error. Fix the line in the message.',
    '  typical, max · color-contrast · <p class="soft">: Fix any of the following: Element has insufficient color contrast (at 360 pixels)',
    '      Some people cannot use this. Fix the element in the view, or its styles.',
  ])
})
