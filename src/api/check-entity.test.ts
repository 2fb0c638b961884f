import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { upgradeOf } from '#registry/define-block.ts'
import {
  answerableForm,
  describeIssue,
  checkBlock,
  checkEntity,
  type EntityName,
  type FieldFault,
} from './check-entity.ts'
import { blockSchemaName, contractSchema, type ContractSchema, resolved } from './contract.ts'
import { ContentUnavailable } from './errors.ts'
import { z } from 'zod'

type Raw = Record<string, unknown>

const picture = {
  id: 9,
  documentId: 'picture',
  name: 'hall.jpg',
  alternativeText: null,
  focalPoint: null,
  caption: null,
  width: 1600,
  height: 900,
  formats: {
    small: { url: '/uploads/small_hall.jpg', width: 500, height: 281, mime: 'image/jpeg', ext: '.jpg', hash: 'h' },
  },
  ext: '.jpg',
  mime: 'image/jpeg',
  size: 120.5,
  url: '/uploads/hall.jpg',
}
const button = { id: 3, label: 'Ask us', url: '/get-in-touch' }
const counter = { id: 4, value: 92, prefix: null, suffix: '%', label: 'come **back**' }
const counters = { __component: 'blocks.counter-animation', id: 1, title: null, counters: [counter] }
const banner = {
  __component: 'blocks.cta-banner',
  id: 2,
  title: 'Talk',
  text: null,
  button,
  image: picture,
  tone: null,
}
const intro = {
  __component: 'blocks.home-intro',
  id: 5,
  title: 'We teach',
  text: 'At *night*.',
  image: null,
  links: [button],
}

/** What `/api/homepage` answers in `data`. */
const homepage = {
  id: 1,
  documentId: 'home',
  title: 'Home',
  hero_banner: {
    id: 7,
    background_media: [picture],
    carousels: [{ id: 8, title: 'Lead', text: null, button, bg_image: null }],
  },
  grey_section: [intro, counters],
  red_section: [banner],
  metadata: { id: 6, title: null, meta_title: 'Home', meta_description: null, og_image: picture },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-01T00:00:00.000Z',
}

function check(name: EntityName, answer: unknown) {
  const faults: FieldFault[] = []
  return { entity: checkEntity(name, answer, (fault) => faults.push(fault)), faults }
}

/** What the content service answered before blocks.home-intro and its title were called so. */
const recorded = {
  ...homepage,
  grey_section: [
    { __component: 'blocks.introduction', id: 5, heading: 'We teach', text: 'At *night*.', image: null, links: [] },
    { __component: 'blocks.unheard-of', id: 6 },
    counters,
  ],
}

function checkHomepage(changes: Raw) {
  const faults: FieldFault[] = []
  return { entity: checkEntity('Homepage', { ...homepage, ...changes }, (fault) => faults.push(fault)), faults }
}

function without(field: string): Raw {
  return Object.fromEntries(Object.entries(homepage).filter(([key]) => key !== field))
}

test('a good answer passes as it is, its zones as sections that know their zone and place', () => {
  const { entity, faults } = checkHomepage({})
  expect(faults).toEqual([])
  expect(entity).toEqual({
    ...homepage,
    grey_section: [
      { zone: 'grey_section', at: 0, block: { ...intro, text: '<p>At <em>night</em>.</p>' } },
      { zone: 'grey_section', at: 1, block: counters },
    ],
    red_section: [{ zone: 'red_section', at: 0, block: banner }],
  })
})

test('a block that is wrong costs itself; its neighbours stay and nothing is thrown', () => {
  const broken = { ...counters, counters: [{ ...counter, value: '92' }] }
  const { entity } = checkHomepage({ grey_section: [intro, broken, counters] })
  expect(entity.grey_section).toEqual([
    { zone: 'grey_section', at: 0, block: expect.objectContaining({ id: 5 }) },
    {
      zone: 'grey_section',
      at: 1,
      invalid: {
        component: 'blocks.counter-animation',
        path: 'counters.0.value',
        reason: 'is not a number.',
      },
    },
    { zone: 'grey_section', at: 2, block: counters },
  ])
})

