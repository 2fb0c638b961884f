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
  state: 'confirmed',
  session_key: 'DUP2610-d1',
  session_title: 'Decisions',
  email: 'ada@company.example',
  price_minor: '640000',
  received_minor: '640000',
  returned_minor: 0,
  refunding_minor: 0,
  fee_minor: 0,
  until_uptime: null,
  payment_problem: null,
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

const typical = {
  ...common,
  person: 'Ada Lim',
  company: 'Wires',
  answers: [{ name: 'q-first', label: 'First name', value: 'Ada' }],
}

/** The cells of the first registration by their headings. */
function cellsOf(one: Parameters<Table['registrationRows']>[0][number]) {
  const [headings = [], cells = []] = registrationRows([one])
  return Object.fromEntries(headings.map((heading, index) => [heading, cells[index]]))
}

test('says what the panel says: its words, the money, the school’s time', () => {
  const cancelled = { ...typical, state: 'cancelled', returned_minor: '320000', fee_minor: '320000' }
  expect(cellsOf(cancelled)).toMatchObject({
    Status: 'Cancelled',
    Price: 6400,
    Paid: 6400,
    'Still to pay': 0,
    'Cancellation fee': 3200,
    'To refund': 0,
    Refunded: 3200,
    Currency: 'USD',
    Payment: 'Card',
    'Received (Kuala Lumpur time)': '2026-11-21 18:00',
  })
  expect(cellsOf({ ...typical, state: 'waiting' }).Status).toBe('Waiting')
})

test('has every name in one column, whoever wrote it', () => {
  expect(cellsOf(typical)).toMatchObject({ Name: 'Ada Lim', Company: 'Wires', 'First name': 'Ada' })
  const answers = [
    { name: 'name', label: 'Name', value: 'Tel Ephone' },
    { name: 'email', label: 'Email', value: 'tel@company.example' },
  ]
  const [headings = [], cells = []] = registrationRows([{ ...common, person: 'Tel Ephone', answers }])
  expect(headings.filter((heading) => heading === 'Name')).toHaveLength(1)
  expect(cells[headings.indexOf('Name')]).toBe('Tel Ephone')
  expect(cellsOf({ ...common, person: null, answers: [{ label: 'Full name', value: 'Grace Old' }] }).Name).toBe(
    'Grace Old',
  )
})
