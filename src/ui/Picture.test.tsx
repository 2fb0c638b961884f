import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { components } from '#schema/contract.gen.ts'
import { Picture } from './Picture.tsx'

const photo: components['schemas']['Media'] = {
  id: 1,
  documentId: 'a',
  name: 'room.webp',
  alternativeText: 'A room with one red seat',
  caption: null,
  width: 1760,
  height: 1000,
  formats: {
    large: { url: '/uploads/large_room.webp', width: 1000, height: 568, mime: 'image/webp' },
    small: { url: '/uploads/small_room.webp', width: 500, height: 284, mime: 'image/webp' },
  },
  ext: '.webp',
  mime: 'image/webp',
  size: 80,
  url: '/uploads/room.webp',
}
const drawing = { ...photo, width: null, height: null, formats: null, mime: 'image/svg+xml', url: '/uploads/logo.svg' }

test('offers every width from narrow to wide, the original last', () => {
  const html = renderToStaticMarkup(<Picture media={photo} sizes="50vw" />)
  expect(html).toContain(
    'srcSet="/uploads/small_room.webp 500w, /uploads/large_room.webp 1000w, /uploads/room.webp 1760w"',
  )
  expect(html).toContain('sizes="50vw"')
  expect(html).toContain('width="1760" height="1000"')
})

test('never makes React write a preload link, urgent or not', () => {
  for (const priority of [true, false]) {
    expect(renderToStaticMarkup(<Picture media={photo} sizes="50vw" priority={priority} />)).not.toContain('<link')
  }
})

test('waits for all but urgent pictures', () => {
  expect(renderToStaticMarkup(<Picture media={photo} sizes="50vw" />)).toContain('loading="lazy"')
  const urgent = renderToStaticMarkup(<Picture media={photo} sizes="50vw" priority />)
  expect(urgent).toContain('fetchPriority="high"')
  expect(urgent).not.toContain('lazy')
})

test('draws an SVG without sizes, known or offered', () => {
  const html = renderToStaticMarkup(<Picture media={drawing} sizes="50vw" />)
  expect(html).toContain('src="/uploads/logo.svg"')
  expect(html).not.toMatch(/srcSet|sizes=|width=|height=/)
})

test("takes the author's words, none for decoration, and always has the attribute", () => {
  expect(renderToStaticMarkup(<Picture media={photo} sizes="1px" />)).toContain('alt="A room with one red seat"')
  expect(renderToStaticMarkup(<Picture media={photo} alt="" sizes="1px" />)).toContain('alt=""')
  expect(renderToStaticMarkup(<Picture media={{ ...photo, alternativeText: null }} sizes="1px" />)).toContain('alt=""')
})

test('draws terraces where there is no picture', () => {
  const html = renderToStaticMarkup(<Picture media={null} sizes="1px" className="mine" />)
  expect(html).not.toContain('<img')
  expect(html).toMatch(/terraces[^"]* mine/)
})