test.each<[string, unknown, string, string]>([
  ['a field is missing', { ...counters, counters: undefined }, 'blocks.counter-animation', 'counters'],
  ['an item is null', { ...counters, counters: [counter, null] }, 'blocks.counter-animation', 'counters.1'],
  ['a deep field is missing', { ...counters, counters: [{ id: 1 }] }, 'blocks.counter-animation', 'counters.0.value'],
  ['a list is no list', { ...intro, links: {} }, 'blocks.home-intro', 'links'],
  ['a required text is null', { ...intro, title: null }, 'blocks.home-intro', 'title'],
  [
    'a field of an optional part is wrong',
    { ...banner, button: { ...button, url: 5 } },
    'blocks.cta-banner',
    'button.url',
  ],
  [
    'a field of an optional picture is missing',
    { ...banner, image: { ...picture, url: null } },
    'blocks.cta-banner',
    'image.url',
  ],
])('names the field at fault when %s', (_, block, component, path) => {
  expect(checkBlock(block)).toEqual({ invalid: { component, path, reason: expect.stringMatching(/\S/) } })
})

test.each(['blocks.unheard-of', 'constructor', '__proto__', 'toString', ''])('knows no block named %j', (component) => {
  expect(checkBlock({ __component: component, id: 1 }, 'grey_section')).toEqual({
    zone: 'grey_section',
    invalid: { component, path: '', reason: 'This site does not have a block with this name.' },
  })
})

test.each([null, undefined, 'text', 7, [[]], {}, { __component: null }, { __component: 5 }])(
  '%j is no block',
  (block) => {
    expect(checkBlock(block)).toEqual({ invalid: expect.objectContaining({ component: 'a block without a name' }) })
  },
)

test('keys that the contract does not name are dropped, however deep', () => {
  const stray = { stray: { documentId: 'secret' } }
  const { entity, faults } = checkHomepage({
    ...stray,
    hero_banner: {
      ...stray,
      ...homepage.hero_banner,
      carousels: [{ ...stray, ...homepage.hero_banner.carousels[0], button: { ...stray, ...button } }],
    },
    grey_section: [{ ...stray, ...intro, links: [{ ...stray, ...button }] }],
    red_section: [{ ...stray, ...banner, image: { ...stray, ...picture } }],
    metadata: { ...stray, ...homepage.metadata, og_image: { ...stray, ...picture } },
  })
  expect(faults).toEqual([])
  expect(JSON.stringify(entity)).not.toContain('stray')
  expect(entity).toEqual(checkHomepage({ grey_section: [intro] }).entity)
})

test('a field that may be empty is emptied when it is wrong, and reported with its path', () => {
  const metadata = { ...homepage.metadata, meta_title: 5 }
  const { entity, faults } = checkHomepage({ metadata })
  expect(entity).toEqual({ ...checkHomepage({}).entity, metadata: null })
  expect(faults).toEqual([{ entity: 'Homepage', path: 'metadata.meta_title', reason: expect.stringMatching(/\S/) }])
})

test('what is no date is emptied and reported like any other wrong field', () => {
  const { entity, faults } = check('Homepage', { ...homepage, publishedAt: '2026-02-31T00:00:00.000Z' })
  expect(entity).toMatchObject({ publishedAt: null })
  expect(faults).toEqual([{ entity: 'Homepage', path: 'publishedAt', reason: 'is not a date.' }])
  expect(() => check('Homepage', { ...homepage, updatedAt: 'yesterday' })).toThrow(ContentUnavailable)
})

test('a field that may be empty and is missing altogether is emptied and reported', () => {
  const { entity, faults } = check('Homepage', without('hero_banner'))
  expect(entity).toEqual({ ...checkHomepage({}).entity, hero_banner: null })
  expect(faults).toEqual([expect.objectContaining({ entity: 'Homepage', path: 'hero_banner' })])
})

test.each([null, undefined, {}, 'blocks'])('a zone that is %j has no sections, and that is reported', (zone) => {
  const { entity, faults } = checkHomepage({ grey_section: zone })
  expect(entity.grey_section).toEqual([])
  expect(faults).toEqual([expect.objectContaining({ entity: 'Homepage', path: 'grey_section' })])
})

test('an empty zone has no sections, which is no fault', () => {
  expect(checkHomepage({ grey_section: [] })).toMatchObject({ entity: { grey_section: [] }, faults: [] })
})

