import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { components } from '#schema/contract.gen.ts'
import { Picture } from './Picture.tsx'

const photo: components['schemas']['Media'] = {
  id: 1,
  documentId: 'a',
  name: 'room.webp',
  alternativeText: 'A room with one red seat',
  caption: null,
  focalPoint: null,
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
/** As the gallery and other services offer one: not made by our server, in the widths that it came with. */
const given = {
  ...photo,
  url: '/elsewhere/room.webp',
  formats: {
    large: { url: '/elsewhere/large_room.webp', width: 1000, height: 568, mime: 'image/webp' },
    small: { url: '/elsewhere/small_room.webp', width: 500, height: 284, mime: 'image/webp' },
  },
}
const drawing = { ...photo, width: null, height: null, formats: null, mime: 'image/svg+xml', url: '/uploads/logo.svg' }

/** What the picture offers in each of its elements: the widths, and the addresses they are found at. */
function offers(html: string) {
  return [...html.matchAll(/<(source|img)[^>]*>/g)].map(([element]) => {
    const candidates = (/srcSet="([^"]*)"/.exec(element)?.[1] ?? '').split(', ').map((one) => one.split(' '))
    return {
      type: /type="([^"]*)"/.exec(element)?.[1],
      media: /media="([^"]*)"/.exec(element)?.[1],
      widths: candidates.map(([, width]) => width),
      addresses: candidates.map(([address]) => address),
    }
  })
}

test('offers an upload as AVIF, else in fewer widths as WebP, in each that a screen needs, and none wider than it is', () => {
  const html = renderToStaticMarkup(<Picture media={{ ...photo, width: 890 }} sizes="50vw" />)
  const [avif, webp, ...others] = offers(html)
  const widths = ['160w', '187w', '219w', '256w', '300w', '351w', '410w', '480w', '562w', '657w', '769w', '890w']
  expect(others).toEqual([])
  expect([avif?.type, avif?.widths]).toEqual(['image/avif', widths])
  expect(webp?.widths).toEqual(['219w', '351w', '562w', '890w'])
  expect(avif?.addresses.slice(-2)).toEqual(['/pictures/769/room.webp.avif', '/pictures/900/room.webp.avif'])
  expect(webp?.addresses.slice(-2)).toEqual(['/pictures/562/room.webp.webp', '/pictures/900/room.webp.webp'])
  expect(html.match(/sizes="50vw"/g)).toHaveLength(2)
  expect(html).toContain('src="/uploads/room.webp"')
  expect(html).toContain('width="890" height="1000"')
})

test.each([
  ['4.5rem', ['160w', '187w', '219w']],
  ['(min-width: 90em) 18rem, (min-width: 48em) 27vw, 300px', ['219w', '1053w']],
  ['(min-width: 48em) max(40vw, 2 * 24rem), 10rem', ['160w', '1760w']],
])('of a picture drawn as wide as “%s”, no width is offered that no screen needs', (sizes, ends) => {
  const [avif] = offers(renderToStaticMarkup(<Picture media={photo} sizes={sizes} />))
  const widths = avif?.widths ?? []
  expect(ends.length === 2 ? [widths[0], widths.at(-1)] : widths).toEqual(ends)
})

test.each([
  [160, ['160w']],
  [90, ['90w']],
  [3200, ['2730w', '3200w']],
  [6000, ['3760w', '4320w']],
])('a picture of %i px ends with %j', (width, last) => {
  const [avif] = offers(renderToStaticMarkup(<Picture media={{ ...photo, width }} sizes="50vw" />))
  expect(avif?.widths.slice(-last.length)).toEqual(last)
})

test('a picture for narrow windows comes first, in both types, with its own dimensions', () => {
  const narrow = { ...photo, url: '/uploads/tall.jpg', width: 600, height: 750 }
  const html = renderToStaticMarkup(<Picture media={photo} narrow={narrow} sizes="50vw" />)
  const query = '(max-width: 47.99em)'
  expect(offers(html).map(({ type, media }) => [type, media])).toEqual([
    ['image/avif', query],
    [undefined, query],
    ['image/avif', undefined],
    [undefined, undefined],
  ])
  expect(offers(html).map(({ addresses }) => addresses[0])).toEqual([
    '/pictures/160/tall.jpg.avif',
    '/pictures/160/tall.jpg.webp',
    '/pictures/410/room.webp.avif',
    '/pictures/480/room.webp.webp',
  ])
  expect(html.match(/<source[^>]* width="600" height="750"/g)).toHaveLength(2)
})

