import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adaptModel, type ImportedModel } from '../../scripts/new-site/imported-model.ts'
import { entriesOf, readAnswers, seedOf, type Values } from '../../scripts/new-site/imported-seed.ts'
import type { Attribute, Schema } from '../../scripts/openapi/model.ts'

/** A model with one collection, story, and components of these names; and perhaps another, artist, after it. */
function modelOf(
  attributes: Schema['attributes'],
  components: Record<string, Schema['attributes']> = {},
  artist?: Schema['attributes'],
): ImportedModel {
  const collection = (singularName: string, pluralName: string, displayName: string, fields: Schema['attributes']) => ({
    uid: `api::${singularName}.${singularName}`,
    kind: 'collectionType' as const,
    info: { singularName, pluralName, displayName },
    attributes: fields,
  })
  const story = collection('story', 'stories', 'Story', attributes)
  const artists = artist ? [collection('artist', 'artists', 'Artist', artist)] : []
  const parts = Object.entries(components).map(([uid, fields]) => ({
    uid,
    info: { displayName: uid },
    attributes: fields,
  }))
  const model = { types: [story, ...artists], components: parts, notes: [], names: new Map(), fields: new Map() }
  return adaptModel(model, 'museum')
}

function made(model: ImportedModel): Values[] {
  return [...entriesOf(model).values()].flat()
}

test('made-up entries have no more and no less blocks than a zone allows', () => {
  const zone = (more: object): Attribute => ({
    type: 'dynamiczone',
    components: ['a.note', 'a.map', 'a.list'],
    ...more,
  })
  const fields = { slug: { type: 'uid' }, few: zone({ max: 1 }), many: zone({ min: 4 }), none: zone({ max: 0 }) }
  const [entry] = made(modelOf(fields, { 'a.note': {}, 'a.map': {}, 'a.list': {} }))
  expect(entry).toMatchObject({ few: [{ __component: 'a.note' }], none: [] })
  expect(entry?.many).toHaveLength(4)
})

test('made-up words are no longer than a field allows, and no shorter', () => {
  const fields = {
    title: { type: 'string', maxLength: 6 },
    slug: { type: 'uid', maxLength: 7 },
    lead: { type: 'richtext', maxLength: 10 },
    code: { type: 'string', minLength: 30 },
    part: { type: 'component', component: 'a.note' },
  }
  const entries = made(modelOf(fields, { 'a.note': { title: { type: 'string', maxLength: 2 } } }))
  expect(entries.map(({ title, slug }) => [title, slug])).toEqual([
    ['Story', 'story-1'],
    ['Stor 2', 'story-2'],
  ])
  for (const { lead, code } of entries) expect([String(lead).length, String(code).length]).toEqual([10, 30])
  expect(entries[0]?.part).toEqual({ title: 'Pa' })
})

test('no two made-up entries or parts have the same value in a field that is unique', () => {
  const unique = (type: string, more: object = {}): Attribute => Object.assign({ type, unique: true }, more)
  const fields = {
    title: { type: 'string' },
    slug: { type: 'uid' },
    code: unique('string', { maxLength: 4 }),
    contact: unique('email'),
    year: unique('integer', { min: 1900 }),
    day: unique('date'),
    opens: unique('datetime'),
    size: unique('enumeration', { enum: ['small', 'large'] }),
    rows: { type: 'component', component: 'a.row', repeatable: true },
  }
  const entries = made(modelOf(fields, { 'a.row': { code: unique('text') } }))
  for (const field of ['slug', 'code', 'contact', 'year', 'day', 'opens', 'size']) {
    expect(new Set(entries.map((entry) => entry[field])).size, field).toBe(2)
  }
  expect(entries.map(({ code }) => code)).toEqual(['Code', 'Co 2'])
  const texts = JSON.stringify(entries).match(/Replace this: code[^"]*/g) ?? []
  expect(texts).toHaveLength(6)
  expect(new Set(texts).size).toBe(6)
})

test.each([
  ['^[^-\\s]+$', {}, ['Catalogue', 'catalogue2']],
  ['^\\d{2}-[A-Z]{3}$', {}, [/^\d{2}-[A-Z]{3}$/, /^\d{2}-[A-Z]{3}$/]],
  ['^[A-Z]+$', { maxLength: 12 }, ['CATALOGUE', /^[A-Z]{1,12}$/]],
  ['^[0-9]+$', { minLength: 4 }, ['0001', '0002']],
])('made-up words match a pattern, as %s with %j, and differ where they are unique', (regex, more, expected) => {
  const title = { type: 'string' }
  const fields = { title, slug: { type: 'uid' }, catalogue: { type: 'string', unique: true, regex, ...more } }
  const values = made(modelOf(fields)).map(({ catalogue }) => String(catalogue))
  expect(values).toEqual(expected.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one)))
  for (const value of values) expect(value).toMatch(new RegExp(regex))
  expect(new Set(values).size).toBe(2)
})

test('titles, addresses and texts of blocks match their patterns, too', () => {
  const fields = {
    title: { type: 'string', regex: '^[a-z]+$' },
    slug: { type: 'uid', regex: '^[a-z]+_[0-9]$' },
    contact: { type: 'email', regex: '@museum\\.example$' },
    part: { type: 'component', component: 'a.note' },
  }
  const [entry] = made(modelOf(fields, { 'a.note': { title: { type: 'string', regex: '^[A-Z]+$' } } }))
  expect(entry).toEqual({
    title: 'story',
    slug: expect.stringMatching(/^[a-z]+_[0-9]$/),
    contact: expect.stringMatching(/@museum\.example$/),
    part: { title: 'PART' },
  })
})

