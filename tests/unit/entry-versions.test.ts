import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { versions as messages } from '../../content-service/src/engine/panel/versions-messages.mjs'
import type { Attribute, Model, Schema } from '../../content-service/src/engine/contract/model.js'

type Contents = typeof import('../../content-service/src/engine/versions/entry-content.js')
type Changes = typeof import('../../content-service/src/engine/versions/changes.js')
const load = createRequire(import.meta.url)
const { contentOf, restoredContent, writtenFields }: Contents = load(
  '../../content-service/src/engine/versions/entry-content.js',
)
const { changesBetween }: Changes = load('../../content-service/src/engine/versions/changes.js')

const labelled = (label: string, attribute: Attribute): Attribute => ({
  ...attribute,
  pluginOptions: { panel: { label, help: '', ...(attribute.enum ? { choices: { red: 'Red as a rose' } } : {}) } },
})
const text = (label: string) => labelled(label, { type: 'string' })

function schema(uid: string, displayName: string, attributes: Record<string, Attribute>): Schema {
  return { uid, info: { displayName }, attributes }
}

const PAGE = schema('api::page.page', 'Page', {
  title: text('Title'),
  counted: { type: 'integer', pluginOptions: { versions: { isLeftOut: true } } },
  isHidden: labelled('Hidden', { type: 'boolean' }),
  opens: labelled('Opens', { type: 'datetime' }),
  colour: labelled('Colour', { type: 'enumeration', enum: ['red', 'blue'] }),
  story: labelled('Story', { type: 'blocks' }),
  cover: labelled('Cover', { type: 'media' }),
  gallery: labelled('Gallery', { type: 'media', multiple: true }),
  parent: labelled('Page above', { type: 'relation', relation: 'manyToOne', target: 'api::page.page' }),
  children: { type: 'relation', relation: 'oneToMany', target: 'api::page.page', mappedBy: 'parent' },
  metadata: labelled('Metadata', { type: 'component', component: 'shared.metadata' }),
  content: labelled('Blocks', { type: 'dynamiczone', components: ['blocks.text', 'blocks.cards'] }),
})
const model: Model = {
  types: new Map([[PAGE.uid, PAGE]]),
  components: new Map(
    [
      schema('shared.metadata', 'Metadata', { description: text('Description') }),
      schema('blocks.text', 'Text', { heading: text('Heading'), words: labelled('Words', { type: 'richtext' }) }),
      schema('blocks.cards', 'Cards', {
        heading: text('Heading'),
        cards: labelled('Cards', { type: 'component', component: 'items.card', repeatable: true }),
      }),
      schema('items.card', 'Card', { heading: text('Heading'), picture: labelled('Picture', { type: 'media' }) }),
      schema('blocks.quote', 'Quote', { words: text('Words') }),
    ].map((component) => [component.uid, component]),
  ),
}

const block = (heading: string, words = `Words of ${heading}`) => ({ __component: 'blocks.text', heading, words })
const inWords = (moment: string) => `at ${moment.slice(11, 16)}`
type Values = Record<string, unknown>

/** Each change in one line, its words as “[-went-]” and “[+came+]”. */
function changes(before: Values, after: Values): string[] {
  return changesBetween(model, PAGE, { before, after }, inWords).map(({ kind, steps, name, from, to, parts }) =>
    [
      kind,
      steps.join(' › '),
      name,
      from && `${from}→${to}`,
      parts
        ?.map(({ text: words, is }) => ({ same: words, added: `[+${words}+]`, removed: `[-${words}-]` })[is])
        .join(''),
    ]
      .filter((one) => one !== undefined)
      .join(' | '),
  )
}

test('fields that differ are named by their labels, with the words that went and came', () => {
  const before = { title: 'A day on the campus', isHidden: true, colour: 'blue', opens: '2026-11-16T17:30:00.000Z' }
  const after = { title: 'A week on the campus', isHidden: false, colour: 'red', opens: '2026-11-16T18:00:00.000Z' }
  expect(changes(before, after)).toEqual([
    'changed | Title | A [-day-][+week+] on the campus',
    'changed | Hidden | [-Yes-][+No+]',
    'changed | Opens | [-at 17:30-][+at 18:00+]',
    'changed | Colour | [-blue-][+Red as a rose+]',
  ])
})

