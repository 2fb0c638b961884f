import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askForMissing } from '../../scripts/new-block/ask.ts'
import { newFields } from '../../scripts/new-block/fields.ts'
import { blockNames } from '../../scripts/new-block/names.ts'
import { planOf, readRequest, type BlockRequest } from '../../scripts/new-block/plan.ts'
import { namedZones } from '../../scripts/new-block/zones.ts'
import { readModel } from '../../scripts/openapi/model.ts'

const model = readModel(join(import.meta.dirname, '../../content-service/src'))
const NOTHING: BlockRequest = { name: '', zones: [], fields: [], description: '', isDryRun: false }

function messageOf(attempt: () => unknown): string {
  try {
    attempt()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'Nothing was refused.'
}

/** One line that ends with a full stop. */
const ONE_LINE = /^[^\n]+\.$/

test.each([
  [
    '',
    'is not a valid name for a block. Use up to 40 lower case letters, digits and single hyphens, for example pull-quote.',
  ],
  ['PullQuote', '“PullQuote” is not a valid name for a block. Use up to 40'],
  ['pull_quote', 'is not a valid name for a block'],
  ['pull--quote', 'is not a valid name for a block'],
  ['-quote', 'is not a valid name for a block'],
  ['2-quotes', 'is not a valid name for a block'],
  ['../quote', 'is not a valid name for a block'],
  ['q'.repeat(41), 'is not a valid name for a block'],
  ['class', '“class” is a reserved word of JavaScript. Choose another name.'],
  ['rich-text', 'The code around blocks already uses the name “rich-text”. Choose another name.'],
])('a block cannot be called “%s”', (name, reason) => {
  const message = messageOf(() => blockNames(name))
  expect(message).toContain(reason)
  expect(message).toMatch(ONE_LINE)
})

test('a name has one spelling for its folder, its constant, its view and its authors', () => {
  expect(blockNames('pull-quote-2')).toEqual({
    kebab: 'pull-quote-2',
    constant: 'pullQuote2',
    view: 'PullQuote2',
    words: 'Pull quote 2',
    component: 'blocks.pull-quote-2',
  })
})

test('the name of a block that is there is taken', () => {
  const message = messageOf(() => planOf({ ...NOTHING, name: 'faq', zones: ['homepage.grey_section'] }, model))
  expect(message).toBe(
    'The name “faq” is already used by content-service/src/components/blocks/faq.json. Choose another name.',
  )
})

test('the name of a section that pages compose is taken too', () => {
  const message = messageOf(() => planOf({ ...NOTHING, name: 'cover', zones: ['homepage.grey_section'] }, model))
  expect(message).toBe('The name “cover” is already used by src/blocks/cover. Choose another name.')
})

test.each([
  ['title', 'The field “title” is not valid. Write it as name:type, for example title:string:required'],
  ['Title:string', 'The field “Title:string” is not valid'],
  ['my-title:string', 'is not valid'],
  [':string', 'is not valid'],
  ['id:integer', 'The content service reserves the name “id”. Choose another name for the field.'],
  ['createdAt:date', 'reserves the name “createdAt”'],
  ['status:string', 'reserves the name “status”'],
  ['strapi_id:string', 'reserves the name “strapi_id”'],
  ['title:sentence', 'There is no type “sentence”. Use string, text, richtext, media'],
  ['card:items.kard', 'There is no component “items.kard”. The components are'],
  ['title:string:maybe', 'must not end in “maybe”. Use required, many or card.'],
  [
    'title:string:many',
    'The field “title:string:many” cannot have more than one value. Use rows instead, for example title[].text:string.',
  ],
  ['side:left|', 'The field “side:left|” cannot have the choice “”'],
  ['side:left|left', 'cannot have the choice “left”'],
  ['side:left|LEFT', 'cannot have the choice “LEFT”'],
  ['rows[]:string', 'The field “rows[]:string” is not valid'],
  ['rows[].label', 'The field “label” is not valid'],
  [
    'rows[].cells[].label:string',
    'has too many levels. Rows and groups can contain fields, but not other rows or groups.',
  ],
  ['rows[].id:integer', 'The content service reserves the name “id”'],
  ['status[].label:string', 'The content service reserves the name “status”'],
  ['quote[].label:string', 'There are two fields with the name “quote”. Rename one of them.'],
  [`${'r'.repeat(60)}[].label:string`, 'would have a name that is too long for a database table.'],
  [
    'talk:conference',
    'must also have “:card”, because a block shows only the card of an entry. Write talk:conference:card.',
  ],
  [
    'talk:conference:card:required',
    'cannot be required, because the entry that an author chooses may be withdrawn later. Remove “:required”.',
  ],
  [
    'talk:homepage:card',
    'Entries of the type “homepage” have no card. List the fields of the card in pluginOptions.contract.card',
  ],
  ['talk:meeting:card', 'but “meeting” is not a type of entry. The types with a card are conference, '],
  ['year:1998|1999', 'cannot have the choice “1998”'],
  [
    'tone:red',
    'The field “tone” sets the colours of a section, so its values can only be white|grey|green-grey|red. For other choices, use a field name such as variant or style.',
  ],
  ['tone:red|blue', 'sets the colours of a section'],
  ['tone:string', 'sets the colours of a section'],
])('a field cannot be “%s”', (field, reason) => {
  const message = messageOf(() => newFields(['quote:text', field], model, 'a-quote'))
  expect(message).toContain(reason)
  expect(message).toMatch(ONE_LINE)
})

test('two fields cannot share a column of the database', () => {
  expect(messageOf(() => newFields(['bigPicture:media', 'big_picture:media'], model, 'a-quote'))).toBe(
    'There are two fields with the name “big_picture”. Rename one of them.',
  )
})

test('fields carry their limits, their choices and their marks', () => {
  const requests = ['title:string:required', 'side:left|right', 'pictures:media:many', 'cards:items.card:many:required']
  expect(newFields(requests, model, 'a-quote').map(({ attribute }) => attribute)).toEqual([
    { type: 'string', maxLength: 140, required: true },
    { type: 'enumeration', enum: ['left', 'right'] },
    { type: 'media', multiple: true, allowedTypes: ['images'] },
    { type: 'component', component: 'items.card', repeatable: true, required: true },
  ])
})

test('fields of a new block and of its rows bring their labels, help and choices in words', () => {
  const fields = ['openingNote:text', 'side:left|far-right', 'rows[].unit_price:decimal', 'talk:conference:card']
  const { files } = planOf({ ...NOTHING, name: 'a-quote', zones: ['homepage.grey_section'], fields }, model)
  const panelOf = (path: string, field: string) => {
    const text = files.find((file) => file.path === `content-service/src/components/${path}.json`)?.text ?? '{}'
    return JSON.parse(text).attributes[field].pluginOptions
  }
  expect(panelOf('blocks/a-quote', 'openingNote').panel.label).toBe('Opening note')
  expect(panelOf('blocks/a-quote', 'side').panel.choices).toEqual({ left: 'Left', 'far-right': 'Far right' })
  expect(panelOf('items/a-quote-row', 'unit_price').panel).toEqual({ label: 'Unit price', help: 'A number.' })
  expect(panelOf('blocks/a-quote', 'talk')).toMatchObject({ contract: { include: 'card' }, panel: { label: 'Talk' } })
})

test('fields of rows and of groups make one field each, with a component of its own', () => {
  const requests = ['title:string', 'entries[].label:string:required', 'opening.from:time', 'entries[].price:decimal']
  const [, entries, opening, ...others] = newFields(requests, model, 'price-list')
  expect(others).toEqual([])
  expect(entries).toMatchObject({
    name: 'entries',
    attribute: { type: 'component', component: 'items.price-list-entry', repeatable: true },
    part: {
      uid: 'items.price-list-entry',
      info: { displayName: 'Price list entry' },
      attributes: { label: { type: 'string', required: true }, price: { type: 'decimal' } },
    },
  })
  expect(opening).toMatchObject({ attribute: { component: 'items.price-list-opening', repeatable: false } })
})

test('rows cannot also be a group, nor hold two fields of one name', () => {
  expect(messageOf(() => newFields(['rows[].label:string', 'rows.price:decimal'], model, 'a-list'))).toBe(
    '“rows” cannot be both rows and a group. Write rows[].… for rows, or rows.… for a group.',
  )
  expect(messageOf(() => newFields(['rows[].label:string', 'rows[].label:text'], model, 'a-list'))).toBe(
    'There are two fields with the name “label”. Rename one of them.',
  )
})

test('entries are chosen by a relation that brings their cards', () => {
  const [one, many] = newFields(['talk:conference:card', 'talks:conference:card:many'], model, 'a-list')
  const target = 'api::conference.conference'
  const pluginOptions = { contract: { include: 'card' } }
  expect(one?.attribute).toEqual({ type: 'relation', relation: 'oneToOne', target, pluginOptions })
  expect(many?.attribute).toEqual({ type: 'relation', relation: 'oneToMany', target, pluginOptions })
})

test.each([
  [[], 'Set --zone to a zone in which authors can choose the block. The zones are about-us.grey_section'],
  [['homepage'], 'There is no zone “homepage”. The zones are'],
  [['homepage.grey_section', 'homepage.title'], 'There is no zone “homepage.title”. The zones are'],
])('a block cannot stand in %j', (zones, reason) => {
  const message = messageOf(() => namedZones(zones, model))
  expect(message).toContain(reason)
  expect(message).toMatch(ONE_LINE)
})

test.each([
  [['pull-quote', 'quote'], 'The command accepts only one name. Leave out “quote”.'],
  [['--zones', 'homepage.grey_section'], 'Unknown option ‘--zones’.'],
  [['pull-quote', '--zone'], 'Option ‘--zone <value>’ argument missing.'],
])('a command that cannot be read is told in a sentence and the usage: %j', (args, sentence) => {
  const [said, usage, ...more] = messageOf(() => readRequest(args)).split('\n')
  expect(said?.replaceAll(/'([^']+)'/g, '‘$1’')).toBe(sentence)
  expect(usage).toMatch(/^Usage: npm run block:new -- <name>/)
  expect(more).toEqual([])
})

test('a component that is not there, or whose name a block has, gets no block', () => {
  expect(messageOf(() => planOf({ ...NOTHING, name: 'sections.nothing' }, model))).toContain(
    'The content model has no component “sections.nothing”. The components are ',
  )
  expect(messageOf(() => planOf({ ...NOTHING, name: 'shared.faq' }, model))).toBe(
    'The name “faq” is already used by src/blocks/faq. Rename the component or that block.',
  )
  expect(messageOf(() => planOf({ ...NOTHING, name: 'items.card', zones: ['homepage.red_section'] }, model))).toBe(
    'The component “items.card” already exists. Change its zones, fields and description in its schema file.',
  )
})

test('says how an imported component leaves the name of a section that pages compose', () => {
  const twin = { uid: 'sections.cover', info: { displayName: 'Cover' }, attributes: {} }
  const imported = { ...model, components: new Map([...model.components, [twin.uid, twin]]) }
  expect(messageOf(() => planOf({ ...NOTHING, name: 'sections.cover' }, imported))).toBe(
    'The name “cover” is already used by src/blocks/cover. That block has no component, so give content-service/src/components/sections/cover.json another name.',
  )
})

test('asks for what is missing, and again where an answer cannot be used', async () => {
  const dialogue = answering([
    'A Quote',
    'a-quote-to-try',
    '',
    '99',
    '1 homepage.red_section',
    'quote',
    'quote:text:required',
    'quote:string',
    'rows[].label:string',
    '',
    'What somebody said.',
  ])
  const request = await askForMissing(NOTHING, model, dialogue)
  expect(request).toMatchObject({
    name: 'a-quote-to-try',
    zones: ['about-us.grey_section', 'homepage.red_section'],
    fields: ['quote:text:required', 'rows[].label:string'],
    description: 'What somebody said.',
  })
  expect(dialogue.said()).toContain('“A Quote” is not a valid name for a block')
  expect(dialogue.said()).toContain('  1  about-us.grey_section\n')
  expect(dialogue.said()).toContain('Enter the number or the name of at least one zone.\n')
  expect(dialogue.said()).toContain('There is no zone “99”')
  expect(dialogue.said()).toContain('The field “quote” is not valid')
  expect(dialogue.said()).toContain('There are two fields with the name “quote”. Rename one of them.')
})

test('asks only for what is missing', async () => {
  const request = { ...NOTHING, name: 'a-quote-to-try', zones: ['homepage.grey_section'], description: 'A quote.' }
  const dialogue = answering([''])
  expect(await askForMissing(request, model, dialogue)).toEqual(request)
  expect(dialogue.said()).toMatch(/^Enter one field at a time\. [^]*\nFirst field: $/)
})

test('refuses a bad name before it asks anything', async () => {
  const dialogue = answering([])
  await expect(askForMissing({ ...NOTHING, name: 'faq' }, model, dialogue)).rejects.toThrow('“faq” is already used')
  expect(dialogue.said()).toBe('')
})

test('makes nothing where the answers end before the questions', async () => {
  const dialogue = answering(['a-quote-to-try'])
  await expect(askForMissing(NOTHING, model, dialogue)).rejects.toThrow('The block was not made.')
})

/** A terminal on which somebody answers each question, and hangs up after the last answer. */
function answering(answers: readonly string[]): { input: PassThrough; output: PassThrough; said: () => string } {
  const [input, output, left] = [new PassThrough(), new PassThrough(), [...answers]]
  let said = ''
  output.on('data', (chunk) => {
    said += chunk
    if (!String(chunk).endsWith(': ')) return
    const answer = left.shift()
    if (answer === undefined) input.end()
    else input.write(`${answer}\n`)
  })
  return { input, output, said: () => said }
}
