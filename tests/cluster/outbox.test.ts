import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { query } from '../contract/databases.ts'
import { startRedis } from '../services/redis.ts'
import { sendMessage } from '../services/sent-message.ts'
import { SiteGroup, until } from './site-group.ts'

const SENT = 9

test('three processes on one machine have one outbox: each sees what was sent, and nothing is delivered twice', async () => {
  const redis = await startRedis()
  await using group = await SiteGroup.start({ cacheUrl: redis.url })
  const run = Date.now().toString(36)
  const results: string[] = []
  for (let index = 0; index < SENT; index += 1) {
    results.push(await sendMessage(group.urls[index % 3] ?? '', `${run}-${index}@company.example`, group.url))
  }
  for (const result of results) {
    const shown = await Promise.all(group.urls.map(async (url) => (await fetch(url + result)).text()))
    const references = shown.map((html) => html.match(/MSG-[0-9A-Z]{6}/)?.[0])
    expect(new Set(references).size).toBe(1)
    expect(references[0]).toBeDefined()
  }
  const kept = () =>
    query(process.env.TEST_DATABASE ?? '', `select email from contact_messages where email like '${run}-%'`)
  await until(async () => (await kept()).length >= SENT)
  await until(async () => (await emailsOf(group.folder, run)).length >= SENT)
  // Whatever would be done a second time is done by the next look, a second later.
  await group.stopSite(0)
  await group.stopSite(1)
  await group.stopSite(2)
  const emails = (await kept()).map(({ email }) => String(email))
  console.log(
    `Outbox of three processes: ${SENT} sent, ${emails.length} kept, ${(await emailsOf(group.folder, run)).length} emails.`,
  )
  expect(emails.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(
    Array.from({ length: SENT }, (_each, index) => `${run}-${index}@company.example`),
  )
  expect(await emailsOf(group.folder, run)).toHaveLength(SENT)
  await redis.stop()
})

/** The emails about messages of this run. */
async function emailsOf(folder: string, run: string): Promise<string[]> {
  const files = await readdir(join(folder, 'mail')).catch(() => [])
  const all = await Promise.all(files.map((file) => readFile(join(folder, 'mail', file), 'utf8')))
  return all.filter((text) => text.includes(run))
}
