import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { island, Slot } from './island-component.ts'

function Hello({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

test('carries the name under which the browser finds its code', () => {
  expect(island('Tabs', Hello).islandName).toBe('Tabs')
})

test('is still a component', () => {
  const Greeting = island('Greeting', Hello)
  expect(renderToStaticMarkup(<Greeting name="you" />)).toBe('<p>Hello you</p>')
})

test('two islands of one component keep their own names', () => {
  const [one, two] = ['One', 'Two'].map((name) => island(name, Hello))
  expect([one?.islandName, two?.islandName]).toEqual(['One', 'Two'])
})

test('holds its HTML on the server', () => {
  expect(renderToStaticMarkup(<Slot>{[<b key="1">one</b>, ' & two']}</Slot>)).toBe(
    '<x-slot><b>one</b> &amp; two</x-slot>',
  )
})

test('stands empty in the browser, where the HTML is already there', () => {
  expect(renderToStaticMarkup(<Slot />)).toBe('<x-slot></x-slot>')
})

test('an empty list of children is still a slot, so that the browser finds one', () => {
  expect(renderToStaticMarkup(<Slot>{[]}</Slot>)).toBe('<x-slot></x-slot>')
})
