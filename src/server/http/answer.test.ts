import { expect, test, vi } from 'vitest'
import { plainAnswer, ReadyAnswer } from './answer.ts'
import { SECURITY_HEADERS } from './headers.ts'

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

test('is dated by the second in which it is sent', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12, 0, 0, 900) })
  const answer = new ReadyAnswer(200, { 'content-length': '2' }, Buffer.from('hi'))
  expect(answer.wire().toString()).toMatch(/\r\ndate: Sat, 21 Nov 2026 12:00:00 GMT\r\n\r\nhi$/)
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12, 0, 1))
  expect(answer.wire().toString()).toMatch(/\r\ndate: Sat, 21 Nov 2026 12:00:01 GMT\r\n\r\nhi$/)
  vi.useRealTimers()
})

test.each([
  ['x', 'a\r\nset-cookie: b'],
  ['x y', 'a'],
])('refuses to write the header %j: %j', (name, value) => {
  expect(() => new ReadyAnswer(200, { [name]: value }, undefined)).toThrow(TypeError)
})