test('a sentence that was rewritten goes as a whole and comes as a whole, and not word by word', () => {
  expect(changes({ title: 'Closed in the winter holidays.' }, { title: 'Closed when nobody needs rooms.' })).toEqual([
    'changed | Title | Closed [-in the winter holidays-][+when nobody needs rooms+].',
  ])
})

test('what is empty in another way is no difference, nor is what the service counts', () => {
  expect(
    changes(
      { title: '', gallery: [], metadata: null, counted: 4 },
      { title: null, metadata: { description: '' }, counted: 3 },
    ),
  ).toEqual([])
})

test('files and entries are compared by what they are, and named', () => {
  const before = { cover: { id: 1, name: 'hall.webp' }, parent: { documentId: 'a', name: 'Campus' } }
  expect(changes(before, { cover: { id: 1, name: 'hall.webp' }, parent: null })).toEqual([
    'changed | Page above | [-Campus-]',
  ])
  expect(changes(before, { ...before, cover: { id: 2, name: 'room.webp' } })).toEqual([
    'changed | Cover | [-hall.webp-][+room.webp+]',
  ])
})

test('the middle of a long text that stays the same is left out', () => {
  const middle = 'and so on '.repeat(40)
  const [change = ''] = changes(
    { content: [block('A', `One ${middle}end`)] },
    { content: [block('A', `Two ${middle}END`)] },
  )
  expect(change).toMatch(
    /^changed \| Blocks › 1 › Text › Words \| \[-One-\]\[\+Two\+\] and so on .* … .*and so on \[-end-\]\[\+END\+\]$/,
  )
  expect(change.length).toBeLessThan(250)
})

test('only the formatting of a structured text is different', () => {
  const story = (bold: boolean) => [{ type: 'paragraph', children: [{ type: 'text', text: 'Words', bold }] }]
  expect(changes({ story: story(true) }, { story: story(false) })).toEqual(['changed | Story | '])
})

test('a block that was put in, taken out, moved or changed is named with its place and its first words', () => {
  const [a, b, c] = [block('A'), block('B'), block('C')]
  expect(changes({ content: [a, b] }, { content: [a, c, b] })).toEqual(['added | Blocks › 2 › Text | C'])
  expect(changes({ content: [a, b, c] }, { content: [a, c] })).toEqual(['removed | Blocks › 2 › Text | B'])
  expect(changes({ content: [a, b, c] }, { content: [c, a, b] })).toEqual(['moved | Blocks › 1 › Text | C | 3→1'])
  expect(changes({ content: [a, b] }, { content: [b, { ...a, words: 'Words on A' }] })).toEqual([
    'moved | Blocks › 2 › Text | A | 1→2',
    'changed | Blocks › 2 › Text › Words | Words [-of-][+on+] A',
  ])
})

test('a block of another type is never taken for the one before', () => {
  const cards = { __component: 'blocks.cards', heading: 'A', cards: [{ heading: 'First', picture: null }] }
  expect(changes({ content: [block('A')] }, { content: [cards] })).toEqual([
    'added | Blocks › 1 › Cards | A',
    'removed | Blocks › 1 › Text | A',
  ])
  const more = { ...cards, cards: [...cards.cards, { heading: 'Second', picture: null }] }
  expect(changes({ content: [cards] }, { content: [more] })).toEqual([
    'added | Blocks › 1 › Cards › Cards › 2 | Second',
  ])
})

const saved = {
  title: 'Campus',
  counted: 4,
  cover: { id: 7, name: 'hall.webp', url: '/uploads/hall.webp' },
  gallery: null,
  parent: { id: 3, documentId: 'a', title: 'Above' },
  children: [{ documentId: 'b', title: 'Below' }],
  metadata: { id: 9, description: 'Our campus' },
  content: [{ id: 5, ...block('A') }],
}

