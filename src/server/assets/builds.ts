import { Hono } from 'hono'
import { FOR_GOOD } from '../http/caching.ts'
import { routeRules } from './route-rules.ts'

/** Which build is the newest, and the manifest of this one with its route rules (spec 7). */
export function createBuilds(build: string): Hono {
  const manifest = { id: build, rules: routeRules() }
  const builds = new Hono()
  builds.get('/builds/latest.json', (context) => context.json({ id: build }, 200, { 'cache-control': 'no-store' }))
  builds.get(`/builds/meta/${build}.json`, (context) => context.json(manifest, 200, { 'cache-control': FOR_GOOD }))
  builds.get('/builds/*', (context) =>
    context.json({ error: 'There is no such build here.' }, 404, { 'cache-control': 'no-store' }),
  )
  return builds
}
