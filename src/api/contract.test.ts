import { expect, test } from 'vitest'
import {
  adminAddress,
  blockSchemaName,
  blockTitle,
  checkerOf,
  contractSchema,
  entryTitle,
  linkingTypes,
  panelSteps,
  referenced,
  resolved,
} from './contract.ts'

test('finds a schema by its name, and says so where there is none', () => {
  expect(contractSchema('Homepage').properties).toHaveProperty('hero_banner')
  expect(() => contractSchema('Nothing')).toThrow('The contract has no schema "Nothing".')
})

test('follows a reference; a schema without one is itself', () => {
  expect(referenced('#/components/schemas/Media')).toBe('Media')
  expect(resolved({ $ref: '#/components/schemas/Media' })).toBe(contractSchema('Media'))
  const text = { type: 'string' }
  expect(resolved(text)).toBe(text)
})

test('knows blocks by their component name alone', () => {
  expect(blockSchemaName('blocks.home-intro')).toBe('BlocksHomeIntro')
  expect(['blocks.unheard-of', 'BlocksHomeIntro', 'constructor', '__proto__', ''].map(blockSchemaName)).toEqual(
    Array.from({ length: 5 }),
  )
})

test('checks shape, not what an author may type: a lower limit or a new pattern hides nothing', () => {
  const schema = { type: 'string', maxLength: 3, minLength: 2, pattern: '^a', format: 'email' }
  expect(checkerOf(schema).safeParse('far too long').success).toBe(true)
  expect(checkerOf(schema).safeParse('').success).toBe(true)
  expect(checkerOf({ type: 'integer', minimum: 1, maximum: 2 }).safeParse(99).success).toBe(true)
  expect(checkerOf({ type: 'array', items: { type: 'string' }, maxItems: 1 }).safeParse(['a', 'b']).success).toBe(true)
  expect(checkerOf(schema).safeParse(5).success).toBe(false)
})

test('a key more than the contract knows is no fault; a missing one is', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false }
  expect(checkerOf(schema).safeParse({ a: 'x', b: 1 }).success).toBe(true)
  expect(checkerOf(schema).safeParse({ b: 1 }).success).toBe(false)
})

test('a key that may be empty may be missing: an older content service does not know the newest fields', () => {
  const properties = { a: { type: ['string', 'null'] }, b: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }
  const schema = { type: 'object', properties, required: ['a', 'b'] }
  expect(checkerOf(schema).safeParse({}).success).toBe(true)
  expect(checkerOf(schema).safeParse({ a: 5 }).success).toBe(false)
})

test('a field that is called like a keyword is a field', () => {
  const properties = {
    format: { type: 'string' },
    pattern: { type: ['integer', 'null'] },
    maximum: { $ref: '#/components/schemas/Media' },
  }
  const schema = { type: 'object', properties, required: ['format'] }
  expect(checkerOf(schema).safeParse({ format: 5 }).success).toBe(false)
  expect(checkerOf(schema).safeParse({ format: 'x', pattern: 'y' }).success).toBe(false)
  expect(checkerOf(schema).safeParse({ format: 'x', maximum: {} }).success).toBe(false)
  expect(checkerOf(schema).safeParse({ format: 'x', pattern: null }).success).toBe(true)
})

test('references inside references are checked', () => {
  const checker = checkerOf({ type: 'array', items: { $ref: '#/components/schemas/HomepageCarousel' } })
  const carousel = { id: 1, title: 'A', text: null, button: null, bg_image: null }
  expect(checker.safeParse([carousel]).success).toBe(true)
  expect(checker.safeParse([{ ...carousel, button: { id: 1, label: 'B', url: null } }]).success).toBe(false)
})

test('knows the types whose entries an entity shows because they link to it, at any depth', () => {
  const sessions = ['program-session']
  expect(['Program', 'Conference', 'EdlpNetworking'].map(linkingTypes)).toEqual([sessions, sessions, sessions])
  expect(['Homepage', 'ProgramCard', 'ProgramSession'].map(linkingTypes)).toEqual([[], [], []])
})

test('the same schema is built once', () => {
  expect(checkerOf({ type: 'string' })).toBe(checkerOf({ type: 'string' }))
  expect(checkerOf({ type: 'string' })).not.toBe(checkerOf({ type: 'integer' }))
})

const PANEL = 'https://panel.example/admin'

test('names blocks and entries as the panel does, and what pages compose by its own name', () => {
  expect(blockTitle('blocks.cta-banner')).toBe('CTA banner')
  expect(blockTitle('page.sessions-list')).toBe('Sessions list')
  expect(blockTitle('blocks.unheard-of')).toBe('Unheard of')
  expect(entryTitle({ entity: 'ThoughtLeadershipMedia' })).toBe('Thought leadership')
})

test('names the steps of a path as the panel names its fields', () => {
  expect(panelSteps('BlocksCounterAnimation', 'counters.0.value')).toEqual(['Numbers', '0', 'Number'])
  expect(panelSteps('Homepage', 'hero_banner.carousels.1.button.url')).toEqual([
    'Hero banner',
    'Slides',
    '1',
    'Button',
    'Address',
  ])
  expect(panelSteps('BlocksFeatured', 'sessions.0.id')).toEqual(['Sessions', '0', 'id'])
  expect(panelSteps(undefined, 'title')).toEqual(['title'])
})

test('leads to an entry, to the one of its type, or to the list of all', () => {
  const list = `${PANEL}/content-manager/collection-types/api::program.program`
  expect(adminAddress(PANEL, { entity: 'Program', documentId: 'abc' })).toBe(`${list}/abc`)
  expect(adminAddress(PANEL, { entity: 'Program' })).toBe(list)
  expect(adminAddress(PANEL, { entity: 'Homepage', documentId: 'abc' })).toBe(
    `${PANEL}/content-manager/single-types/api::homepage.homepage`,
  )
})

test('leads nowhere from what the panel does not edit by itself', () => {
  expect(adminAddress(PANEL, { entity: 'Media' })).toBeUndefined()
})
