import { expect, test } from 'vitest'
import { plainAnswer } from './answer.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

test('a refusal is plain text that nobody keeps, with headers of its own and those of every answer', () => {
  const { status, headers, body } = plainAnswer(405, 'No.', { allow: 'GET, HEAD' })
  expect([status, body?.toString()]).toEqual([405, 'No.\n'])
  expect(headers).toMatchObject({
    ...SECURITY_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    allow: 'GET, HEAD',
  })
})
