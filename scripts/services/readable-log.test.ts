import { expect, test } from 'vitest'
import { readableLine } from './readable-log.ts'

const TIME = /^\[\d\d:\d\d:\d\d\] /

test('a line of the log says when, how bad, what and where, and the stack of an error in lines', () => {
  const stack = 'TypeError: no title\n    at Faq (Faq.tsx:1:2)'
  const err = { type: 'TypeError', message: 'no title', stack }
  const line = JSON.stringify({
    level: 50,
    time: 1_764_433_000_000,
    request: 'abc',
    path: '/x',
    err,
    msg: 'section failed',
  })
  expect(readableLine(line)).toMatch(TIME)
  expect(readableLine(line).replace(TIME, '')).toBe(
    'ERROR: section failed {"path":"/x"}\n    err: TypeError: no title\n        at Faq (Faq.tsx:1:2)\n',
  )
})

test('what is no line of the log stays as it is', () => {
  expect(readableLine('The build is old.')).toBe('The build is old.\n')
})
