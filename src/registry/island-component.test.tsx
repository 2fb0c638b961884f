import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { island } from './island-component.ts'

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
