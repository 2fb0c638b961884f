import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitsOf } from '../../content-service/src/engine/panel/limits.mjs'

type FieldWords = typeof import('../../content-service/src/engine/panel/field-words.js')
const require = createRequire(import.meta.url)
const { withWords }: FieldWords = require('../../content-service/src/engine/panel/field-words.js')
const {
  titleField,
}: typeof import('../../content-service/src/engine/panel/field-rows.js') = require('../../content-service/src/engine/panel/field-rows.js')

const ROOT = join(import.meta.dirname, '../..')
const SIZES: Record<string, number> = { component: 12, dynamiczone: 12, richtext: 12, boolean: 4, integer: 4 }

beforeEach(() => {
  const getFieldSize = (type: string) => ({ default: SIZES[type] ?? 6 })
  vi.stubGlobal('strapi', { plugin: () => ({ service: () => ({ getFieldSize }) }) })
})
afterEach(() => void vi.unstubAllGlobals())

/** Every field that authors see, of this site and of the template. */
const fields = ['content-service/src', 'templates/blank/content-service/src'].flatMap((source) =>
  globSync([`${source}/api/*/content-types/*/schema.json`, `${source}/components/*/*.json`], { cwd: ROOT }).flatMap(
    (file) => {
      const { attributes, pluginOptions } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
      if (pluginOptions?.['content-manager']?.visible === false) return []
      return Object.entries<{ type: string; enum?: string[]; pluginOptions?: { panel?: Record<string, unknown> } }>(
        attributes,
      ).map(([name, attribute]) => ({ where: `${file}: ${name}`, attribute, panel: attribute.pluginOptions?.panel }))
    },
  ),
)

test('every field that authors see has a label and a help text', () => {
  const without = fields.filter(({ panel }) => !panel?.label || !panel?.help).map(({ where }) => where)
  expect(without, 'say "pluginOptions": { "panel": { "label": "…", "help": "…" } } of these').toEqual([])
})

test('every choice has words', () => {
  const without = fields
    .filter(({ attribute, panel }) => attribute.enum?.some((value) => !Object(panel?.choices)[value]))
    .map(({ where }) => where)
  expect(without, 'say "choices": { "<value>": "…" } beside their help').toEqual([])
})

test('the help of a zone fits into the one line that the panel has for it', () => {
  const long = fields.filter(
    ({ attribute, panel }) => attribute.type === 'dynamiczone' && String(panel?.help).length > 56,
  )
  expect(long.map(({ where }) => where)).toEqual([])
})

/** A type as Strapi keeps it, of which the panel shows two fields in Strapi's own way. */
function page(help = 'The heading.', more: object = {}) {
  const title = { type: 'string', pluginOptions: { panel: { label: 'Title', help } } }
  const isHidden = { type: 'boolean', pluginOptions: { panel: { label: 'Hidden', help: 'Takes it off the site.' } } }
  return { attributes: { id: { type: 'integer' }, isHidden, title, ...more } }
}

function asStrapiMakesIt(...names: string[]) {
  return {
    metadatas: Object.fromEntries(
      names.map((name) => [name, { edit: { label: name, description: '', editable: true }, list: { label: name } }]),
    ),
    layouts: { list: names, edit: [[place('isHidden', 4), place('title', 6)]] },
  }
}

function place(name: string, size: number) {
  return { name, size }
}

const fresh = asStrapiMakesIt('id', 'isHidden', 'title')

test('a field gets its label and help, and its place, from the model', () => {
  const { metadatas, layouts } = withWords(page(), fresh).configuration
  expect(metadatas.title).toEqual({
    edit: { label: 'Title', description: 'The heading.', editable: true },
    list: { label: 'Title' },
  })
  expect(layouts).toEqual({ list: fresh.layouts.list, edit: [[place('title', 12)], [place('isHidden', 4)]] })
})

