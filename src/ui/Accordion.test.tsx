import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './Accordion.tsx'

const items = ['Before', 'During', 'After'].map((title) => ({ key: title, title, content: <p>{title} the case.</p> }))

test('is one group, of which the first item is open', () => {
  const html = renderToStaticMarkup(<Accordion id="policy" items={items} />)
  expect(html.match(/<details [^>]*name="policy"/g)).toHaveLength(3)
  expect(html.match(/<details [^>]*open/g)).toHaveLength(1)
  expect(html.indexOf(' open')).toBeLessThan(html.indexOf('Before'))
})

test('gives each text an anchor of its own, inside what opens', () => {
  const html = renderToStaticMarkup(<Accordion id="policy" items={items} />)
  for (const anchor of ['policy-before', 'policy-during', 'policy-after']) {
    expect(html).toMatch(new RegExp(`</summary><div [^>]*id="${anchor}"`))
  }
})

test('is nothing where there are no items', () => {
  expect(renderToStaticMarkup(<Accordion id="policy" items={[]} />)).toBe('')
})
