import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { behavior } from './behavior.ts'
import { Enhanced } from './Enhanced.tsx'

const Turn = behavior('Turn', () => () => undefined)

test('says which code makes more of its HTML, and when; the HTML is as it would be without', () => {
  const html = renderToStaticMarkup(
    <Enhanced by={Turn} when="visible">
      <p id="page">the page</p>
    </Enhanced>,
  )
  expect(html).toBe('<x-island name="Turn" when="visible"><p id="page">the page</p></x-island>')
})

test('a behavior is the function that it is made of, with a name', () => {
  const end = () => undefined
  const start = vi.fn(() => end)
  // There is no document here: any value stands for the element.
  const frame: HTMLElement = Object.create(null)
  expect(behavior('Say', start)(frame)).toBe(end)
  expect(start).toHaveBeenCalledExactlyOnceWith(frame)
})
