import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

type Table = typeof import('../../content-service/src/school/office/registrations-table.js')
const require = createRequire(import.meta.url)
const { csvOf, registrationRows }: Table = require('../../content-service/src/school/office/registrations-table.js')

test.each(['=1+1', '+60', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '|cmd', '%1'])(
  'runs nothing that somebody wrote: %j',
  (text) => {
    expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/)
  },
)

test('says that it is UTF-8, leaves words and numbers as they are, and puts in quotes what would end a cell', () => {
  expect(csvOf([['Ada', -5, 'a,b', 'a"b', 'a\nb', null]])).toBe('\uFEFFAda,-5,"a,b","a""b","a\nb",\r\n')
})

const common = {
  reference: 'DUP-2610-ABC234',
  registration_status: 'paid',
  session_key: 'DUP2610-d1',
  session_title: 'Decisions',
  email: 'ada@company.example',
  amount: 6400,
  currency: 'USD',
  payment_method: 'card',
  received_at: '2026-11-21T10:00:00.000Z',
}

test('has a column for each question that anybody was asked', () => {
  const [headings = [], first = [], second = []] = registrationRows([
    { ...common, answers: [{ label: 'Name', value: 'Ada' }] },
    { ...common, answers: [{ label: 'Meetings', value: ['May', 'June'] }] },
  ])
  expect(headings.slice(-2)).toEqual(['Name', 'Meetings'])
  expect(first.slice(-2)).toEqual(['Ada', undefined])
  expect(second.slice(-2)).toEqual([undefined, 'May; June'])
})

test('keeps both answers where two questions have the same words, and one column where the words have changed', () => {
  const [headings = [], first = [], second = []] = registrationRows([
    {
      ...common,
      answers: [
        { name: 'q-name', label: 'Name', value: 'Ada' },
        { name: 'q-name-2', label: 'Name', value: 'Charles' },
      ],
    },
    { ...common, answers: [{ name: 'q-name', label: 'Your name', value: 'Grace' }] },
  ])
  expect(headings.slice(-2)).toEqual(['Name / Your name', 'Name'])
  expect(first.slice(-2)).toEqual(['Ada', 'Charles'])
  expect(second.slice(-2)).toEqual(['Grace', undefined])
})
