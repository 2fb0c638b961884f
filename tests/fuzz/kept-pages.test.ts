import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { segment } from '#links/paths.ts'
import { readRequestTarget } from '#server/http/rejections.ts'
import { type PageAddress, readAddress } from '#server/pages/page-request.ts'
import { openFuzzedSite } from './fuzzed-site.ts'
import { oddText } from './odd-values.ts'
import { holds } from './runs.ts'
import { KEPT_ADDRESSES, spelledTarget } from './spelled-targets.ts'
import { madeWorld } from './world.ts'

/** 100,000 by `npm test`, which holds a property to a third. */
const TARGETS = 300_000

const world = madeWorld('typical', 1)
let site: Awaited<ReturnType<typeof openFuzzedSite>>
const routed = new Map<string, Promise<boolean>>()

beforeAll(async () => {
  site = await openFuzzedSite(() => world)
})
afterAll(() => site.close())

/** Under which address the page of a target is kept; undefined where nothing is. */
async function keptAs(target: string): Promise<string | undefined> {
  const { address } = readRequestTarget(target) ?? {}
  const asked = address === undefined ? undefined : readAddress(address, addressRules)
  if (asked?.kind !== 'page' || asked.isPrivate) return undefined
  const isCacheable = routed.get(asked.address) ?? isPageToKeep(asked)
  routed.set(asked.address, isCacheable)
  return (await isCacheable) ? asked.address : undefined
}

async function isPageToKeep(address: PageAddress): Promise<boolean> {
  const result = await routedTo(address)
  return result.kind === 'page' && result.page.isCacheable !== false
}

function routedTo(address: PageAddress) {
  return site.settings.openPage(site.settings.source).route(address)
}

test('however an address is spelled, its page is kept under the one of the site, or not at all', async () => {
  const kept = new Set<string>()
  await holds(
    fc.asyncProperty(spelledTarget, async (target) => {
      const address = await keptAs(target)
      if (address === undefined) return
      kept.add(address)
      expect(KEPT_ADDRESSES, target).toContain(address)
    }),
    TARGETS,
  )
  expect(kept).toEqual(KEPT_ADDRESSES)
})

test('the address of an entry leads nowhere else, whatever its slug', async () => {
  const text = fc.oneof(oddText, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  const slug = text.map((whole) => whole.slice(0, 60)).filter(Boolean)
  await holds(
    fc.asyncProperty(slug, async (one) => {
      const address = `/voices-of-influence/${segment(one)}`
      const asked = readAddress(address, addressRules)
      expect(asked, address).toMatchObject(asked.kind === 'page' ? { address } : { kind: 'malformed' })
      if (asked.kind === 'page') expect(await routedTo(asked)).not.toHaveProperty('to')
    }),
    3000,
  )
})
