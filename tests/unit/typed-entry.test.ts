import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import type { Attribute, Model, Schema } from '../../content-service/src/engine/contract/model.js'

type Canvas = typeof import('../../content-service/src/engine/canvas/typed-entry.js')
const { typedEntry }: Canvas = createRequire(import.meta.url)('../../content-service/src/engine/canvas/typed-entry.js')

const ofOthers = (target: string, relation: string, include: 'card' | 'none' = 'card'): Attribute => ({
  type: 'relation',
  relation,
  target,
  pluginOptions: { contract: { include } },
})
const text: Attribute = { type: 'string' }
const picture: Attribute = { type: 'media' }

function schema(uid: string, attributes: Record<string, Attribute>, others: Partial<Schema> = {}): Schema {
  return { uid, info: { displayName: uid }, attributes, ...others }
}

const PAGE = schema(
  'api::page.page',
  {
    title: text,
    note: { type: 'string', private: true },
    cover: picture,
    gallery: { type: 'media', multiple: true },
    parent: ofOthers('api::page.page', 'manyToOne'),
    events: ofOthers('api::event.event', 'oneToMany'),
    drawer: ofOthers('api::event.event', 'oneToMany', 'none'),
    metadata: { type: 'component', component: 'shared.metadata' },
    content: { type: 'dynamiczone', components: ['blocks.text', 'blocks.events'] },
  },
  { kind: 'collectionType', pluginOptions: { contract: { card: ['title'] } } },
)
const HOME = schema('api::home.home', { title: text }, { kind: 'singleType' })
const EVENT = schema(
  'api::event.event',
  { name: text, secret: text, place: ofOthers('api::place.place', 'manyToOne') },
  { kind: 'collectionType', pluginOptions: { contract: { card: ['name', 'place'] } } },
)
const PLACE = schema(
  'api::place.place',
  { name: text, photo: picture },
  { kind: 'collectionType', pluginOptions: { contract: { card: ['name', 'photo'] } } },
)
const model: Model = {
  types: new Map([PAGE, HOME, EVENT, PLACE].map((type) => [type.uid, type])),
  components: new Map(
    [
      schema('shared.metadata', { description: text, image: picture }),
      schema('blocks.text', { text, picture }),
      schema('blocks.events', { heading: text, events: ofOthers('api::event.event', 'oneToMany') }),
      schema('blocks.quote', { text }),
    ].map((component) => [component.uid, component]),
  ),
}

const FILES = [1, 2, 3].map((id) => ({ id, name: `file-${id}.webp`, url: `/uploads/file-${id}.webp` }))
const ENTRIES: Record<string, Record<string, unknown>[]> = {
  'api::page.page': [{ id: 50, documentId: 'above', title: 'Above' }],
  'api::event.event': ['a', 'b', 'c', 'd'].map((name, index) => ({
    id: 60 + index,
    documentId: name,
    name: `Event ${name}`,
    place: { id: 70, documentId: 'hall' },
  })),
  'api::place.place': [{ id: 70, documentId: 'hall', name: 'Hall', photo: FILES[2] }],
}

/** What an author may read, who may read all but the given types. */
function reader({ hidden = [], files = FILES }: { hidden?: string[]; files?: typeof FILES } = {}) {
  const asked: string[] = []
  return {
    asked,
    files: async (ids: number[]) => {
      asked.push(`files ${ids.join()}`)
      return files.filter(({ id }) => ids.includes(id))
    },
    entries: async ({ uid }: Schema, view: string, ids: string[]) => {
      asked.push(`${uid} ${view} ${ids.join()}`)
      if (hidden.includes(uid)) return []
      return (ENTRIES[uid] ?? []).filter(({ documentId }) => ids.includes(String(documentId)))
    },
  }
}

