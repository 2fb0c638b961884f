import { expect, test } from 'vitest'
import { contentReader, type ContentReader } from '#content/content-reader.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { upcomingFeaturedFirst } from '#sessions/availability.ts'
import type { components } from '#schema/contract.gen.ts'
import { anonymous, json, withToken } from './content-service.ts'

type Session = components['schemas']['ProgramSession']

function reader(): ContentReader {
  const fail = (what: unknown) => {
    throw new Error(JSON.stringify(what))
  }
  const client = contentClient(process.env.TEST_CONTENT_URL ?? '')
  return contentReader(new ContentSource(client, { onFault: fail, onFailedCall: fail }))
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

test('featured sessions hold none of a conference or a networking group, which would be shown otherwise', async () => {
  const shown = (await reader().featuredSessions()).map(({ SKU }) => SKU)
  const { body } = await anonymous('/api/program-sessions?pagination[pageSize]=1000')
  const sessions: Session[] = body.data
  const open = upcomingFeaturedFirst(sessions, Date.now()).filter(({ canRegister }) => canRegister !== false)
  for (const owner of ['conference', 'networking_group'] as const) {
    const owned = open.filter((session) => session[owner] !== null).map(({ SKU }) => SKU)
    expect(owned.length).toBeGreaterThan(0)
    expect(shown.filter((SKU) => owned.includes(SKU))).toEqual([])
  }
})

test('a reader remembers every entry and file that a page was made of', async () => {
  const content = reader()
  const { body } = await anonymous('/api/homepage')
  await content.homepage()
  expect(content.tags).toContain(`entry:${body.data.documentId}`)
  expect(content.tags).toContain(`entry:${body.data.hero_banner.carousels[0].bg_image.documentId}`)
})

test('a list takes fields, populate, filters, sort and pagination as Strapi does', async () => {
  const query = [
    'fields[0]=title',
    'populate[category][fields][0]=slug',
    'filters[category][slug][$eq]=leadership',
    'filters[isHidden][$ne]=true',
    'sort[0]=title:desc',
  ].join('&')
  const all = (await anonymous(`/api/programs?${query}`)).body.data
  expect(all.length).toBeGreaterThan(4)
  for (const { category, ...program } of all) {
    expect(category.slug).toBe('leadership')
    expect(Object.keys(program).toSorted()).toEqual(['documentId', 'id', 'title'])
  }
  const titles: string[] = all.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(titles.toSorted().toReversed())

  const { body } = await anonymous(`/api/programs?${query}&pagination[page]=2&pagination[pageSize]=2`)
  expect(body.data).toEqual(all.slice(2, 4))
  expect(body.meta.pagination).toMatchObject({ page: 2, pageSize: 2, total: all.length })
})

test('a query of its own takes the place of the related data of the contract', async () => {
  const { body } = await anonymous(
    '/api/programs?fields[0]=title&pagination[pageSize]=1&populate[category][fields][0]=slug',
  )
  expect(Object.keys(body.data[0]).toSorted()).toEqual(['category', 'documentId', 'id', 'title'])
})

test('a conference is found by its slug and by its documentId, and is the same', async () => {
  const { body } = await anonymous('/api/conferences')
  expect(body.data.length).toBeGreaterThan(0)
  for (const conference of body.data) {
    expect((await anonymous(`/api/conferences/${conference.slug}`)).body.data).toEqual(conference)
    expect((await anonymous(`/api/conferences/${conference.documentId}`)).body.data).toEqual(conference)
  }
})

test('an entry is found by the slugs under which it was published before, until another one has them', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-${crypto.randomUUID()}`)
  const { body: made } = await withToken('/api/pages?status=published', json('POST', { title: 'Moved', slug: first }))
  const { documentId } = made.data
  const moveTo = (slug: string | undefined) =>
    withToken(`/api/pages/${documentId}?status=published`, json('PUT', { slug }))
  const foundAt = async (slug: string | undefined) => (await anonymous(`/api/pages/${slug}`)).body.data?.title ?? null
  await withToken(`/api/pages/${documentId}?status=draft`, json('PUT', { slug: second }))
  expect([await foundAt(first), await foundAt(second)]).toEqual(['Moved', null])
  await moveTo(second)
  await moveTo(third)
  expect([await foundAt(first), await foundAt(second), await foundAt(third)]).toEqual(['Moved', 'Moved', 'Moved'])
  const { body: other } = await withToken('/api/pages?status=published', json('POST', { title: 'Other', slug: first }))
  expect([await foundAt(first), await foundAt(second)]).toEqual(['Other', 'Moved'])
  await withToken(`/api/pages/${other.data.documentId}`, { method: 'DELETE' })
  await withToken(`/api/pages/${documentId}`, { method: 'DELETE' })
  expect([await foundAt(first), await foundAt(second), await foundAt(third)]).toEqual([null, null, null])
})
