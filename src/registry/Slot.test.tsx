import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Slot } from './Slot.tsx'

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
