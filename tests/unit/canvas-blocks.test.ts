import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { knownFields } from '../../content-service/src/engine/panel/block-clipboard.js'
import { copyOf, fieldOfFinding, wordsOfRow } from '../../content-service/src/engine/panel/canvas-blocks.js'

const components = {
  'blocks.events': {
    info: { displayName: 'Events' },
    attributes: {
      heading: { type: 'string' },
      picture: { type: 'media' },
      events: { type: 'relation' },
      button: { type: 'component', component: 'shared.button' },
      questions: { type: 'component', component: 'items.question' },
    },
  },
  'shared.button': { info: { displayName: 'Button' }, attributes: { label: { type: 'string' } } },
  'items.question': { info: { displayName: 'Question' }, attributes: { topics: { type: 'relation' } } },
}

/** What is saved of relations, last one first, as the content service answers. */
function panel(saved: Record<string, object[]>) {
  const asked: string[] = []
  const get = async (path: string) => {
    asked.push(path)
    return { data: { results: saved[path.split('?')[0] ?? ''] ?? [] } }
  }
  return { asked, components, get }
}

const PICTURE = { id: 5, documentId: 'picture', url: '/uploads/hall.webp' }
const none = { connect: [], disconnect: [] }
const documentIds = (relation: { connect: { apiData: { documentId: string } }[] }) =>
  relation.connect.map(({ apiData }) => apiData.documentId)

test('a copied block has no ids but those of its files', async () => {
  const block = {
    __component: 'blocks.events',
    id: 1,
    heading: 'Soon',
    picture: PICTURE,
    button: { id: 2, label: 'Go' },
    questions: [
      { id: 3, topics: none, __temp_key__: 'a0' },
      { topics: none, __temp_key__: 'a1' },
    ],
    events: none,
  }
  expect(await copyOf(block, 'blocks.events', panel({}))).toEqual({
    __component: 'blocks.events',
    heading: 'Soon',
    picture: PICTURE,
    button: { label: 'Go' },
    questions: [
      { topics: none, __temp_key__: 'a0' },
      { topics: none, __temp_key__: 'a1' },
    ],
    events: none,
  })
})

test('a copied block keeps the entries that were saved, without those taken out and with those put in', async () => {
  const saved = {
    '/content-manager/relations/blocks.events/1/events': ['c', 'b', 'a'].map((name, index) => ({
      id: 3 - index,
      documentId: name,
    })),
  }
  const { asked, ...rest } = panel(saved)
  const events = {
    connect: [{ id: 9, apiData: { documentId: 'd' }, __temp_key__: 'a5' }],
    disconnect: [{ id: 2, apiData: { documentId: 'b' } }],
  }
  const copy = await copyOf({ id: 1, events, questions: [] }, 'blocks.events', { ...rest })
  expect(documentIds(copy.events)).toEqual(['a', 'c', 'd'])
  expect(copy.events.disconnect).toEqual([])
  expect(copy.events.connect.map((one: { __temp_key__: string }) => one.__temp_key__)).toEqual(['a0', 'a1', 'a2'])
  expect(asked).toHaveLength(1)
})

test('a block that was never saved asks for nothing', async () => {
  const { asked, ...rest } = panel({})
  const events = { connect: [{ id: 9, apiData: { documentId: 'd' } }], disconnect: [] }
  expect(documentIds((await copyOf({ events }, 'blocks.events', rest)).events)).toEqual(['d'])
  expect(asked).toEqual([])
})

test('a hundred entries stay in their order', async () => {
  const connect = Array.from({ length: 100 }, (_, index) => ({ id: index, apiData: { documentId: String(index) } }))
  const { events } = await copyOf({ events: { connect, disconnect: [] } }, 'blocks.events', panel({}))
  const keys: string[] = events.connect.map((one: { __temp_key__: string }) => one.__temp_key__)
  expect(keys.toSorted()).toEqual(keys)
  expect(new Set(keys).size).toBe(100)
})

const parts = {
  'blocks.words': {
    info: { displayName: 'Words' },
    attributes: {
      heading: { type: 'string' },
      text: { type: 'blocks' },
      picture: { type: 'media' },
      buttons: { type: 'component', component: 'shared.button', repeatable: true },
    },
  },
  'shared.button': {
    info: { displayName: 'Button' },
    attributes: { label: { type: 'string' }, url: { type: 'string' } },
  },
  'shared.metadata': {
    info: { displayName: 'Metadata' },
    attributes: { title: { type: 'string' }, meta_title: { type: 'string' } },
  },
}
const page = {
  info: { displayName: 'Page' },
  attributes: {
    title: { type: 'string' },
    summary: { type: 'text' },
    metadata: { type: 'component', component: 'shared.metadata' },
    content: { type: 'dynamiczone' },
  },
}
const typed = {
  title: 'Campus',
  summary: 'Where   to go',
  metadata: null,
  content: [
    { __component: 'blocks.words', heading: 'Where to go' },
    {
      __component: 'blocks.words',
      heading: 'Nowhere',
      text: [{ type: 'paragraph', children: [{ type: 'link', url: '/gone', children: [{ text: 'Rooms' }] }] }],
      picture: { ...PICTURE, alternativeText: null },
      buttons: [
        { label: 'Where', url: '/' },
        { label: 'here', url: '/maps' },
      ],
    },
  ],
}
const inSecond = { zone: 'content', at: 1 }

