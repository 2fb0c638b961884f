import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { programAddress } from '#urls/addresses.ts'
import type { components } from '#schema/contract.gen.ts'
import { dataVariables, type ContentData } from '../../scripts/services/content-service.ts'
import { level } from '../level.ts'
import { anonymous } from './content-service.ts'
import { copyOf, count, query } from './databases.ts'

type Program = components['schemas']['Program']
type Session = components['schemas']['ProgramSession']

const execute = promisify(execFile)

const DATABASE = process.env.TEST_DATABASE ?? ''
/** Where nothing can be written, should a seeding begin that must not. */
const NOWHERE = dataVariables({ database: '/dev/null/data.db', uploads: '/dev/null/uploads' })

test('programs are of three types, and every one has an address', async () => {
  const programs = await all<Program>('/api/programs')
  const types = new Set(programs.map(({ program_type }) => program_type?.slug))
  expect(types).toEqual(new Set(['open-enrollment-programs', 'custom-built-programs', 'accelerate-asb']))
  expect(programs.filter((program) => !programAddress(program)).map(({ slug }) => slug)).toEqual([])
})

test('there are sessions in every state', async () => {
  const sessions = await all<Session>('/api/program-sessions')
  const states = new Set(sessions.map(({ program_session_status }) => program_session_status))
  expect(states).toEqual(new Set(['open', 'few-places', 'waitlist', 'closed', 'cancelled']))
})

test('no session has more places left than it has places', async () => {
  const sessions = await all<Session>('/api/program-sessions')
  const wrong = sessions.filter(({ capacity, places_left }) => (places_left ?? 0) > (capacity ?? Infinity))
  expect(wrong.map(({ SKU }) => SKU)).toEqual([])
})

test('every session has a SKU of its own, without hyphens and spaces', async () => {
  const skus = (await all<Session>('/api/program-sessions')).map(({ SKU }) => SKU ?? '')
  expect(new Set(skus).size).toBe(skus.length)
  expect(skus.filter((sku) => !/^[^-\s]+$/.test(sku))).toEqual([])
})

test('no program states a next date, which the site reads from its sessions', async () => {
  const programs = await all<Program>('/api/programs')
  const labels = programs.flatMap(({ information_items }) => information_items.map(({ label }) => label))
  expect(labels).toContain('Fee')
  expect(labels).not.toContain('Next date')
})

test.each([
  [['--scale', 'many'], '"many"'],
  [['--scale', '3'], '"3"'],
  [['--scale', '1000000'], '"1000000"'],
  [['--scale'], '--scale 500'],
  [['--scal', '30'], '--scale 500'],
])('seeding with %j ends with one sentence', async (options, words) => {
  const isOneLineWithThem = expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`))
  await expect(seed(options, NOWHERE)).rejects.toMatchObject({ code: 1, stdout: '', stderr: isOneLineWithThem })
})

if (level !== 'usual') {
  // A second content service takes as long as all that is asked of the first.
  test('a scale adds programs with three sessions each, published and linked', async () => {
    const written = await total('/api/programs')
    const sessions = await total('/api/program-sessions')
    const folder = await mkdtemp(join(tmpdir(), 'site-scale-'))
    try {
      const data = await halfSeeded(folder)
      await seed(['--scale', `${written + 30}`], dataVariables(data))
      expect(await count(data.database, 'programs where published_at is not null')).toBe(written + 30)
      expect(await count(data.database, 'program_sessions where published_at is not null')).toBe(sessions + 90)
      expect(await count(data.database, GENERATED_SESSIONS_OF_PUBLISHED_PROGRAMS)).toBe(90)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

test('a database with any content is left as it is, sample content or not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-own-'))
  try {
    const data = await halfSeeded(folder)
    await query(data.database, `delete from ${SETTINGS} where ${PROGRESS}`)
    const { stdout } = await seed([], dataVariables(data))
    expect(stdout).toBe('The database already has content, so no sample content was added.\n')
    expect(await count(data.database, 'homepages')).toBe(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** How far the sample content is. */
const SETTINGS = 'strapi_core_store_settings'
const PROGRESS = "key = 'core_sample_content'"

/** Their SKUs are S0001A, S0001B and so on. */
const GENERATED_SESSIONS_OF_PUBLISHED_PROGRAMS = `program_sessions as made
  join program_sessions_program_lnk as link on link.program_session_id = made.id
  join programs on programs.id = link.program_id
  where made.published_at is not null and programs.published_at is not null and made.sku like 'S00%'`

/** A copy of this run's database as a seeding leaves it that was cut short before the homepage. */
async function halfSeeded(folder: string): Promise<ContentData> {
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  const database = await copyOf(DATABASE, folder)
  await query(database, 'delete from homepages')
  await query(database, `update ${SETTINGS} set value = '"begun"' where ${PROGRESS}`)
  return { database, uploads }
}

function seed(options: string[], env: Record<string, string>): Promise<{ stdout: string; stderr: string }> {
  return execute(process.execPath, ['scripts/seed.js', ...options], {
    cwd: 'content-service',
    env: { ...process.env, ...env, CONTENT_LOG: 'error' },
  })
}

async function total(path: string): Promise<number> {
  return (await anonymous(`${path}?pagination[pageSize]=1`)).body.meta.pagination.total
}

async function all<Item>(path: string): Promise<Item[]> {
  const { body } = await anonymous(`${path}?pagination[pageSize]=1000`)
  return body.data
}