describe('where a box of narrow windows cuts a picture at its sides', () => {
  const cut = { shape: '11x10', place: 7 } as const
  const draw = (media: typeof photo, narrow?: typeof photo) =>
    renderToStaticMarkup(
      <Picture
        media={media}
        narrow={narrow ?? null}
        narrowCut={cut}
        sizes={(ratio) => `(min-width: 48em) 50vw, ${50 * ratio}vw`}
      />,
    )

  test('the part that shows comes first, on screens alone, as wide as it is itself', () => {
    const html = draw(photo)
    const [part, ...whole] = offers(html)
    expect([part?.type, part?.media]).toEqual(['image/avif', 'screen and (max-width: 47.99em)'])
    expect(part?.addresses.at(-1)).toBe('/pictures/1232/11x10-7/room.webp.avif')
    expect(part?.widths.slice(-2)).toEqual(['1053w', '1100w'])
    expect(html).toMatch(/<source[^>]* sizes="55.+vw" width="1100" height="1000"/)
    expect(whole.map(({ type, media, widths }) => [type, media, widths[0], widths.at(-1)])).toEqual([
      ['image/avif', undefined, '410w', '1760w'],
      [undefined, undefined, '300w', '1760w'],
    ])
  })

  test('what the author marked stays in view', () => {
    const [part] = offers(draw({ ...photo, focalPoint: { x: 22, y: 80 } }))
    expect(part?.addresses[0]).toBe('/pictures/351/11x10-2/room.webp.avif')
  })

  test('it is a part of the picture that is for narrow windows', () => {
    const narrow = { ...photo, url: '/uploads/near.jpg', width: 1600, focalPoint: { x: 50, y: 50 } }
    const addresses = offers(draw({ ...photo, focalPoint: { x: 0, y: 0 } }, narrow)).map((offer) => offer.addresses[0])
    expect(addresses.slice(0, 2)).toEqual(['/pictures/351/11x10-5/near.jpg.avif', '/pictures/256/near.jpg.avif'])
  })

  test.each([
    ['hardly wider than its box', { ...photo, width: 1150 }],
    ['higher than its box', { ...photo, width: 800 }],
    ['of unknown size', { ...photo, width: null, height: null }],
    ['not ours to make', given],
  ])('a picture that is %s has no part', (_, media) => {
    expect(draw(media)).not.toContain('screen')
  })
})

test('a picture that is not ours to make is offered in the widths that came with it', () => {
  const html = renderToStaticMarkup(<Picture media={given} sizes="50vw" />)
  expect(html).not.toContain('<source')
  expect(html).toContain(
    'srcSet="/elsewhere/small_room.webp 500w, /elsewhere/large_room.webp 1000w, /elsewhere/room.webp 1760w"',
  )
  expect(html).toContain('sizes="50vw"')
  expect(html).toContain('width="1760" height="1000"')
})

test('a moving picture is shown as it is', () => {
  const html = renderToStaticMarkup(<Picture media={{ ...photo, formats: null, url: '/uploads/a.gif' }} sizes="9px" />)
  expect(html).not.toMatch(/<source|srcSet|sizes=/)
})

test("keeps what the author marked in view, in tenths, and leaves the block's choice where nothing is marked", () => {
  expect(renderToStaticMarkup(<Picture media={photo} sizes="9px" className="mine" />)).toContain('class="mine"')
  const marked = { ...photo, focalPoint: { x: 68.4, y: 0 } }
  const html = renderToStaticMarkup(<Picture media={marked} sizes="9px" className="mine" />)
  expect(html).toMatch(/<img class="mine [^"]*focused[^"]*" data-focus-x="7" data-focus-y="0"/)
  expect(html).not.toContain('narrow')
  expect(html).not.toContain('style')
})

test('with another picture for narrow windows, each has its own centre', () => {
  const marked = { ...photo, focalPoint: { x: 100, y: 24 } }
  const draw = (media: typeof photo, narrow: typeof photo) =>
    renderToStaticMarkup(<Picture media={media} narrow={narrow} sizes="9px" />)
  const both = draw(marked, { ...photo, focalPoint: { x: 50, y: 50 } })
  expect(both).toContain('data-focus-x="10" data-focus-y="2" data-narrow-focus-x="5" data-narrow-focus-y="5"')
  expect(both).toMatch(/focusedWide[^"]* [^"]*focusedNarrow/)
  expect(draw(marked, photo)).toMatch(/class="[^" ]*focusedWide[^" ]*" data-focus-x="10" data-focus-y="2" src/)
  expect(draw(photo, marked)).toMatch(
    /class="[^" ]*focusedNarrow[^" ]*" data-narrow-focus-x="10" data-narrow-focus-y="2" src/,
  )
})

test('every tenth has a rule in the styles', () => {
  const rules = readFileSync('src/ui/focal-point.module.css', 'utf8')
  for (const name of ['focus-x', 'focus-y', 'narrow-focus-x', 'narrow-focus-y']) {
    for (let step = 0; step <= 10; step += 1) {
      expect(rules).toMatch(new RegExp(`\\[data-${name}='${step}'\\] \\{\\s*--${name}: ${step * 10}%;`))
    }
  }
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
