import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emailWords } from '../../content-service/src/admin/email-words.mjs'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { copyOf, query } from './databases.ts'

type Words = { heading: string; text: string }

const STORE = 'strapi_core_store_settings'
const WORDS_OF_VERSION = `key = 'school_emails_words'`

async function wordsOf(database: string, kind: string): Promise<Words> {
  const [row] = await query(database, `select heading, text from email_templates where kind = '${kind}'`)
  return { heading: String(row?.heading), text: String(row?.text) }
}

async function save(database: string, kind: string, { heading, text }: Words): Promise<void> {
  const words = `heading = ${quoted(heading)}, text = ${quoted(text)}`
  await query(database, `update email_templates set ${words} where kind = '${kind}' returning id`)
}

/** As if the version that started last had had other words for an email, and nobody had edited it. */
async function wroteEarlier(database: string, kind: string, words: Words): Promise<void> {
  const [row] = await query(database, `select value from ${STORE} where ${WORDS_OF_VERSION}`)
  const value = JSON.stringify({ ...JSON.parse(String(row?.value)), [kind]: words })
  await query(database, `update ${STORE} set value = ${quoted(value)} where ${WORDS_OF_VERSION} returning id`)
  await save(database, kind, words)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

async function restart(database: string): Promise<void> {
  const data = { database, uploads: process.env.TEST_UPLOADS ?? '' }
  const service = await startContentService({ port: await freePort(), data })
  await service.stop()
}

test('an upgrade brings its words to the emails that nobody has edited, and to no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emails-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = await copyOf(process.env.TEST_DATABASE ?? '', folder)
  const earlier = { heading: 'An earlier heading', text: 'The school’s earlier words.' }
  const edited = { heading: 'An earlier heading', text: 'What an editor wrote.' }
  await wroteEarlier(database, 'moved', earlier)
  await wroteEarlier(database, 'refunded', earlier)
  await save(database, 'refunded', edited)

  await restart(database)
  const { heading, text } = emailWords.moved ?? earlier
  expect(await wordsOf(database, 'moved')).toEqual({ heading, text })
  expect(await wordsOf(database, 'refunded')).toEqual(edited)

  // An editor who prefers the earlier words keeps them.
  await save(database, 'moved', earlier)
  await restart(database)
  expect(await wordsOf(database, 'moved')).toEqual(earlier)
})
