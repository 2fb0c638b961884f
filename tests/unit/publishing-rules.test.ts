import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { checkBlock } from '#api/check-entity.ts'
import { blocks } from '#blocks/registry.gen.ts'
import { blockSchema } from '#fixtures/contract.ts'
import { makeValue, seededFaker, type Fullness } from '#fixtures/make-value.ts'
import { escapeHtml } from '#registry/escape-html.ts'
import { renderSections } from '#registry/render-sections.ts'
import { rules } from '../../content-service/src/engine/rules/rules.mjs'
import { fieldsOf, readModel, type Schema, zoneComponents } from '../../scripts/openapi/model.ts'
import { fixtureLoads } from '../../src/gallery.tsx'

type Service = typeof import('../../content-service/src/engine/rules/findings.js')
const { findingsOf }: Service = createRequire(import.meta.url)('../../content-service/src/engine/rules/findings.js')

const PAGES_OF_EACH_KIND = 4
const model = readModel('content-service/src')
const loaded = fixtureLoads()

function typeNamed(name: string): Schema {
  const type = model.types.get(`api::${name}.${name}`)
  if (!type) throw new Error(`There is no type “${name}”.`)
  return type
}

/** What is found in an entry: rules and fields. */
function found(type: string, entry: object): string[] {
  return findingsOf(model, typeNamed(type), entry).map(({ rule, path }) => `${rule} at ${path.join('.')}`)
}

const PICTURE = { name: 'hall.webp', mime: 'image/webp', alternativeText: 'The hall' }
const page = { title: 'Campus', slug: 'campus', content: [] }
const banner = (fields: object) => ({
  ...page,
  content: [{ __component: 'blocks.cta-banner', title: 'Go', ...fields }],
})
const program = { title: 'P', slug: 'p', category: { slug: 'c' }, program_type: { slug: 't' } }

test.each<[string, string, object, string]>([
  ['no-address', 'program', { ...program, category: null }, 'category'],
  ['nowhere', 'program-session', { SKU: 'ABC1' }, 'program'],
  ['hidden', 'program', { ...program, isHidden: true }, 'isHidden'],
  ['required', 'page', { ...page, title: '' }, 'title'],
  ['required', 'page', banner({ button: { label: '', url: '/' } }), 'content.0.button.label'],
  ['link', 'page', banner({ button: { label: 'Go', url: 'www.google.com' } }), 'content.0.button.url'],
  ['link', 'page', banner({ button: { label: 'Go', url: 'javascript:alert(1)' } }), 'content.0.button.url'],
  ['link-in-text', 'program', { ...program, description: 'See [us](www.google.com).' }, 'description'],
  ['no-picture-text', 'program', { ...program, cover_image: { ...PICTURE, alternativeText: null } }, 'cover_image'],
])('%s: found in a %s', (rule, type, entry, path) => {
  expect(found(type, entry)).toEqual([`${rule} at ${path}`])
})

test('content that is in order has no findings', () => {
  expect(found('page', banner({ button: { label: 'Go', url: 'https://faculty.example' } }))).toEqual([])
  expect(found('program', { ...program, description: 'See [us](/about-us).', cover_image: PICTURE })).toEqual([])
  expect(found('program', { ...program, cover_image: { ...PICTURE, alternativeText: '' } })).toEqual([])
  expect(found('program-session', { SKU: 'ABC1', conference: { slug: 'x' } })).toEqual([])
})

test('each finding says in words where it is and what to do', () => {
  const [finding] = findingsOf(model, typeNamed('page'), banner({ button: { label: 'Go', url: 'google.com' } }))
  expect(finding?.steps.join(' › ')).toBe('Blocks › 1 › CTA banner › Button › Address')
  for (const [name, { sentence }] of Object.entries(rules)) {
    expect(sentence({ field: 'Field', value: 'value', other: 'Other' }), name).toMatch(/^[A-Z“].*\.$/)
  }
})

test('every field of the model that holds an address which the site links is marked as a link', () => {
  const schemas = [...model.types.values(), ...model.components.values()]
  const unmarked = schemas.flatMap((schema) =>
    fieldsOf(model, schema, 'full')
      .filter(({ name, attribute }) => name === 'url' && attribute.pluginOptions?.contract?.isLink !== true)
      .map(({ name }) => `${schema.uid}.${name}`),
  )
  expect(unmarked).toEqual([])
})

const fullnesses: Fullness[] = ['typical', 'max', 'min']
/** What the rules let pass at least once. */
const checked = new Set<string>()
const cases = zoneComponents(model).flatMap(({ uid }) => fullnesses.map((fullness) => ({ uid, fullness })))

test.each(cases)('what passes the rules is on the site whole: $uid, $fullness', ({ uid, fullness }) => {
  for (let seed = 0; seed < PAGES_OF_EACH_KIND; seed += 1) {
    const block = makeValue(blockSchema(uid), fullness, seededFaker(`rules/${uid}/${fullness}/${seed}`))
    const holder = { ...page, content: [block] }
    const findings = findingsOf(model, typeNamed('page'), holder)
    if (findings.length > 0) continue
    checked.add(uid)
    const lost: string[] = []
    const { html } = renderSections([checkBlock(block)], {
      blocks,
      loaded,
      showFailures: false,
      memo: false,
      onFailure: ({ path, reason }) => lost.push(`${path} ${reason}`),
    })
    expect(lost).toEqual([])
    expect(html).toContain('<section')
    const links = linksOf(model.components.get(uid), block)
    expect(links.filter((link) => !html.includes(`href="${escapeHtml(link)}"`))).toEqual([])
  }
})

test('the rules let some of every block pass', () => {
  expect(zoneComponents(model).flatMap(({ uid }) => (checked.has(uid) ? [] : uid))).toEqual([])
})

/** The addresses in the fields of a component that are marked as links. */
function linksOf(schema: Schema | undefined, value: unknown): string[] {
  if (!schema || typeof value !== 'object' || value === null) return []
  return fieldsOf(model, schema, 'full').flatMap((field): string[] => {
    const inner: unknown = Reflect.get(value, field.name)
    if (field.attribute.pluginOptions?.contract?.isLink) return typeof inner === 'string' ? [inner] : []
    return field.kind === 'component' ? [inner].flat().flatMap((part) => linksOf(field.schema, part)) : []
  })
}