const STAMPS = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z', publishedAt: null }
const saved = {
  id: 7,
  documentId: 'page',
  ...STAMPS,
  title: 'Saved',
  cover: FILES[0],
  gallery: null,
  parent: { id: 50, documentId: 'above' },
  events: [
    { id: 60, documentId: 'a' },
    { id: 61, documentId: 'b' },
    { id: 62, documentId: 'c' },
  ],
  metadata: { id: 3, description: 'Of the page', image: FILES[1] },
  content: [
    { __component: 'blocks.text', id: 11, text: 'First', picture: null },
    { __component: 'blocks.events', id: 12, heading: 'Soon', events: [{ id: 60, documentId: 'a' }] },
  ],
}

const typed = (values: object, read = reader()) => typedEntry(model, PAGE, { values: { ...values }, saved, read })
const none = { connect: [], disconnect: [] }
const item = (documentId: string, position?: object) => ({ id: 1, apiData: { documentId, position } })
const names = (found: unknown) => [found].flat().map((one) => Reflect.get(Object(one), 'documentId'))

test('a form in which nothing was typed is the saved draft as the delivery answers it', async () => {
  const place = { id: 70, documentId: 'hall', name: 'Hall', photo: FILES[2] }
  const event = (id: number, name: string) => ({ id, documentId: name, name: `Event ${name}`, place })
  expect(await typed({})).toEqual({
    id: 7,
    documentId: 'page',
    ...STAMPS,
    title: 'Saved',
    cover: FILES[0],
    gallery: null,
    parent: { id: 50, documentId: 'above', title: 'Above' },
    events: [event(60, 'a'), event(61, 'b'), event(62, 'c')],
    metadata: { id: 3, description: 'Of the page', image: FILES[1] },
    content: [
      { __component: 'blocks.text', id: 11, text: 'First', picture: null },
      { __component: 'blocks.events', id: 12, heading: 'Soon', events: [event(60, 'a')] },
    ],
  })
})

test('texts are as typed, and what was emptied is empty', async () => {
  expect(await typed({ title: 'Typed', cover: null, metadata: null, content: [] })).toMatchObject({
    title: 'Typed',
    cover: null,
    metadata: null,
    content: [],
  })
  expect(await typed({ title: null })).toMatchObject({ title: null })
})

test('a single type is made like an entry of a collection', async () => {
  const home = { id: 1, documentId: 'home', ...STAMPS, title: 'Home' }
  const made = await typedEntry(model, HOME, { values: { title: 'Typed' }, saved: home, read: reader() })
  expect(made).toEqual({ ...home, title: 'Typed' })
})

test('unknown and private fields, and relations that are not answered, are left out', async () => {
  const made = await typed({ unknown: 'x', note: 'private', drawer: { connect: [item('a')], disconnect: [] }, id: 99 })
  expect(Object.keys(made)).toEqual(Object.keys(await typed({})))
  expect(made.id).toBe(7)
})

test('a picture that was just picked is read again by its id, whatever the form says of it', async () => {
  const read = reader()
  const made = await typed(
    { cover: { id: 3, url: 'https://evil.example/x.webp' }, gallery: [{ id: 2 }, { id: 3 }] },
    read,
  )
  expect(made).toMatchObject({ cover: FILES[2], gallery: [FILES[1], FILES[2]] })
  expect(read.asked, 'the draft has the second one already').toContain('files 3')
})

test('a picture that the author may not read is left out, and one of the draft is not', async () => {
  const read = reader({ files: [] })
  expect(await typed({ cover: { id: 3 }, gallery: [{ id: 1 }, { id: 3 }, { id: 'x' }, 4] }, read)).toMatchObject({
    cover: null,
    gallery: [FILES[0]],
  })
})

test.each<[string, object, string[]]>([
  ['nothing changed', none, ['a', 'b', 'c']],
  ['one taken out', { connect: [], disconnect: [item('b')] }, ['a', 'c']],
  ['one put in', { connect: [item('d')], disconnect: [] }, ['a', 'b', 'c', 'd']],
  ['one put first', { connect: [item('d', { start: true })], disconnect: [] }, ['d', 'a', 'b', 'c']],
  ['one put before another', { connect: [item('d', { before: 'b' })], disconnect: [] }, ['a', 'd', 'b', 'c']],
  ['one put after another', { connect: [item('d', { after: 'a' })], disconnect: [] }, ['a', 'd', 'b', 'c']],
  ['one moved', { connect: [item('c', { before: 'b' })], disconnect: [] }, ['a', 'c', 'b']],
  ['one that is not there', { connect: [item('nowhere'), 'x', {}], disconnect: [] }, ['a', 'b', 'c']],
  ['all replaced', { connect: [item('d')], disconnect: ['a', 'b', 'c'].map((name) => item(name)) }, ['d']],
])('entries in their order: %s', async (_case, events, expected) => {
  expect(names((await typed({ events })).events)).toEqual(expected)
})