test.each([{ title: null }, { title: 5 }, { title: undefined }, { id: '1' }, { documentId: null }])(
  'without a field that every page needs there is no entity: %j',
  (changes) => {
    expect(() => checkHomepage(changes)).toThrow(ContentUnavailable)
    expect(() => checkHomepage(changes)).toThrow(Object.keys(changes)[0])
  },
)

test.each([null, undefined, [[]], 'text', 7])('%j is no entity', (answer) => {
  expect(() => check('Homepage', answer)).toThrow(ContentUnavailable)
})

test('Markdown becomes safe HTML, once', () => {
  const text = '**Bold** <script>alert(1)</script> [a](javascript:alert(1)) [b](https://faculty.example) &lt;i&gt;'
  expect(checkBlock({ ...intro, text })).toEqual({
    block: {
      ...intro,
      text:
        '<p><strong>Bold</strong> &lt;script&gt;alert(1)&lt;/script&gt; [a](javascript:alert(1)) ' +
        '<a href="https://faculty.example" rel="noopener" data-external>b</a> &lt;i&gt;</p>',
    },
  })
})

test('text that is not Markdown stays as the author typed it', () => {
  expect(checkBlock(counters)).toEqual({ block: counters })
})

test('does not change what it was given', () => {
  const given = structuredClone(homepage)
  check('Homepage', given)
  expect(given).toEqual(homepage)
})

/** Any value that a schema of the contract allows. */
function any(schema: ContractSchema): unknown {
  const { anyOf, oneOf, items, properties, type, ...actual } = resolved(schema)
  const choices = anyOf ?? oneOf
  if (choices) return any(faker.helpers.arrayElement(choices))
  if (Array.isArray(actual.enum)) return faker.helpers.arrayElement(actual.enum)
  if (actual.const !== undefined) return actual.const
  const kind = Array.isArray(type) ? faker.helpers.arrayElement(type) : type
  if (actual.format === 'date-time') return faker.date.soon().toISOString()
  if (actual.format === 'date') return faker.date.soon().toISOString().slice(0, 'yyyy-mm-dd'.length)
  if (kind === 'string') return faker.lorem.words(3)
  if (kind === 'integer' || kind === 'number') return faker.number.int(1000)
  if (kind === 'boolean') return faker.datatype.boolean()
  if (kind === 'array') return items ? faker.helpers.multiple(() => any(items), { count: { min: 1, max: 3 } }) : []
  if (kind === 'object') {
    return Object.fromEntries(Object.entries(properties ?? {}).map(([key, property]) => [key, any(property)]))
  }
  return null
}

/** The paths of every value inside, as `counters.0.value`. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, path ? `${path}.${key}` : key))]
}

/** The same value, changed at one path. */
function changedAt(value: unknown, [key, ...deeper]: readonly string[], change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? changedAt(item, deeper, change) : item))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [key]: changedAt(Reflect.get(value, key), deeper, change) }
}

const componentNames = Object.keys(contractSchema('ZoneBlock').discriminator?.mapping ?? {})

test.each(componentNames)(
  'any %s that the contract allows becomes a section, with or without unknown keys',
  (component) => {
    faker.seed(23)
    for (let round = 0; round < 20; round += 1) {
      const block = any(contractSchema(blockSchemaName(component) ?? ''))
      const section = checkBlock(block)
      expect(section).toHaveProperty('block.__component', component)
      // Any key names a format of a picture: none is unknown there.
      const known = pathsIn(block).filter((each) => !each.endsWith('formats'))
      const path = faker.helpers.arrayElement(known).split('.').filter(Boolean)
      const grown = changedAt(block, path, (inner) => {
        return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner, stray: [1] } : inner
      })
      expect(checkBlock(grown)).toEqual(section)
    }
  },
)