test('what we wrote is brought up to date; what an administrator wrote stays, also when it is later as we wrote once', () => {
  const first = withWords(page('Old help.'), fresh)
  const changed = structuredClone(first.configuration)
  Object.assign(changed.metadatas.title?.list ?? {}, { label: 'Ours' })
  const second = withWords(page('New help.'), changed, first.written)
  expect(second.configuration.metadatas.title).toEqual({
    edit: { label: 'Title', description: 'New help.', editable: true },
    list: { label: 'Ours' },
  })
  const own = structuredClone(second.configuration)
  Object.assign(own.metadatas.title?.edit ?? {}, { description: 'As we say it here.' })
  const third = withWords(page('Newest help.'), own, second.written)
  expect(third.configuration.metadatas.title?.edit.description).toBe('As we say it here.')
  expect(withWords(page('As we say it here.'), own, third.written).configuration).toEqual(own)
})

test('a layout that an administrator changed stays, and so does a field that they hid', () => {
  const moved = { ...fresh, layouts: { list: [], edit: [[place('title', 6), place('isHidden', 4)]] } }
  expect(withWords(page(), moved).configuration.layouts).toEqual(moved.layouts)
  const first = withWords(page(), fresh)
  const hidden = { ...first.configuration, layouts: { list: [], edit: [[place('title', 12)]] } }
  expect(withWords(page(), hidden, first.written).configuration.layouts).toEqual(hidden.layouts)
})

test('a list shows the columns that the model names, until an administrator chooses others', () => {
  const schema = { ...page(), pluginOptions: { panel: { columns: ['title'] } } }
  const first = withWords(schema, fresh)
  expect(first.configuration.layouts.list).toEqual(['title'])
  const chosen = { ...first.configuration, layouts: { ...first.configuration.layouts, list: ['title', 'isHidden'] } }
  expect(withWords(schema, chosen, first.written).configuration).toEqual(chosen)
})

test('a field that only the service writes has words and is in no form', () => {
  const submission = {
    type: 'string',
    pluginOptions: { panel: { label: 'Key', help: 'Of its sender.', isHidden: true } },
  }
  const asMade = asStrapiMakesIt('id', 'isHidden', 'title', 'submission')
  const edit = [[place('isHidden', 4), place('title', 6)], [place('submission', 6)]]
  const { layouts } = withWords(page('Help.', { submission }), { ...asMade, layouts: { list: [], edit } }).configuration
  expect(layouts.edit).toEqual([[place('title', 12)], [place('isHidden', 4)]])
})

test('a field that comes into the model takes its place in a layout that nobody changed', () => {
  const { configuration, written } = withWords(page(), fresh)
  const summary = { type: 'text', pluginOptions: { panel: { label: 'Summary', help: 'One sentence.' } } }
  const asAppended = {
    metadatas: { ...configuration.metadatas, ...asStrapiMakesIt('summary').metadatas },
    layouts: { list: [], edit: [...configuration.layouts.edit, [place('summary', 6)]] },
  }
  expect(withWords(page('The heading.', { summary }), asAppended, written).configuration.layouts.edit).toEqual([
    [place('title', 12)],
    [place('summary', 12)],
    [place('isHidden', 4)],
  ])
})

test.each([
  ['a single type without a line of text is called by its name', { kind: 'singleType' }, 'documentId', 'id'],
  ['a component without one is called by its first text, choice or date', { modelType: 'component' }, 'id', 'starts'],
  ['what an administrator chose stays', { modelType: 'component' }, 'percent', 'percent'],
  ['a line of text is the title', { kind: 'singleType' }, 'title', 'title'],
])('%s', (_, kind, chosen, title) => {
  const attributes = {
    id: { type: 'integer' },
    image: { type: 'media' },
    days: { type: 'integer' },
    starts: { type: 'date' },
  }
  expect(titleField({ ...kind, attributes }, chosen)).toBe(title)
})

test.each([
  [{ type: 'media', allowedTypes: ['images'] }, 'Choose a picture.'],
  [{ type: 'media', multiple: true, allowedTypes: ['images', 'videos'] }, 'Choose pictures or videos.'],
  [{ type: 'component', repeatable: true, min: 1, max: 4 }, 'Add 1 to 4.'],
  [{ type: 'component', repeatable: true, max: 3 }, 'Add up to 3.'],
  [{ type: 'string', maxLength: 140 }, ''],
])('the limits of %j are said where Strapi says nothing of them', (attribute, sentence) => {
  expect(limitsOf(attribute)).toBe(sentence)
})