test('a pattern that nothing is found for leaves the words as they are', () => {
  const [entry] = made(modelOf({ title: { type: 'string' }, code: { type: 'string', regex: '(?<!a)b$' } }))
  expect(entry?.code).toBe('Code')
})

test('made-up rows have the words and values that fit their names, each its own', () => {
  const fields = { slug: { type: 'uid' }, opening_hours: { type: 'component', component: 'a.day', repeatable: true } }
  const day = {
    label: { type: 'string' },
    from: { type: 'time' },
    until: { type: 'time' },
    closed: { type: 'boolean' },
  }
  const [entry] = made(modelOf(fields, { 'a.day': day }))
  expect(entry?.opening_hours).toEqual([
    { label: 'Monday to Friday', from: '09:30:00.000', until: '12:00:00.000', closed: false },
    { label: 'Saturday', from: '12:00:00.000', until: '15:30:00.000', closed: false },
    { label: 'Sunday', from: '15:30:00.000', until: '18:00:00.000', closed: false },
  ])
})

const MANY_ARTISTS = { type: 'relation', relation: 'manyToMany', target: 'api::artist.artist' }

/** Stories, and artists after them, who have no slug. */
function modelOfTwo(story: Schema['attributes'], artist: Schema['attributes'] = {}): ImportedModel {
  return modelOf({ slug: { type: 'uid' }, ...story }, { 'a.row': { artists: MANY_ARTISTS } }, artist)
}

test.each<[string, Attribute, string[][]]>([
  [
    'several',
    MANY_ARTISTS,
    [
      ['artist', 'artist-2'],
      ['artist', 'artist-2'],
    ],
  ],
  ['one', { ...MANY_ARTISTS, relation: 'manyToOne' }, [['artist'], ['artist-2']]],
  [
    'several that no other entry may have',
    Object.assign({ inversedBy: 'story' }, MANY_ARTISTS, { relation: 'oneToMany' }),
    [['artist'], ['artist-2']],
  ],
  ['the other side of a relation', Object.assign({ mappedBy: 'story' }, MANY_ARTISTS), [[], []]],
])('made-up entries refer to %s of another type, which is made first', (_, artists, expected) => {
  const [artist, story] = entriesOf(modelOfTwo({ artists })).values()
  expect(artist).toHaveLength(2)
  const keys = story?.map((entry) => JSON.stringify(entry.artists ?? []).match(/artist(-\d)?(?="\])/g) ?? [])
  expect(keys).toEqual(expected)
})

test('blocks of made-up entries refer to entries, and the seed finds them by their number', () => {
  const zone = { type: 'dynamiczone', components: ['a.row'] }
  const seed = seedOf(entriesOf(modelOfTwo({ zone })))
  expect(seed).toContain('["artist", null, ')
  expect(seed).toContain('"artists":[documentId("artist","artist"),documentId("artist","artist-2")]')
  expect(seed).toContain("require('../src/engine/seed/ids')")
})

test('types that refer to each other in a circle are made, and the first of them refers to nothing', () => {
  const stories = { type: 'relation', relation: 'oneToMany', target: 'api::story.story' }
  const [artist, story] = entriesOf(modelOfTwo({ artists: MANY_ARTISTS }, { stories })).values()
  expect(artist).toEqual([{}, {}])
  expect(story?.[0]?.artists).toHaveLength(2)
})

function answerFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'imported-seed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'answer=1.json')
  writeFileSync(file, content)
  return file
}

test('answers are read by the name of the type, in the site or in the model', () => {
  const model = { ...modelOf({ slug: { type: 'uid' } }), names: new Map([['api::page.page', 'api::story.story']]) }
  const file = answerFile('{ "data": [{ "slug": "glass" }] }')
  const answers = new Map([['story', [{ slug: 'glass' }]]])
  expect(readAnswers([`story=${file}`], model)).toEqual(answers)
  expect(readAnswers([`page=${file}`], model)).toEqual(answers)
  expect(seedOf(entriesOf(model, answers))).toContain('"slug":"glass"')
})

test.each([
  ['story', '“--content story” does not include the path of a file. Write “--content <type>=<answer.json>”.'],
  [
    'story=nowhere.json',
    'There is no file nowhere.json. Save the response of your content service for “story” in this file.',
  ],
  [`play=nowhere.json`, 'There is no type “play”. The types are story.'],
])('an answer that is asked for as %s is refused in one sentence', (request, sentence) => {
  expect(() => readAnswers([request], modelOf({}))).toThrow(sentence)
})

test.each([
  ['no JSON', 'is not JSON: '],
  ['[]', 'is not a response of a content service, because it has no entries under “data”.'],
  [
    '{ "data": null, "error": { "status": 404 } }',
    'is not a response of a content service, because it has no entries under “data”.',
  ],
  ['{ "data": [] }', 'is not a response of a content service, because it has no entries under “data”.'],
])('a file that says %s is refused in one sentence', (content, sentence) => {
  const file = answerFile(content)
  expect(() => readAnswers([`story=${file}`], modelOf({}))).toThrow(`${file} ${sentence}`)
})
