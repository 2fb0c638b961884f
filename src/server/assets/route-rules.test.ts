import { expect, test } from 'vitest'
import { routeRules } from './route-rules.ts'

const rules = routeRules()

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
    '/search',
  ])
})
