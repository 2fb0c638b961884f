import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { ADDRESSES } from '#urls/addresses.ts'
import { RESERVED_SLUGS } from '#urls/reserved-slugs.ts'

type Service = typeof import('../../content-service/src/school/reserved-slugs.js')
const service: Service = createRequire(import.meta.url)('../../content-service/src/school/reserved-slugs.js')

test('the content service refuses exactly the slugs that the site reserves', () => {
  expect(service.RESERVED_SLUGS).toEqual([...RESERVED_SLUGS])
})

test('every route of the site with a first segment of its own is reserved', () => {
  const files = Object.keys(import.meta.glob('../../src/routes/*.{ts,tsx}'))
  const segments = files
    .map((file) => file.replace(/.*\/routes\//, '').split(/[./]/)[0] ?? '')
    .filter((segment) => /^[a-z]/.test(segment) && !['index', 'route-tree'].includes(segment))
  expect(segments).toContain('about-us')
  expect(segments.filter((segment) => !RESERVED_SLUGS.has(segment))).toEqual([])
})

test('every fixed address is reserved', () => {
  const segments = Object.values(ADDRESSES).map((address) => address.split('/')[1] ?? '')
  expect(segments.filter((segment) => segment && !RESERVED_SLUGS.has(segment))).toEqual([])
})

test('a conference is refused a reserved slug with one sentence, and nothing else is', async () => {
  const save = (uid: string, action: string, slug: string) =>
    service.refuseReservedSlugs({ uid, action, params: { data: { slug } } }, async () => 'saved')
  await expect(save('api::conference.conference', 'create', 'search')).rejects.toThrow(
    'The address “/search” belongs to another page. Choose another slug.',
  )
  expect(await save('api::conference.conference', 'update', 'voices-2027')).toBe('saved')
  expect(await save('api::program.program', 'create', 'search')).toBe('saved')
})
