import { expect, test } from 'vitest'
import { routeTree } from '#routes/route-tree.gen.ts'
import { createBuilds, routeRules } from './builds.ts'

const builds = createBuilds('b1', routeTree)

test('says which build is the newest, and lets nobody keep the answer', async () => {
  const answer = await builds.request('/builds/latest.json?1763722800000')
  expect(await answer.json()).toEqual({ id: 'b1' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('has the manifest of its own build, for good', async () => {
  const answer = await builds.request('/builds/meta/b1.json')
  const manifest = await answer.json()
  expect(manifest.id).toBe('b1')
  expect(manifest.rules).toContainEqual({ path: '/about-us', preload: true })
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

test('has no manifest of another build, and lets nobody keep that answer', async () => {
  const answer = await builds.request('/builds/meta/b0.json')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

const rules = routeRules(routeTree)

test('has one rule for each route, written as the specification writes paths', () => {
  const paths = rules.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/{conference}',
      '/{conference}/register-{sessionSkuId}',
      '/our-programs/{type}/{category}/{slug}',
      '/our-programs/adhoc/{sessionSkuId}-form',
      '/voices-of-influence/{highlight}/{article}',
      '/search',
    ]),
  )
})

test('lets pages be fetched ahead, but for forms, what a payment came to and what nobody asked yet', () => {
  const not = rules.filter(({ preload }) => !preload).map(({ path }) => path)
  expect(not).toEqual([
    '/{conference}/register-{sessionSkuId}',
    '/get-in-touch',
    '/networking-groups/{networkingGroup}/register-{sessionSkuId}',
    '/our-programs/{type}/{category}/{slug}/register-{sessionSkuId}',
    '/our-programs/adhoc/{sessionSkuId}-form',
    '/payment-failed',
    '/payment-processing',
    '/payment-success',
    '/registration/cancel',
    '/registration/confirm-change',
    '/registration/correct-email',
    '/registration/fewer-places',
    '/registration/give-back',
    '/registration/my-details',
    '/registration/my-place',
    '/registration/new-link',
    '/registration/participant-links',
    '/registration/participants',
    '/registration/replace-participant',
    '/search',
  ])
})
