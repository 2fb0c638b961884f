import { afterEach, expect, test, vi } from 'vitest'
import { participantsOf } from '../../content-service/src/school/office/participants.js'
import { participantLines, participantsIn } from '../../content-service/src/school/registrations/group.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the office enters participants one a line, with or without an address, however the parts are set apart', () => {
  const text =
    ' Ben Lim, ben@company.example \n\nCid van Tan <cid@company.example>\r\nDora O’Neil\nEve Wu;eve@x.example\n, fay@x.example'
  const named = participantsIn(text)
  expect(named).toEqual([
    { person: 'Ben Lim', email: 'ben@company.example' },
    { person: 'Cid van Tan', email: 'cid@company.example' },
    { person: 'Dora O’Neil', email: null },
    { person: 'Eve Wu', email: 'eve@x.example' },
    { person: null, email: 'fay@x.example' },
  ])
  expect(participantsIn(participantLines(named ?? []))).toEqual(named)
  expect(participantsIn('')).toEqual([])
})

test.each(['Ben ben@company', ', ;', 'n'.repeat(201)])(
  'a line that says nothing, has half an address or is too long is refused: %s',
  (line) => {
    expect(participantsIn(`Ada Lim\n${line}`)).toBeUndefined()
  },
)

test('the list for the teacher has a line for each place of a group, those that are not named yet last', async () => {
  const common = { company: 'Lim Engines', answers: [{ label: 'Diet', value: 'No nuts' }] }
  const rows = [
    {
      id: 1,
      person: 'Zoe Able',
      email: 'zoe@company.example',
      places: 3,
      ...common,
      participants: [{ person: 'Ben Lim' }],
    },
    { id: 2, person: 'Cid Tan', email: 'cid@company.example', places: null, company: null, answers: [] },
  ]
  vi.stubGlobal('strapi', { db: { query: () => ({ findMany: async () => rows }) } })
  const list = await participantsOf('session')
  expect(list.map(({ name, company }) => [name, company])).toEqual([
    ['Ben Lim', 'Lim Engines'],
    ['Cid Tan', null],
    ['Zoe Able', 'Lim Engines'],
    ['Not named yet (group of Zoe Able)', 'Lim Engines'],
  ])
  expect(list.filter(({ answers }) => answers.length > 0).map(({ name }) => name)).toEqual(['Zoe Able'])
  expect(new Set(list.map(({ id }) => id)).size).toBe(4)
})
