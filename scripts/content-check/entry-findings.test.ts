import { expect, test } from 'vitest'
import type { Model, Schema } from '../openapi/model.ts'
import type { Version } from '../usage/entries.ts'
import { draftAddresses, findingsOfEntries, missingInSitemap, type CheckedEntry } from './entry-findings.ts'

function typeOf(singularName: string, displayName: string, more: Partial<Schema>): Schema {
  const uid = `api::${singularName}.${singularName}`
  return {
    uid,
    kind: 'collectionType',
    info: { singularName, displayName },
    options: { draftAndPublish: true },
    ...more,
    attributes: {},
  }
}

const label = (words: string) => ({ pluginOptions: { panel: { label: words, help: '' } } })
const houses: Schema = { ...typeOf('house', 'House', {}), attributes: { name: { type: 'string' } } }
const shows: Schema = {
  ...typeOf('show', 'Show', { pluginOptions: { preview: { path: '/shows/{house.slug}/{slug}' } } }),
  attributes: {
    title: { type: 'string', required: true, ...label('Title') },
    slug: { type: 'uid', required: true, ...label('Slug') },
    text: { type: 'richtext', ...label('Text') },
    isHidden: { type: 'boolean', ...label('Hidden') },
    house: {
      type: 'relation',
      relation: 'manyToOne',
      target: houses.uid,
      pluginOptions: { contract: { include: 'card' }, panel: { label: 'House', help: '' } },
    },
  },
}
/** Part of a show's page, or of a house's. */
const evenings: Schema = {
  ...typeOf('evening', 'Evening', {
    pluginOptions: {
      panel: { columns: ['number'] },
      preview: { path: ['/shows/{show.house.slug}/{show.slug}', '/houses/{house.slug}'] },
    },
  }),
  attributes: {
    number: { type: 'string' },
    show: { type: 'relation' },
    house: { type: 'relation', ...label('House') },
  },
}
const model: Model = {
  types: new Map([houses, shows, evenings].map((type) => [type.uid, type])),
  components: new Map(),
}

const HALL = { documentId: 'hall', name: 'The hall', slug: 'hall' }
const LATE = { documentId: 'late', title: 'Late', slug: 'late', house: HALL, isHidden: false }

function entry(schema: Schema, values: CheckedEntry['values'], version: Version = 'published'): CheckedEntry {
  return { schema, version, values }
}

/** What is found, as lines. */
async function found(...entries: CheckedEntry[]): Promise<string[]> {
  const findings = await findingsOfEntries(model, entries)
  return findings.map(({ path, entry: name, version, where, sentence }) =>
    [path, name, version, where, sentence].join(' · '),
  )
}

test('entries in order have no findings, and what an author has hidden is no fault', async () => {
  const hidden = { ...LATE, documentId: 'hidden', slug: 'hidden', isHidden: true }
  expect(await found(entry(houses, HALL), entry(shows, LATE), entry(shows, hidden))).toEqual([])
})

test('a finding names page, entry and field, and says the sentence of the content service', async () => {
  const text = 'See [us](www.example.com).'
  expect(await found(entry(houses, HALL), entry(shows, { ...LATE, text }))).toEqual([
    '/shows/hall/late · Show “Late” · published · Text · The site does not show the link to “www.example.com” in this text. ' +
      'Enter a path, such as /about-us, or an address that starts with https://, mailto: or tel:.',
  ])
})

test('an entry without a page is named by the first column of its list', async () => {
  expect(await found(entry(evenings, { documentId: 'e', number: 'E7' }))).toEqual([
    expect.stringMatching(/^ · Evening “E7” · published · .* · No page shows this entry yet\./),
  ])
})

test('of a draft only that is found which is not found of its published version', async () => {
  const published = { ...LATE, text: '[us](www.example.com)' }
  const draft = { ...published, title: '' }
  const findings = await found(entry(houses, HALL), entry(shows, draft, 'draft'), entry(shows, published))
  expect(findings.map((line) => line.split(' · ').slice(1, 4))).toEqual([
    ['Show “Late”', 'published', 'Text'],
    ['Show “late”', 'draft', 'Title'],
  ])
})

test('a slug that another published entry has is found, and the other entry is named', async () => {
  const other = { ...LATE, documentId: 'other', title: 'Other' }
  expect(await found(entry(houses, HALL), entry(shows, LATE), entry(shows, other, 'draft'))).toEqual([
    '/shows/hall/late · Show “Other” · draft · Slug · “Late” already has the slug “late”. Choose another slug.',
  ])
})

test('an entry of the address that was unpublished is named, although the published page is answered without it', async () => {
  const drafts = [entry(houses, HALL, 'draft'), entry(shows, LATE, 'draft')]
  expect(await found(entry(shows, { ...LATE, house: null }), ...drafts)).toEqual([
    ' · Show “Late” · published · House · Publish “The hall” first. The address of this page includes “The hall”, which is not published yet.',
  ])
})

test('a published page that the sitemap does not have is found, but not a hidden one, nor the page of another entry', () => {
  const hidden = entry(shows, { ...LATE, documentId: 'hidden', slug: 'hidden', isHidden: true })
  const evening = entry(evenings, { documentId: 'e', show: { ...LATE, slug: 'hidden' } })
  const entries = [entry(houses, HALL), entry(shows, LATE), hidden, evening]
  expect(missingInSitemap(entries, ['/shows/hall/late'])).toEqual([])
  expect(missingInSitemap(entries, ['/'])).toMatchObject([
    { path: '/shows/hall/late', entry: 'Show “Late”', sentence: expect.stringContaining('is not in the sitemap') },
  ])
})

test('the drafts to draw are those that differ from what is published and have a page that can be drawn', () => {
  const id = { id: 1, updatedAt: '2026-01-01' }
  const moved = { ...LATE, documentId: 'moved', slug: 'moved' }
  const secret = { ...LATE, documentId: 'secret', slug: 'secret', isHidden: true }
  const entries = [
    entry(shows, LATE),
    entry(shows, { ...LATE, ...id }, 'draft'),
    entry(shows, moved),
    entry(shows, { ...moved, slug: 'new' }, 'draft'),
    entry(shows, { ...LATE, documentId: 'fresh', slug: 'fresh' }, 'draft'),
    entry(shows, { ...LATE, documentId: 'nowhere', house: null }, 'draft'),
    entry(shows, secret, 'draft'),
    entry(evenings, { documentId: 'e1', show: LATE }, 'draft'),
    entry(evenings, { documentId: 'e2', show: secret }, 'draft'),
  ]
  expect(draftAddresses(entries)).toEqual([
    { path: '/shows/hall/new', publishedPath: '/shows/hall/moved' },
    { path: '/shows/hall/fresh', publishedPath: undefined },
    { path: '/shows/hall/late', publishedPath: '/shows/hall/late' },
  ])
})