test.each(componentNames)(
  'any %s with one value of a wrong kind is left out, and the reason leads there',
  (component) => {
    faker.seed(29)
    for (let round = 0; round < 20; round += 1) {
      const block = any(contractSchema(blockSchemaName(component) ?? ''))
      const path = faker.helpers.arrayElement(pathsIn(block).filter((each) => each !== '' && each !== '__component'))
      const section = checkBlock(changedAt(block, path.split('.'), () => Symbol('neither text nor number nor list')))
      if (!('invalid' in section)) throw new Error(`${path} was not checked`)
      expect(section.invalid.component).toBe(component)
      expect(section.invalid.path).not.toBe('')
      expect(`${path}.`.startsWith(`${section.invalid.path}.`), `${path} or above, not ${section.invalid.path}`).toBe(
        true,
      )
    }
  },
)

test('a choice that the site does not know yet costs no block: the view decides what it means', () => {
  expect(checkBlock({ ...banner, tone: 'blue' })).toMatchObject({ block: { tone: 'blue' } })
})

test('an answer that was recorded before a block was renamed is read as one of today', () => {
  const upgrade = upgradeOf([
    {
      name: 'blocks.home-intro',
      formerly: ['blocks.introduction'],
      upgrade: ({ heading, ...others }) => ({ title: heading, ...others }),
    },
  ])
  const { grey_section } = checkEntity('Homepage', recorded, () => {}, upgrade)
  expect(grey_section).toMatchObject([
    {
      zone: 'grey_section',
      block: { __component: 'blocks.home-intro', title: 'We teach', text: '<p>At <em>night</em>.</p>' },
    },
    { invalid: { component: 'blocks.unheard-of', reason: 'This site does not have a block with this name.' } },
    { block: { __component: 'blocks.counter-animation' } },
  ])
})

test('an upgrade that throws costs its own block', () => {
  const upgrade = (answer: unknown) => {
    if (answer === recorded.grey_section[0]) throw new Error('no heading')
    return answer
  }
  const { grey_section } = checkEntity('Homepage', recorded, () => {}, upgrade)
  expect(grey_section[0]).toEqual({
    zone: 'grey_section',
    at: 0,
    invalid: { component: 'blocks.introduction', path: '', reason: 'The block could not be upgraded: no heading' },
  })
  expect(grey_section[2]).toMatchObject({ block: { __component: 'blocks.counter-animation' } })
})

const asked = (type: string, options: object[] = []) => ({ label: type, type, options })

test('leaves out what nobody can answer, and says where it stands', () => {
  const fields = [asked('text'), asked('select'), asked('radio', [{ label: 'Yes' }]), asked('checkbox'), asked('radio')]
  const faults: string[] = []
  const value = { title: 'Join us', sections: [{ title: null, fields }] }
  const form = answerableForm('registration_form', value, (path, reason) => faults.push(`${path} ${reason}`))
  expect(form).toEqual({ title: 'Join us', sections: [{ title: null, fields: [fields[0], fields[2], fields[3]] }] })
  expect(faults).toEqual([
    'registration_form.sections.0.fields.1 is a select without options, so the form leaves it out.',
    'registration_form.sections.0.fields.4 is a radio without options, so the form leaves it out.',
  ])
})

test.each([
  ['registration_form', null],
  ['title', { sections: [{ fields: [asked('select')] }] }],
])('a %s that is %j stays as it is', (field, value) => {
  expect(answerableForm(field, value, () => expect.unreachable())).toBe(value)
})

const Block = z.object({
  title: z.string(),
  count: z.number(),
  isShown: z.boolean(),
  links: z.array(z.string()),
  image: z.object({ url: z.string() }),
  kind: z.literal('a'),
  day: z.iso.date(),
})
const block = { title: 'T', count: 1, isShown: true, links: [], image: { url: '/a' }, kind: 'a', day: '2026-11-21' }

test.each([
  [{ title: null }, 'is empty, but it must be text.'],
  [{ title: undefined }, 'is empty, but it must be text.'],
  [{ title: 7 }, 'is not text.'],
  [{ count: 'many' }, 'is not a number.'],
  [{ isShown: 'yes' }, 'is not yes or no.'],
  [{ links: null }, 'is empty, but it must be a list.'],
  [{ image: null }, 'is empty, but it must be a component.'],
  [{ day: '2026-02-31' }, 'is not a date.'],
  [{ kind: 'b' }, 'has a value that this site does not support.'],
])('of %j says that it %s', (change, words) => {
  const [issue] = Block.safeParse({ ...block, ...change }).error?.issues ?? []
  expect(issue && describeIssue(issue)).toBe(words)
})
