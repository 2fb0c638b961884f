import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { redraw } from './redraw.ts'

/** A page with these sections; what was taken away and what came by the text of each. */
function page(html: string) {
  const { document } = new Window()
  const main = parsed(html)
  const ended: string[] = []
  const begun: string[] = []
  const text = (element: Element) => element.textContent ?? ''
  const draw = (given: string) => {
    ended.length = begun.length = 0
    redraw(main, parsed(given), {
      ended: (element) => void ended.push(text(element)),
      begun: (element) => void begun.push(text(element)),
    })
    return { ended: [...ended], begun: [...begun] }
  }
  return { main, draw }

  function parsed(inner: string): Element {
    const element = document.createElement('main')
    element.innerHTML = inner
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has types of its own
    return element as unknown as Element
  }
}

const section = (text: string, at?: number) =>
  `<section${at === undefined ? '' : ` data-zone="body" data-at="${at}"`}>${text}</section>`
const zone = (...texts: string[]) => texts.map((text, at) => section(text, at)).join('')

test('replaces the section whose HTML differs, and leaves the others as scripts have made them', () => {
  const { main, draw } = page(section('Head') + zone('a', 'b', 'c'))
  const [, , , last] = main.children
  expect(draw(section('Head') + zone('a', 'typed', 'c'))).toEqual({ ended: ['b'], begun: ['typed'] })
  expect(main.textContent).toBe('Headatypedc')
  expect(main.children[3]).toBe(last)
})

test('what scripts changed in a section since it was drawn is no difference', () => {
  const { main, draw } = page('')
  draw(zone('a', 'b'))
  main.children[0]?.setAttribute('data-alive', '')
  expect(draw(zone('a', 'typed'))).toEqual({ ended: ['b'], begun: ['typed'] })
  expect(main.children[0]?.hasAttribute('data-alive')).toBe(true)
})

test('sections at both ends of the page that change together leave those between them', () => {
  const { draw } = page(section('Head') + zone('a', 'b', 'c'))
  expect(draw(section('Typed') + zone('a', 'b', 'typed'))).toEqual({ ended: ['c', 'Head'], begun: ['typed', 'Typed'] })
})

test.each([
  ['added in front', zone('new', 'a', 'b'), { ended: [], begun: ['new'] }],
  ['added at the end', zone('a', 'b', 'new'), { ended: [], begun: ['new'] }],
  ['removed', zone('b'), { ended: ['a'], begun: [] }],
  ['all removed', '', { ended: ['a', 'b'], begun: [] }],
])('a section that is %s changes nothing but the places of the others', (_, given, changes) => {
  const { main, draw } = page(`${zone('a', 'b')}<template>ways</template>`)
  expect(draw(given)).toEqual(changes)
  const places = [...main.querySelectorAll('section')].map((each) => each.getAttribute('data-at'))
  expect(places).toEqual(places.map((_place, at) => String(at)))
  expect(main.querySelectorAll('section').length).toBe((given.match(/<section/g) ?? []).length)
  expect(main.lastElementChild?.localName).toBe('template')
})

test('in a row of columns, the section that differs is replaced alone', () => {
  const row = (...texts: string[]) =>
    `<div class="columns"><div class="columns__rail">${section('facts')}</div><div class="columns__main">${zone(...texts)}</div></div>`
  const { draw } = page(section('Head') + row('a', 'b'))
  expect(draw(section('Head') + row('a', 'typed'))).toEqual({ ended: ['b'], begun: ['typed'] })
  expect(draw(section('Head') + row('a', 'typed'))).toEqual({ ended: [], begun: [] })
  expect(draw(section('Head') + row('a', 'typed', 'new'))).toEqual({ ended: [], begun: ['new'] })
})

test('the mark of a section is no difference', () => {
  const { main, draw } = page(zone('a', 'b'))
  main.children[0]?.setAttribute('data-marked', '')
  expect(draw(zone('a', 'b'))).toEqual({ ended: [], begun: [] })
})
