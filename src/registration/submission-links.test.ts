import { expect, test } from 'vitest'
import { RegistrationLinks } from './submission.ts'

const DAY_MS = 24 * 60 * 60_000
const ID = 'submission-of-ada'

function links(secret = 'a-secret', now = 20_000 * DAY_MS) {
  const clock = { now }
  return { clock, all: new RegistrationLinks(secret, () => clock.now) }
}

test('the same submission has the same reference and link at every process with the secret, and no other has them', () => {
  const { reference, token } = links().all.of(ID, 'DUP-2610')
  expect(links().all.of(ID, 'DUP-2610')).toEqual({ reference, token })
  expect(reference).toMatch(/^DUP-2610-[2-9A-HJKMNP-TV-Z]{6}$/)
  const others = [links().all.of('submission-of-bob', 'DUP-2610'), links('another').all.of(ID, 'DUP-2610')]
  for (const other of others) {
    expect(other.reference).not.toBe(reference)
    expect(other.token.slice(0, 32)).not.toBe(token.slice(0, 32))
  }
  // What the content service takes, and an address does not have to encode.
  expect(token).toMatch(/^[\w-]{60,100}$/)
})

test('a link says whose it is, to anyone who has the secret, and not with anything changed', () => {
  const { reference, token } = links().all.of(ID, 'MSG')
  expect(links().all.referenceOf(token)).toBe(reference)
  expect(links('another').all.referenceOf(token)).toBeUndefined()
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(links().all.referenceOf(changed), changed).toBeUndefined()
  }
  for (const other of ['', 'MSG-ABC234', 'x'.repeat(32), `${token}\n`]) {
    expect(links().all.referenceOf(other)).toBeUndefined()
  }
})

test('a link that is not delivered says for thirty days that something was received', () => {
  const { all, clock } = links()
  const { reference, token } = all.of(ID, 'DUP-2610')
  clock.now += 30 * DAY_MS
  expect(all.receivedBy(token)).toBe(reference)
  clock.now += DAY_MS
  expect(all.receivedBy(token)).toBeUndefined()
  expect(all.referenceOf(token)).toBe(reference)
})
