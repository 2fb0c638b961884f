import { expect, test } from 'vitest'
import { ChangeLinks } from './changes.ts'

const HOUR_MS = 3_600_000
const ASKED = {
  id: 'submission-of-ada',
  change: { what: 'email' as const, email: 'ada@new.example', person: null, company: null },
  seen: 'a-stamp',
}

/** Links over a clock that a test sets, and the parameter of the one that Ada gets. */
function links(secret = 'a secret') {
  const clock = { now: 5 * HOUR_MS }
  const all = new ChangeLinks('https://school.example', secret, 'an earlier one', {
    stamp: () => String(clock.now),
    ageOf: (stamp) => clock.now - Number(stamp),
  })
  const link = new URL(all.to(ASKED)).searchParams.get('change') ?? ''
  return { all, link, clock }
}

/** The same link with other words in it. */
function tampered(link: string, from: string, to: string): string {
  const [text = '', sign = ''] = link.split('.')
  const changed = Buffer.from(text, 'base64url').toString().replace(from, to)
  return `${Buffer.from(changed).toString('base64url')}.${sign}`
}

test('a link says what is to change, for 48 hours', () => {
  const { all, link, clock } = links()
  expect(all.open(link)).toEqual(ASKED)
  clock.now += 48 * HOUR_MS
  expect(all.open(link)).toEqual(ASKED)
  clock.now += 1
  expect(all.open(link)).toBeUndefined()
})

test.each([
  ['another address', 'ada@new.example', 'eve@evil.example'],
  ['another registration', 'submission-of-ada', 'submission-of-bob'],
  ['another state of it', 'a-stamp', 'b-stamp'],
  ['a later moment', String(5 * HOUR_MS), String(6 * HOUR_MS)],
])('a link that somebody changed to %s opens nothing', (_what, from, to) => {
  const { all, link } = links()
  expect(tampered(link, from, to)).not.toBe(link)
  expect(all.open(tampered(link, from, to))).toBeUndefined()
})

test('a link of another site, or none at all, opens nothing', () => {
  const { link } = links('another secret')
  for (const given of [link, '', '.', 'a.b', '%']) expect(links().all.open(given), given).toBeUndefined()
})
