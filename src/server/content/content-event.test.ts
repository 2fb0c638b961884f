import { expect, test, vi } from 'vitest'
import { changedTags, readContentEvent, startRenewal } from './content-event.ts'

/** As Strapi 5 sends it. */
function entryEvent(event: string, publishedAt: string | null = null) {
  return {
    event,
    createdAt: '2026-05-01T10:00:00.000Z',
    model: 'exhibit',
    uid: 'api::exhibit.exhibit',
    entry: { id: 4, documentId: 'doc4', title: 'Summit', publishedAt, grey_section: [{ __component: 'blocks.faq' }] },
  }
}

function tagsOf(body: unknown): string[] {
  const event = readContentEvent(body)
  return event ? [...changedTags(event)] : []
}

test.each([
  ['entry.publish', '2026-05-01T10:00:00.000Z'],
  ['entry.unpublish', null],
  ['entry.delete', null],
  ['entry.delete', '2026-05-01T10:00:00.000Z'],
  ['entry.create', '2026-05-01T10:00:00.000Z'],
  ['entry.update', '2026-05-01T10:00:00.000Z'],
])('%s of an entry published at %j changes it, and which entries its type has', (event, publishedAt) => {
  expect(tagsOf(entryEvent(event, publishedAt))).toEqual(['entry:doc4', 'list:exhibit'])
})

test.each(['entry.create', 'entry.update', 'entry.draft-discard'])('%s of a draft changes nothing yet', (event) => {
  expect(readContentEvent(entryEvent(event))).toBeDefined()
  expect(tagsOf(entryEvent(event))).toEqual([])
})

test.each(['media.create', 'media.update', 'media.delete'])('%s changes what shows that file', (event) => {
  const media = { id: 1, documentId: 'file1', url: '/uploads/hall_5f@2.jpg' }
  // Texts that name the file have the address that it had before it was replaced.
  expect(tagsOf({ event, media })).toEqual(['entry:file1', 'file:hall_5f'])
})

test('a file without a documentId changes nothing that is known', () => {
  expect(tagsOf({ event: 'media.update', media: { id: 1 } })).toEqual([])
})

test.each([
  undefined,
  null,
  '',
  [[]],
  {},
  { event: 'trigger-test' },
  { event: 'entry.publish' },
  { event: 'entry.publish', model: 'exhibit' },
  { event: 'entry.publish', model: 'exhibit', entry: null },
  { event: 'entry.publish', model: 'exhibit', entry: { documentId: 4 } },
  { event: 'entry.publish', model: 7, entry: { documentId: 'a' } },
  { event: 'media.update' },
  { event: 'releases.publish', model: 'a', entry: { documentId: 'a' } },
])('%j is no event that a page is made of', (body) => {
  expect(readContentEvent(body)).toBeUndefined()
})

test('a part that fails after an event is logged, and ends nothing: everything before it is renewed', async () => {
  const error = new Error('EROFS: read-only file system')
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const source = {
    purge: vi.fn(),
    purgeAll: vi.fn(),
    withdraw: vi.fn(),
    publish: vi.fn(),
    takeDown: vi.fn(),
    putBack: vi.fn(),
  }
  const forget = { forget: () => Promise.resolve() }
  const event = readContentEvent(entryEvent('entry.unpublish'))
  if (!event) throw new Error('This is an event.')
  startRenewal(event, {
    source,
    pages: { purge: () => [], remove: () => [], purgeAll: () => [] },
    pictures: forget,
    smallFiles: forget,
    keptUploads: forget,
    changes: { note: () => {} },
    cacheWarmer: { afterChange: () => {} },
    mirror: {
      afterEvent: () => {
        throw error
      },
      renewAll: () => {},
    },
    log,
  })
  expect(source.withdraw).toHaveBeenCalledWith('doc4')
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1))
  expect(log.error).toHaveBeenCalledWith({ event: 'entry.unpublish', err: error }, expect.any(String))
})
