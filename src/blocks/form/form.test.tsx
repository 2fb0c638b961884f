import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { form } from './Form.tsx'
import { examples } from './form.examples.ts'

function draw(block: Block<'page.form'>): string {
  return renderToStaticMarkup(form.draw(block, { id: 'form', tone: 'grey', isFirst: false }, {}))
}

test('begins with what is wrong, focused, and leads from each line to its field', () => {
  const html = draw(examples.errors)
  expect(html).toMatch(
    /<form[^>]*><div[^>]*role="alert" tabindex="-1" autofocus=""><h3[^>]*>There are 4 problems with your answers/,
  )
  const links = [...html.matchAll(/href="#(form-[\d-]+)">/g)].map(([, id]) => id)
  expect(links).toHaveLength(4)
  for (const id of links) expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`))
})

test('says at each field what is wrong with it, to screen readers too', () => {
  const html = draw(examples.errors)
  expect(html).toMatch(/<input aria-describedby="form-1-1-error" aria-invalid="true"[^>]*id="form-1-1"/)
  expect(html).toContain('id="form-1-1-error"')
})

test('keeps what was given, of each kind', () => {
  const html = draw(examples.kinds)
  expect(html).toMatch(/<input[^>]*value="\+60 3 2345 6789"/)
  expect(html).toMatch(/<option value="No meat" selected="">/)
  expect(html.match(/type="checkbox"[^>]* checked=""/g)).toHaveLength(3)
})

test('browsers check what they can, and no more than the server does', () => {
  const html = draw(examples.typical)
  expect(html).toMatch(/<input[^>]*required="" autocomplete="given-name"[^>]*name="first-name"/i)
  expect(html).toMatch(/<input[^>]*type="email"/)
  expect(html).not.toMatch(/<input[^>]*name="organisation"[^>]*required/)
  expect(html).not.toContain('novalidate')
})

test('sends the key of its page, and the check that a person sent it', () => {
  const html = draw(examples.typical)
  expect(html).toContain('<input type="hidden" name="form_key" value="a-key"/>')
  expect(html).toContain('name="bot_check"')
  expect(draw(examples.contact)).not.toContain('<aside')
})
