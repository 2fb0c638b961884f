import { expect, test } from 'vitest'
import { firstDifference, type Answer } from './normalise.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }

function page(body: string, headers: Record<string, string> = {}): Answer {
  return { status: 200, headers: { ...HTML, ...headers }, body }
}

test.each([
  ['a class name', page('<p class="a1">x</p>'), page('<p class="b2 c3">x</p>')],
  ['the name of a built file', page('<img src="/assets/x-A1b.svg">'), page('<img src="/assets/x-C2d.svg">')],
  [
    'how many styles a page has',
    page('<link rel="stylesheet" href="/assets/a-1.css"><link rel="stylesheet" href="/assets/b-1.css">'),
    page('<link rel="stylesheet" href="/assets/c-1.css">'),
  ],
  ['the name of the build', page('<html data-build="a">'), page('<html data-build="b">')],
  [
    'a signed value',
    page(`<input value="3619902.${'a'.repeat(16)}.b-1">`),
    page(`<input value="3614072.${'c'.repeat(16)}.d-2">`),
  ],
  [
    'a signed moment',
    page(`<input value="271611.${'a'.repeat(43)}">`),
    page(`<input value="245456.${'c'.repeat(43)}">`),
  ],
  [
    'a stamp of several processes',
    page(`<input value="271611_1795809600000_abcDEF123.${'a'.repeat(43)}">`),
    page(`<input value="45456_1795809700000_ghiJKL456.${'c'.repeat(43)}">`),
  ],
  [
    'a token',
    page('', { location: `/x?token=${'a'.repeat(32)}` }),
    page('', { location: `/x?token=${'b'.repeat(32)}` }),
  ],
  ['the port', page('<a href="http://127.0.0.1:4000/">'), page('<a href="http://127.0.0.1:4001/">')],
  ['the date', page('', { date: 'now' }), page('', { date: 'later' })],
])('%s may differ', (_, one, other) => {
  expect(firstDifference(one, other)).toBeUndefined()
})

test.each([
  ['the status', page(''), { ...page(''), status: 404 }, { one: '200', other: '404' }],
  ['a word', page('<p>one</p><p>two</p>'), page('<p>one</p><p>too</p>'), { one: '<p>two</p>', other: '<p>too</p>' }],
  ['an attribute', page('<a href="/a">'), page('<a href="/b">'), { one: '<a href="/a">', other: '<a href="/b">' }],
  [
    'a header',
    page('', { vary: 'accept' }),
    page('', { vary: 'cookie' }),
    { one: 'vary: accept', other: 'vary: cookie' },
  ],
  ['a header more', page(''), page('', { vary: 'accept' }), { one: '', other: 'vary: accept' }],
  ['the end', page('<p>a</p>'), page('<p>a</p><p>b</p>'), { one: 'nothing more', other: '<p>b</p>' }],
])('%s is told', (_, one, other, difference) => {
  expect(firstDifference(one, other)).toEqual(difference)
})

test('a value of a payload is told with its path, and what a build calls itself is not', () => {
  const payload = (title: string, build: string): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ build, head: { title } }),
  })
  expect(firstDifference(payload('a', '1'), payload('a', '2'))).toBeUndefined()
  expect(firstDifference(payload('a', '1'), payload('b', '1'))).toEqual({
    one: '$.head.title a',
    other: '$.head.title b',
  })
})
