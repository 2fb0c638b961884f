import { createRouter } from '@tanstack/react-router'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentReader } from '#content/content-reader.ts'
import { loggedContent } from '#server/content/logged-content.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { faultsOf } from './faults-of-answer.ts'
import { openFuzzedSite } from './fuzzed-site.ts'
import { oddValue } from './odd-values.ts'
import { holds } from './runs.ts'
import { fault, spoiled, type Fault } from './spoil.ts'
import { ADDRESSES, ALL_ADDRESSES, madeWorld, type World } from './world.ts'

const KINDS = Object.keys(ADDRESSES)

const spoiledKind = fc.record({
  kind: fc.constantFrom(...KINDS),
  fullness: fc.constantFrom('typical' as const, 'min' as const, 'max' as const),
  seed: fc.integer({ min: 1, max: 3 }),
  faults: fc.array(fault, { minLength: 1, maxLength: 4 }),
  visits: fc.array(fc.nat(30), { minLength: 1, maxLength: 2 }),
})

function worldOf({
  kind,
  fullness,
  seed,
  faults,
}: {
  kind: string
  fullness: 'typical' | 'min' | 'max'
  seed: number
  faults: Fault[]
}): World {
  const world = madeWorld(fullness, seed)
  const answer = faults.reduce<unknown>(spoiled, world[kind])
  return JSON.parse(JSON.stringify({ ...world, [kind]: answer }))
}

test('every route has a page here', () => {
  const { source } = loggedContent('http://content.example', { error() {}, warn() {}, info() {} })
  const context = { content: contentReader(source), siteName: 'The School' }
  const router = createRouter({ routeTree, context, caseSensitive: true })
  const ids = Object.keys(router.routesById).filter((id) => id !== '__root__')
  const paths = ALL_ADDRESSES.map((address) => address.replace(/\?.*/, '').replace('/_payload.json', '') || '/')
  const asked = new Set(
    paths.map((path) => {
      const [, , route] = router.getMatchedRoutes(path)
      return String(route?.id)
    }),
  )
  expect(ids.filter((id) => !asked.has(id))).toEqual([])
})

test('every address is a page or a file of the site made from the contract', async () => {
  for (const fullness of ['typical', 'min', 'max'] as const) {
    const world = madeWorld(fullness, 1)
    const site = await openFuzzedSite(() => world)
    for (const path of ALL_ADDRESSES) expect.soft(await faultsOf(path, await site.ask(path), site.log)).toEqual([])
    await site.close()
  }
})

test('whatever content holds, each page is a whole one with a status that it can have, and says nothing of the inside', async () => {
  await holds(
    fc.asyncProperty(spoiledKind, async (chosen) => {
      const world = worldOf(chosen)
      const site = await openFuzzedSite(() => world)
      const addresses = ADDRESSES[chosen.kind] ?? []
      for (const visit of chosen.visits) {
        const path = addresses[visit % addresses.length] ?? '/'
        site.log.length = 0
        expect(await faultsOf(path, await site.ask(path), site.log)).toEqual([])
      }
      await site.close()
    }),
    60,
  )
})

/** Pages whose blocks authors choose: where they are, and the zones that hold them. */
const ZONES = ['/api/homepage', '/api/about-us', '/api/advisory', '/api/conferences'].flatMap((kind) => {
  const [entry] = [madeWorld('typical', 1)[kind] ?? []].flat()
  return Object.entries(Object(entry)).flatMap(([zone, blocks]) =>
    Array.isArray(blocks) && blocks.some((block) => Object.hasOwn(Object(block), '__component'))
      ? [{ kind, zone }]
      : [],
  )
})

test('a block that is broken costs itself, and no other section of its page', async () => {
  expect(ZONES.length).toBeGreaterThan(5)
  const broken = fc.record({
    place: fc.constantFrom(...ZONES),
    at: fc.nat(30),
    faults: fc.array(fault, { minLength: 1, maxLength: 3 }),
    instead: fc.option(oddValue, { freq: 4 }),
  })
  const usual = madeWorld('typical', 1)
  const sections = new Map<string, string[]>()
  for (const { kind } of ZONES) sections.set(kind, (await drawn(kind, usual)).sections)
  await holds(
    fc.asyncProperty(broken, async ({ place: { kind, zone }, at, faults, instead }) => {
      const entries = [usual[kind] ?? []].flat().map((entry, each) => {
        const blocks: unknown = entry[zone]
        if (each > 0 || !Array.isArray(blocks)) return entry
        const spoil = (block: unknown) => instead ?? faults.reduce<unknown>(spoiled, block)
        return {
          ...entry,
          [zone]: blocks.map((block, index) => (index === at % blocks.length ? spoil(block) : block)),
        }
      })
      const world = { ...usual, [kind]: Array.isArray(usual[kind]) ? entries : (entries[0] ?? {}) }
      const { status, sections: left } = await drawn(kind, world)
      expect(status).toBe(200)
      const before = sections.get(kind) ?? []
      const lost = before.filter((name, index) => count(before.slice(0, index + 1), name) > count(left, name))
      expect(lost.length, lost.join(' and ')).toBeLessThanOrEqual(1)
    }),
    60,
  )
})

/** The blocks that the page of that question shows, in order. */
async function drawn(kind: string, world: World): Promise<{ status: number; sections: string[] }> {
  const site = await openFuzzedSite(() => world)
  const answer = await site.ask(ADDRESSES[kind]?.[0] ?? '/')
  const sections = [...(await answer.text()).matchAll(/ data-block="([^"]+)"/g)].map(([, name = '']) => name)
  await site.close()
  return { status: answer.status, sections }
}

function count(names: readonly string[], name: string): number {
  return names.filter((each) => each === name).length
}
