import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages, registrationNoticeMessages, searchPageMessages, sendingMessages } from '#messages/en.ts'
import { json, withToken } from '../contract/content-service.ts'
import { ask, type RawAnswer } from '../e2e/raw-request.ts'
import { registrationPath } from '../e2e/registration-form.ts'
import { publishedPaths } from '../resilience/visit.ts'
import { type CuttableContent, openCuttableContent } from '../services/cuttable-content.ts'
import { makePicturesTiny } from '../static/static-copy.ts'
import { Load } from './load.ts'
import { SiteGroup, until } from './site-group.ts'

/** How many pages are asked for before the processes are killed, and how many afterwards. */
const PAGES = 200
const ALL = [0, 1, 2]
/** Pages that say otherwise that forms are closed. */
const WITH_FORM = /^\/get-in-touch\b/
/** Of the connection, the moment and the encoding; and by which an operator sees who has answered. */
const OF_THE_SERVER =
  /^(accept-ranges|cache-status|connection|content-length|date|etag|keep-alive|last-modified|server|transfer-encoding|vary|x-request-id)$/

let group: SiteGroup
let content: CuttableContent
let paths: string[]

beforeAll(async () => {
  await makePicturesTiny(process.env.TEST_UPLOADS ?? '')
  content = await openCuttableContent()
  // A busy machine may need so long.
  const env = { CONTENT_TIMEOUT_SECONDS: '20' }
  group = await SiteGroup.start({ contentUrl: content.url, mirrorOf: 0, env })
  await until(async () => isWrittenButPictures())
  paths = await publishedPaths(group.url)
})

afterAll(async () => {
  await group[Symbol.asyncDispose]()
  await content.stop()
})

/** Pictures take a while; until then, the uploads that they are made of stand in. */
function isWrittenButPictures(): boolean {
  const isThere = (address: string) => existsSync(join(group.mirror, address))
  if (!isThere('closed.html')) return false
  const home = readFileSync(join(group.mirror, 'index.html'), 'utf8')
  const made = home.matchAll(/\/pictures\/\d+\/(?:[\w-]+\/)?([\w.@-]+)\.(?:avif|webp|jpeg)/g)
  const shown = home.matchAll(/\/uploads\/([\w.@-]+)/g)
  return [...made, ...shown].every(([, name]) => isThere(`uploads/${name}`))
}

/** Says to the process with the mirror what the content service says of an entry. */
function tell(event: string, documentId: string, publishedAt: string | null): Promise<number> {
  return group.hook(0, { event, model: 'page', entry: { documentId, publishedAt } })
}

/** Whether any page, file or list in the mirror says this. */
function mirrorSays(words: string): boolean {
  const texts = globSync('**/*.{html,json,xml}', { cwd: group.mirror })
  return texts.some((file) => readFileSync(join(group.mirror, file), 'utf8').includes(words))
}

function visitorHeaders({ headers }: RawAnswer): Record<string, unknown> {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_SERVER.test(name))
  return Object.fromEntries(kept)
}

function payloadOf(path: string): string {
  return `${path === '/' ? '' : path}/_payload.json`
}

test('a draft never gets into the mirror, and what is unpublished leaves it', async () => {
  const slug = `mirrored-${Date.now().toString(36)}`
  const [file, title] = [join(group.mirror, slug, 'index.html'), `Mirrored ${slug}`]
  const made = await withToken('/api/pages?status=draft', json('POST', { title, slug }))
  expect(made.status).toBe(201)
  const { documentId } = made.body.data
  await tell('entry.create', documentId, null)
  // What is published afterwards is in the mirror, so the draft would be, too.
  const published = await withToken(
    '/api/pages?status=published',
    json('POST', { title: `${title} B`, slug: `${slug}-b` }),
  )
  await tell('entry.publish', published.body.data.documentId, '2026-01-01T00:00:00.000Z')
  await until(async () => existsSync(join(group.mirror, `${slug}-b`, 'index.html')) && mirrorSays(`${slug}-b</loc>`))
  expect([existsSync(file), mirrorSays(`${title}<`)]).toEqual([false, false])

  await withToken(`/api/pages/${published.body.data.documentId}`, { method: 'DELETE' })
  await tell('entry.delete', published.body.data.documentId, null)
  const took = await until(async () => !mirrorSays(`${slug}-b`))
  console.log(`Unpublished: out of the mirror after ${took} ms.`)
})