test('a version holds what authors wrote: files by id, entries by documentId, components without ids', () => {
  expect(contentOf(model, PAGE, saved)).toMatchObject({
    title: 'Campus',
    cover: { id: 7, name: 'hall.webp' },
    parent: { documentId: 'a', name: 'Above' },
    metadata: { description: 'Our campus' },
    content: [block('A')],
  })
  expect(Object.keys(contentOf(model, PAGE, saved))).not.toContain('counted')
  expect(Object.keys(contentOf(model, PAGE, saved))).not.toContain('children')
  expect(contentOf(model, PAGE, saved).content[0]).not.toHaveProperty('id')
})

test('no version of a session keeps the places left, which every registration changes', () => {
  const session: Schema = JSON.parse(
    readFileSync('content-service/src/api/program-session/content-types/program-session/schema.json', 'utf8'),
  )
  const names = writtenFields(session).map(([name]) => name)
  expect(names).toContain('capacity')
  expect(names).not.toContain('places_left')
})

test('what versions leave out is said of a field, for a type that says so would not be heard', () => {
  const files = globSync('{,templates/blank/}content-service/src/api/*/content-types/*/schema.json')
  expect(files.length).toBeGreaterThan(10)
  const ofTypes = files.filter((file) => JSON.parse(readFileSync(file, 'utf8')).pluginOptions?.versions !== undefined)
  expect(ofTypes).toEqual([])
})

test('what an older version has of a field that the service has come to fill in is not missed', async () => {
  const everything = async (_uid: string, ids: (string | number)[]) => new Set(ids)
  const older = { ...contentOf(model, PAGE, saved), counted: 12 }
  const { data, left } = await restoredContent(model, PAGE, older, everything)
  expect(left).toEqual([])
  expect(data).not.toHaveProperty('counted')
})

test('what is there yet comes back', async () => {
  const everything = async (_uid: string, ids: (string | number)[]) => new Set(ids)
  const { data, left } = await restoredContent(model, PAGE, contentOf(model, PAGE, saved), everything)
  expect(left).toEqual([])
  expect(data).toMatchObject({
    title: 'Campus',
    cover: 7,
    gallery: [],
    parent: { set: [{ documentId: 'a' }] },
    metadata: { description: 'Our campus' },
    content: [block('A')],
  })
})

test('what is not there any more is named with its place, and all the rest comes back', async () => {
  const card = { heading: 'First', picture: { id: 8, name: 'gone.webp' } }
  const content = {
    title: 'Campus',
    summary: 'A field of before',
    colour: 'green',
    cover: { id: 7, name: 'hall.webp' },
    parent: { documentId: 'a', name: 'Above' },
    content: [
      { __component: 'blocks.quote', words: 'Not allowed here' },
      { __component: 'blocks.unknown', words: 'Nobody knows it' },
      { __component: 'blocks.cards', heading: 'Cards', cards: [card] },
    ],
  }
  const onlyCover = async (_uid: string, ids: (string | number)[]) => new Set(ids.filter((id) => id === 7))
  const { data, left } = await restoredContent(model, PAGE, content, onlyCover)
  expect(left.map(({ steps, message }) => [steps.join(' › '), message])).toEqual([
    ['', messages.left.field('summary')],
    ['Colour', messages.left.choice('green')],
    ['Page above', messages.left.entry('Above')],
    ['Blocks › 1', messages.left.block('Quote')],
    ['Blocks › 2', messages.left.block('blocks.unknown')],
    ['Blocks › 3 › Cards › Cards › 1 › Picture', messages.left.file('gone.webp')],
  ])
  expect(data).toEqual({
    title: 'Campus',
    cover: 7,
    parent: { set: [] },
    content: [{ __component: 'blocks.cards', heading: 'Cards', cards: [{ heading: 'First', picture: null }] }],
  })
})

test('what changes in a block says where the block stood and stands, so that both can be shown', () => {
  const before = { content: [block('First'), block('Second')] }
  const after = { title: 'New', content: [block('Second', 'Other words'), block('New', 'New'), block('First')] }
  const places = changesBetween(model, PAGE, { before, after }, inWords).map((change) => [change.kind, change.block])
  expect(places).toContainEqual(['changed', undefined])
  expect(places).toContainEqual(['changed', { zone: 'content', before: 1, after: 0 }])
  expect(places).toContainEqual(['added', { zone: 'content', after: 1 }])
})