test.each([
  ['words of the page itself', null, 'Where to go', ['summary']],
  ['words of a block', { zone: 'content', at: 0 }, 'Where to go', ['content', '0', 'heading']],
  ['the address of a link in a text', inSecond, '/gone', ['content', '1', 'text']],
  ['the address of a button in a list', inSecond, '/maps', ['content', '1', 'buttons', '1', 'url']],
  ['a word that others contain', inSecond, 'here', ['content', '1', 'buttons', '1', 'label']],
  ['a picture by its file', inSecond, 'hall.webp', ['content', '1', 'picture']],
  ['what another entry says', inSecond, 'a name (of a person', undefined],
  ['a block that is gone', { zone: 'content', at: 7 }, 'Where to go', undefined],
])('a finding leads to the field that holds %s', (_, place, clue, expected) => {
  expect(fieldOfFinding(page, typed, { place, subject: '', sentence: '', clue }, parts)).toEqual(expected)
})

test('a finding in the head of a page leads to the field that a site prefers for it', () => {
  const finding = { place: null, subject: '', sentence: '', clue: 'Campus' }
  const fieldOf = (values: object) => fieldOfFinding(page, values, { ...finding, field: 'title' }, parts)
  expect(fieldOf({ ...typed, metadata: {} })).toEqual(['metadata', 'meta_title'])
  expect(fieldOf(typed), 'it is not there yet').toEqual(['metadata'])
  expect(fieldOfFinding(page, typed, { ...finding, field: 'description' }, parts)).toEqual(['summary'])
})

test('a block that is pasted has what the content model takes, and nothing else', () => {
  const known = {
    'blocks.events': {
      info: { displayName: 'Events' },
      attributes: {
        heading: { type: 'string' },
        tone: { type: 'enumeration', enum: ['red', 'grey'] },
        isWide: { type: 'boolean' },
        picture: { type: 'media' },
        events: { type: 'relation' },
        button: { type: 'component', component: 'shared.button' },
        questions: { type: 'component', component: 'items.question', repeatable: true },
      },
    },
    'shared.button': { info: { displayName: 'Button' }, attributes: { label: { type: 'string' } } },
    'items.question': { info: { displayName: 'Question' }, attributes: { topics: { type: 'relation' } } },
  }
  const kept = {
    heading: 'Soon',
    picture: PICTURE,
    events: { connect: [{ id: 3 }], disconnect: [] },
    button: { label: 'Go' },
    questions: [{ topics: { connect: [] }, __temp_key__: 'a0' }],
  }
  const odd = { id: 9, __component: 'blocks.events', tone: 'blue', isWide: 'yes', gone: 'a field of yesterday' }
  const oddButton = { id: 8, label: 'Go', url: 'of another version' }
  expect(knownFields({ ...kept, ...odd, button: oddButton }, 'blocks.events', known)).toEqual({
    ...kept,
    questions: [{ topics: { connect: [], disconnect: [] }, __temp_key__: 'a0' }],
  })
  expect(knownFields({ heading: 5, button: [], questions: 'none' }, 'blocks.events', known)).toEqual({})
})

test('the row that is written in is known by the longest run of plain words of each of its texts', () => {
  const { document } = new Window()
  document.body.innerHTML =
    '<li><input name="content.0.title"><i contenteditable></i>' +
    '<p><input name="content.0.questions.1.question"><u><button name="Bold"></button><b contenteditable></b></u></p></li>'
  const answer = 'Take the **tram**, and walk\nalong the quiet [river](/map).'
  const questions = [{}, { __temp_key__: 'a1', id: 4, question: ' How?', answer, note: null }]
  const values = { content: [{ title: 'Getting here', questions }] }
  const wordsAt = (selector: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has types of its own
    return wordsOfRow(document.querySelector(selector) as unknown as Element, values)
  }
  expect(wordsAt('b')).toEqual(['How?', 'along the quiet'])
  expect(wordsAt('p input')).toEqual(['How?', 'along the quiet'])
  expect(wordsAt('i')).toEqual([])
})