test('while every process and the content service are dead, each page is answered as before, and forms are closed', async () => {
  const register = await registrationPath('FNF2705')
  const files = ['/sitemap.xml', '/robots.txt', '/voices-of-influence/feed.xml', '/favicon.ico']
  const asked = [...paths, ...paths.map(payloadOf), ...files, '/nope', '/our-programs/nope/nope']
  const read = async () => {
    const answers = new Map<string, RawAnswer>()
    for (const path of asked) answers.set(path, await ask(path, { site: group.url, headers: { accept: 'text/html' } }))
    return answers
  }
  const before = await read()
  // The sites themselves; afterwards, every answer says that it comes from the mirror.
  expect([...before].filter(([, { headers }]) => headers['cache-status'] !== undefined).map(([path]) => path)).toEqual(
    [],
  )
  const load = new Load(group.url, paths)
  await load.goOn(PAGES)
  content.cut()
  await Promise.all(ALL.map((index) => group.killSite(index)))
  await load.goOn(PAGES)
  const { requests, failed } = await load.stop()
  console.log(`Killed under load: ${requests} pages, ${failed.length} failed.`)
  expect(failed).toEqual([])

  for (const [path, answer] of await read()) {
    const earlier = before.get(path)
    expect([path, answer.status]).toEqual([path, earlier?.status === 302 ? 200 : earlier?.status])
    expect(answer.headers['cache-status'], path).toBe('mirror; hit')
    if (path === '/favicon.ico') continue
    if (answer.status === 404) expect(answer.text).toContain('The page you are looking for is not found.')
    else if (!WITH_FORM.test(path)) expect(answer.text, path).toBe(earlier?.text)
    expect(visitorHeaders(answer), path).toEqual(earlier && visitorHeaders(earlier))
  }

  const home = before.get('/')?.text ?? ''
  const missing = (await ask('/nope', { site: group.url })).text
  const needed = new Set((home + missing).match(/\/(?:pictures|uploads|assets)\/[\w@~+%./-]+/g))
  expect(needed.size).toBeGreaterThan(20)
  for (const address of needed) expect((await ask(address, { site: group.url })).status, address).toBe(200)

  const [email = ''] = /[\w.-]+@[\w.-]+/.exec(/mailto:([^"?]+)/.exec(home)?.[1] ?? '') ?? []
  expect((await ask('/search?q=deal', { site: group.url })).text).toContain(searchPageMessages.needsJavaScript)
  const contact = await ask('/get-in-touch', { site: group.url })
  expect(contact.text).toContain(contactMessages.closedForNow(email))
  const form = await ask(register, { site: group.url })
  expect([form.status, form.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(form.text).toContain(registrationNoticeMessages.byEmailForNow)
  for (const path of [register, '/get-in-touch', '/registration/cancel']) {
    const sent = await ask(path, {
      site: group.url,
      method: 'POST',
      body: 'q-name=Ada',
      headers: { origin: group.url },
    })
    expect([sent.status, sent.headers['retry-after'], sent.headers['cache-control']], path).toEqual([
      503,
      '10',
      'no-store',
    ])
    expect(sent.text).toContain(sendingMessages.closed.text(email))
  }
  // By this, an open form knows that no site can take it.
  const builds = await ask('/builds/latest.json?1', { site: group.url })
  expect([builds.status, builds.headers['cache-status']]).toEqual([200, 'mirror; hit'])
  const own = await ask('/payment-success?token=abc', { site: group.url })
  expect([own.status, own.text.includes(sendingMessages.closed.title)]).toEqual([503, true])

  await group.startSite(0)
  const took = await until(async () => {
    const answer = await ask('/', { site: group.url })
    return answer.status === 200 && answer.headers['cache-status'] === undefined
  })
  console.log(`Back ${took} ms after the first process was ready.`)
})
