import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

const one = { id: 'days-1', title: 'Wednesday', content: <p>Coffee</p> }
const two = { id: 'days-2', title: 'Thursday', content: <p>Farewell</p> }

test('holds every panel with its title, and a named list of links to them', () => {
  const html = renderToStaticMarkup(<Tabs label="Days" panels={[one, two]} />)
  expect(html).toMatch(/role="group" aria-label="Days"/)
  for (const { id, title } of [one, two]) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="#${id}">${title}</a>`))
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*><h3[^>]*>${title}</h3><p>`))
  }
})

test('promises no tabs before the script is there to keep the promise', () => {
  expect(renderToStaticMarkup(<Tabs label="Days" panels={[one, two]} />)).not.toMatch(/role="tab|aria-selected|hidden/)
})

test('is a title and its content where there is one panel, and nothing where there is none', () => {
  const html = renderToStaticMarkup(<Tabs label="Days" panels={[one]} />)
  expect(html).toContain('<h3')
  expect(html).not.toContain('role="group"')
  expect(renderToStaticMarkup(<Tabs label="Days" panels={[]} />)).toBe('')
})
