import { expect, test } from 'vitest'
import { ContentReader } from '#api/content-reader.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { anonymous } from './content-service.ts'

function reader(): ContentReader {
  const fail = (what: unknown) => {
    throw new Error(JSON.stringify(what))
  }
  const client = contentClient(process.env.TEST_CONTENT_URL ?? '')
  return new ContentReader(new ContentSource(client, { onFault: fail, onFailedCall: fail }))
}

test('program types come by weightage', async () => {
  const pages = await reader().programTypePages()
  const weights = pages.map(({ weightage }) => weightage ?? 0)
  expect(weights).toEqual(weights.toSorted((one, other) => one - other))
  expect(pages.map(({ slug }) => slug)).toEqual(['open-enrollment-programs', 'custom-built-programs', 'accelerate-asb'])
})

test('featured sessions hold no hidden, past or closed one, and the featured come first', async () => {
  const shown = await reader().featuredSessions()
  const { body } = await anonymous('/api/program-sessions?pagination[pageSize]=100')
  expect(body.data.length).toBeGreaterThan(shown.length)
  expect(shown.length).toBeGreaterThan(3)
  for (const session of shown) {
    expect(session.isHidden).not.toBe(true)
    expect(session.canRegister).not.toBe(false)
    for (const { startDate } of session.session_parts.slice(0, 1)) {
      if (startDate) expect(Date.parse(startDate)).toBeGreaterThan(Date.now())
    }
  }
  const featured = shown.map(({ isFeatured }) => isFeatured === true)
  expect(featured.lastIndexOf(true)).toBeLessThan(featured.includes(false) ? featured.indexOf(false) : shown.length)
})

test('a reader remembers every entry and file that a page was made of', async () => {
  const content = reader()
  const { body } = await anonymous('/api/homepage')
  await content.homepage()
  expect(content.tags).toContain(`entry:${body.data.documentId}`)
  expect(content.tags).toContain(`entry:${body.data.hero_banner.carousels[0].bg_image.documentId}`)
})

test('lists take filters, sort and pagination as Strapi does', async () => {
  const { body } = await anonymous(
    '/api/programs?sort[0]=title:desc&pagination[pageSize]=2&filters[isHidden][$ne]=true',
  )
  expect(body.data).toHaveLength(2)
  expect(body.meta.pagination.total).toBeGreaterThan(2)
  expect(body.data[0].title.localeCompare(body.data[1].title)).toBeGreaterThan(0)
})

test('a query of its own takes the place of the related data of the contract', async () => {
  const { body } = await anonymous(
    '/api/programs?fields[0]=title&pagination[pageSize]=1&populate[category][fields][0]=slug',
  )
  expect(Object.keys(body.data[0]).toSorted()).toEqual(['category', 'documentId', 'id', 'title'])
})
