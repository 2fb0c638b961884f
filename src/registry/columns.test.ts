import { expect, test } from 'vitest'
import { inColumns } from './render-sections.ts'

const full = (html: string) => ({ html })
const main = (html: string) => ({ html, column: 'main' as const })
const rail = (html: string) => ({ html, column: 'rail' as const })

test('sections without a column follow one another', () => {
  expect(inColumns([full('a'), full('b')])).toBe('ab')
  expect(inColumns([])).toBe('')
})

test('neighbours with a column share one row, the rail first, each column in order', () => {
  expect(inColumns([full('a'), main('b'), rail('r'), main('c'), full('d')])).toBe(
    'a<div class="columns"><div class="columns__rail">r</div><div class="columns__main">bc</div></div>d',
  )
})

test('what stands above both columns comes before them', () => {
  const top = { html: 't', column: 'top' as const }
  expect(inColumns([rail('r'), top, main('m')])).toBe(
    '<div class="columns"><div class="columns__top">t</div><div class="columns__rail">r</div><div class="columns__main">m</div></div>',
  )
})

test('a section of full width between them begins a new row', () => {
  expect(inColumns([main('a'), full('b'), main('c')])).toBe(
    '<div class="columns"><div class="columns__main">a</div></div>b<div class="columns"><div class="columns__main">c</div></div>',
  )
})

test('a block that draws nothing leaves no empty column', () => {
  expect(inColumns([rail(''), main('a')])).toBe('<div class="columns"><div class="columns__main">a</div></div>')
})
