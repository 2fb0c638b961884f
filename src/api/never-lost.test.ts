import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { madeEntity } from '#fixtures/make-value.ts'
import { holds } from '../../tests/fuzz/runs.ts'
import { level } from '../../tests/level.ts'
import { contentClient } from './content-client.ts'
import { contentReader } from '#content/content-reader.ts'
import { ContentSource } from './content-source.ts'
import { openStaleAnswers, type StaleAnswers } from './stale-answers.ts'
import { documentIds, entryTag, listTag } from './tags.ts'
import { WithdrawnEntries } from './withdrawn-entries.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('write-file-atomic', async (original) => {
  const { default: write } = await original<{ default: (...given: unknown[]) => Promise<void> }>()
  return {
    default: (...given: unknown[]) =>
      disk.isFull ? Promise.reject(new Error('ENOSPC: no space left')) : write(...given),
  }
})

const IDS = ['alpha', 'bravo', 'charlie', 'delta'] as const
type Id = (typeof IDS)[number]
const MINUTE_MS = 60_000
const RUNS = level === 'usual' ? 60 : 200

beforeEach(() => {
  // Calls that lack something are asked again, also by a process that is over: not in the middle of another file's tests.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  disk.isFull = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How the content service answers: as it should, with errors, with nothing, with 404s, or without some entries. */
type Mood = 'good' | 'down' | 'empty' | 'says 404' | Id

/** A content service with conferences, its webhooks, and a site that reads it. */
class World {
  readonly published = new Set<Id>(IDS)
  mood: Mood = 'good'
  /** What the site was given of each call since each entry was last published: it is not to be lost. */
  readonly copies = new Map<string, Set<Id>>()
  /** Whose unpublishing the site was told of, and nothing since. */
  readonly toldGone = new Set<Id>()
  readonly takenDown = new Set<Id>()
  #site: { source: ContentSource; staleAnswers: StaleAnswers; withdrawn: WithdrawnEntries } | undefined

  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    vi.stubGlobal('fetch', async (request: Request) => this.#answer(new URL(request.url)))
  }

  get #source(): ContentSource {
    if (!this.#site) throw new Error('The site has not started.')
    return this.#site.source
  }

  async start(): Promise<void> {
    const settings = { folder: this.#folder, onFault: () => {} }
    const staleAnswers = await openStaleAnswers({ ...settings, contentUrl: 'http://content.example' })
    const withdrawn = await WithdrawnEntries.open(settings.folder, settings)
    const events = { onFault: () => {}, onFailedCall: () => {} }
    const source = new ContentSource(contentClient('http://content.example'), events, { staleAnswers, withdrawn })
    this.#site = { source, staleAnswers, withdrawn }
  }

  async settled(): Promise<void> {
    await this.#site?.staleAnswers.settled()
    await this.#site?.withdrawn.settled()
  }

  /** What the next process finds is all that is left of what this one was given. */
  async restart(): Promise<void> {
    await this.settled()
    const { withdrawn: before } = this.#site ?? {}
    await this.start()
    // What a full disk did not take is not known to the next process.
    if (before?.isWritten === false) {
      for (const gone of [this.toldGone, this.takenDown]) {
        for (const id of gone) if (!this.#site?.withdrawn.has(id)) gone.delete(id)
      }
    }
    const kept = await this.#site?.staleAnswers.all()
    for (const one of this.#source.takenDown)
      this.takenDown.add(IDS.find((known) => known === one.documentId) ?? 'alpha')
    for (const [call, copies] of this.copies) {
      const left = new Set(documentIds([kept?.get(call)].flat()))
      for (const id of copies) if (!left.has(id) || this.takenDown.has(id)) copies.delete(id)
    }
  }

  /** Asks for a list or for one entry, and holds the answer against what must and must not be there. */
  async ask(what: 'all' | Id): Promise<Id[]> {
    const reader = contentReader(this.#source)
    const call = what === 'all' ? 'conferences' : `conferences/${slugOf(what)}`
    const read = async () => (what === 'all' ? reader.conferences() : [await reader.conference(slugOf(what))])
    const given = await read().catch(() => [])
    const ids = IDS.filter((id) => given.some(({ documentId }) => documentId === id))
    const copies = this.copies.get(call) ?? new Set()
    for (const id of copies) expect(ids, `${call} lost ${id}`).toContain(id)
    for (const id of [...this.toldGone, ...this.takenDown]) expect(ids, `${call} shows ${id}`).not.toContain(id)
    for (const id of ids) if (this.published.has(id)) copies.add(id)
    this.copies.set(call, copies)
    return ids
  }

  change(id: Id, isPublished: boolean, isTold: boolean): void {
    if (isPublished === this.published.has(id) && !isPublished) return
    if (isPublished) this.published.add(id)
    else {
      this.published.delete(id)
      for (const copies of this.copies.values()) copies.delete(id)
    }
    if (isTold) this.tell(id, isPublished)
    else this.toldGone.delete(id)
  }

  /** A webhook, of now or from earlier. */
  tell(id: Id, isPublished: boolean): void {
    if (isPublished) {
      this.toldGone.delete(id)
      this.#source.publish(id)
    } else {
      // Whether or not it is published again: somebody did take it back.
      for (const copies of this.copies.values()) copies.delete(id)
      if (!this.published.has(id)) this.toldGone.add(id)
      this.#source.withdraw(id)
    }
    this.#source.purge(new Set([entryTag(id), listTag('conference')]))
  }

  takeDown(id: Id): void {
    for (const copies of this.copies.values()) copies.delete(id)
    this.takenDown.add(id)
    this.#source.takeDown(id)
  }

  putBack(id: Id): void {
    this.takenDown.delete(id)
    this.#source.putBack(id)
  }

  /** Everything that is published is there once the content service gave good answers. */
  async recover(): Promise<void> {
    this.mood = 'good'
    disk.isFull = false
    for (let look = 0; look < 2; look += 1) {
      vi.advanceTimersByTime(look === 0 ? 2 * MINUTE_MS : 1)
      for (const what of ['all', ...IDS] as const) await this.ask(what)
      await this.#source.idle()
    }
    const due = IDS.filter((id) => this.published.has(id) && !this.takenDown.has(id))
    expect(await this.ask('all')).toEqual(expect.arrayContaining(due))
    for (const id of due) expect(await this.ask(id)).toEqual([id])
  }

  #answer({ pathname }: URL): Response {
    const id = IDS.find((one) => pathname.endsWith(`/${one}`) || pathname.endsWith(`/${slugOf(one)}`))
    const has = (one: Id) => this.published.has(one) && this.mood !== one
    if (this.mood === 'down') return Response.json({}, { status: 500 })
    if (this.mood === 'says 404' || (id && (!has(id) || this.mood === 'empty'))) {
      return Response.json({ data: null, error: {} }, { status: 404 })
    }
    if (id) return Response.json({ data: conference(id), meta: {} })
    const data = this.mood === 'empty' ? [] : IDS.filter(has).map(conference)
    return Response.json({ data, meta: { pagination: { pageCount: 1 } } })
  }
}

function slugOf(id: Id): string {
  return `the-${id}`
}

const MADE = madeEntity('Conference', 'min')

function conference(id: Id): object {
  return { ...Object(MADE), documentId: id, slug: slugOf(id) }
}

/** A step of a history, with words for the report of a failure. */
type Step = [says: string, take: (world: World) => unknown]

const id = fc.constantFrom(...IDS)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('all' as const, ...IDS).map((what): Step => [`ask ${what}`, (world) => world.ask(what)]),
  },
  fc
    .constantFrom<Mood>('good', 'down', 'empty', 'says 404', ...IDS)
    .map((mood): Step => [`mood ${mood}`, (world) => (world.mood = mood)]),
  fc
    .tuple(id, fc.boolean(), fc.boolean())
    .map(([one, is, told]): Step => [
      `${is ? 'publish' : 'unpublish'} ${one}${told ? '' : ', webhook lost'}`,
      (world) => world.change(one, is, told),
    ]),
  fc
    .tuple(id, fc.boolean())
    .map(([one, is]): Step => [`late webhook: ${is ? 'publish' : 'unpublish'} ${one}`, (world) => world.tell(one, is)]),
  id.map((one): Step => [`take ${one} down`, (world) => world.takeDown(one)]),
  id.map((one): Step => [`put ${one} back`, (world) => world.putBack(one)]),
  fc.integer({ min: 1, max: 3 * MINUTE_MS }).map((ms): Step => [`wait ${ms}`, () => vi.advanceTimersByTime(ms)]),
  fc.constant<Step>(['restart', (world) => world.restart()]),
  fc.boolean().map((isFull): Step => [`disk ${isFull ? 'full' : 'free'}`, () => (disk.isFull = isFull)]),
)

test('what was read once is missing nowhere unless somebody took it back, and everything is there after good answers', async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      disk.isFull = false
      const folder = await mkdtemp(join(tmpdir(), 'never-lost-'))
      const world = new World(folder)
      try {
        await world.start()
        for (const [, take] of steps) await take(world)
        await world.recover()
      } finally {
        await world.settled()
        await rm(folder, { recursive: true, force: true, maxRetries: 10 })
      }
    }),
    RUNS,
  )
})