test('of one entry the last choice counts', async () => {
  expect(await typed({ parent: { connect: [], disconnect: [item('above')] } })).toMatchObject({ parent: null })
  const self = { connect: [item('a'), item('above')], disconnect: [item('above')] }
  expect(names((await typed({ parent: self })).parent)).toEqual(['above'])
})

test('what the author may not read is left out at every depth', async () => {
  const read = reader({ hidden: ['api::place.place'] })
  expect((await typed({}, read)).events[0]).toMatchObject({ documentId: 'a', place: null })
  expect(await typed({ parent: none }, reader({ hidden: ['api::event.event'] }))).toMatchObject({ events: [] })
})

test('of another entry only its card is read, in one question for all of a type', async () => {
  const read = reader()
  const made = await typed({ events: { connect: [item('d')], disconnect: [] } }, read)
  expect(Object.keys(made.events[3])).toEqual(['id', 'documentId', 'name', 'place'])
  expect(read.asked.toSorted()).toEqual([
    'api::event.event card a,b,c,d',
    'api::page.page card above',
    'api::place.place card hall',
  ])
})

test('a saved block keeps its entries, and those that are put in and taken out count', async () => {
  const block = { __component: 'blocks.events', id: 12, heading: 'Later' }
  const made = await typed({ content: [{ ...block, events: none }] })
  expect(made.content).toMatchObject([{ ...block, events: [{ documentId: 'a' }] }])
  const changed = await typed({ content: [{ ...block, events: { connect: [item('b')], disconnect: [item('a')] } }] })
  expect(names(changed.content[0].events)).toEqual(['b'])
})

test('a new block has an id below zero and the entries that were put in', async () => {
  const block = { __component: 'blocks.events', heading: 'New', events: { connect: [item('b')], disconnect: [] } }
  const made = await typed({ content: [block, { __component: 'blocks.text', text: 'Newer' }] })
  expect(made.content).toMatchObject([
    { id: -1, heading: 'New', events: [{ documentId: 'b' }] },
    { id: -2, text: 'Newer', picture: null },
  ])
})

test('a block with the id of another entry or type brings nothing along', async () => {
  const foreign = { __component: 'blocks.events', id: 999, events: none }
  const otherType = { __component: 'blocks.events', id: 11, events: none }
  expect((await typed({ content: [foreign, otherType] })).content).toEqual([
    { __component: 'blocks.events', id: -1, heading: null, events: [] },
    { __component: 'blocks.events', id: -2, heading: null, events: [] },
  ])
})

test('a block that its place does not allow is left out', async () => {
  const content = [
    { __component: 'blocks.quote', text: 'Not here' },
    { __component: 'shared.metadata' },
    { __component: 'blocks.none' },
    { text: 'no type' },
    null,
    'text',
    { __component: 'blocks.text', id: 11, text: 'Stays' },
  ]
  const made = await typed({ content })
  expect(made.content).toEqual([{ __component: 'blocks.text', id: 11, text: 'Stays', picture: null }])
})

test('values of the wrong kind do no harm', async () => {
  const wrong = { cover: 'x', gallery: 7, parent: 'x', events: [item('d')], metadata: [[]], content: { length: 3 } }
  expect(await typed(wrong)).toMatchObject({
    cover: null,
    gallery: null,
    parent: { documentId: 'above' },
    events: [{ documentId: 'a' }, { documentId: 'b' }, { documentId: 'c' }],
    metadata: null,
    content: [],
  })
})
