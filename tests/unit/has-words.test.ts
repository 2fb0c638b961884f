import { expect, test } from 'vitest'
import { hasWords } from '../../content-service/src/admin/has-words.mjs'

const SESSION = 'Décisions Under Pressure, 12–16 April 2027 (DUP2704, 11 places free)'

test.each(['pressure april', 'April  Pressure', 'dup2704', 'decisions', '12-16', '12–16 apr', ' ', ''])(
  'a session is found by parts of what it says: “%s”',
  (search) => expect(hasWords(SESSION, search)).toBe(true),
)

test.each(['pressure may', 'zzz', '12-17'])('and by nothing else: “%s”', (search) => {
  expect(hasWords(SESSION, search)).toBe(false)
})
