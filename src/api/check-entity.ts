import { z } from 'zod'
import type { ZoneBlock } from '#registry/block-types.ts'
import type { Upgrade } from '#registry/define-block.ts'
import type { Section } from '#registry/page.ts'
import type { components } from '#schema/contract.gen.ts'
import { blockSchemaName, checkerOf, contractSchema, type ContractSchema, resolved, allowsNull } from './contract.ts'
import { ContentUnavailable, EntryUnusable } from './errors.ts'
import { markdownHtml } from './rich-text/markdown.ts'
import { strapiBlocksHtml } from './rich-text/strapi-blocks.ts'
import { documentIdOf } from './tags.ts'

type Schemas = components['schemas']
export type EntityName = keyof Schemas
/** An entity whose dynamic zones are sections, each checked on its own. */
export type Checked<Raw> = {
  [Key in keyof Raw]: Raw[Key] extends readonly { __component: string }[] ? Section[] : Raw[Key]
}
export type Entity<Name extends EntityName> = Checked<Schemas[Name]>

/** A field that was emptied because what the content service answered cannot be used. */
export type FieldFault = { entity: EntityName; path: string; reason: string }

/**
 * Checks one answer of the content service against the contract, once, when it is read.
 * A bad block becomes a section that says why; a bad field that may be empty is emptied and reported. `upgrade` makes a
 * block of today of one that still comes under a former name.
 * @throws {ContentUnavailable} where a field that every page needs is missing or malformed
 */
export function checkEntity<Name extends EntityName>(
  name: Name,
  answer: unknown,
  onFault: (fault: FieldFault) => void,
  upgrade: Upgrade = asItIs,
): Entity<Name> {
  const { properties = {} } = contractSchema(name)
  const check = { onFault, upgrade }
  const entity = Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, checkField(name, field, answer, schema, check)]),
  )
  if (!isChecked<Name>(entity)) throw new ContentUnavailable(`The fields of ${name} could not be read.`)
  return entity
}

function checkField(
  entity: EntityName,
  field: string,
  answer: unknown,
  schema: ContractSchema,
  { onFault, upgrade }: { onFault: (fault: FieldFault) => void; upgrade: Upgrade },
): unknown {
  const value = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined
  if (isZone(schema)) {
    if (Array.isArray(value)) return value.map((block, at) => ({ ...checkFormerBlock(block, field, upgrade), at }))
    onFault({ entity, path: field, reason: 'is not a list of blocks.' })
    return []
  }
  const result = checkerOf(schema).safeParse(value)
  if (result.success) {
    return answerableForm(field, normalize(result.data, schema), (path, reason) => onFault({ entity, path, reason }))
  }
  const path = [field, faultPath(result.error)].filter(Boolean).join('.')
  const fault = { entity, path, reason: faultReason(result.error) }
  if (!checkerOf(schema).safeParse(null).success) {
    throw new EntryUnusable(fault, documentIdOf(answer))
  }
  onFault(fault)
  return null
}

function checkFormerBlock(block: unknown, zone: string, upgrade: Upgrade): Section {
  const { current, reason } = upgraded(block, upgrade)
  if (reason === undefined) return checkBlock(current, zone)
  return { zone, invalid: { component: componentOf(block), path: '', reason } }
}

/**
 * The block of today, or as it came with the reason why it could not be made one: an upgrade is code of one block, and
 * where it throws that costs this block alone.
 */
export function upgraded(block: unknown, upgrade: Upgrade): { current: unknown; reason?: string } {
  try {
    return { current: upgrade(block) }
  } catch (error) {
    const reason = `The block could not be upgraded: ${error instanceof Error ? error.message : String(error)}`
    return { current: block, reason }
  }
}

/** Checks one block of a dynamic zone on its own: it becomes a section, drawn or explained. */
export function checkBlock(block: unknown, zone?: string): Section {
  const component = componentOf(block)
  const schemaName = blockSchemaName(component)
  if (!schemaName) {
    return { zone, invalid: { component, path: '', reason: 'This site does not have a block with this name.' } }
  }
  const schema = contractSchema(schemaName)
  const result = checkerOf({ $ref: `#/components/schemas/${schemaName}` }).safeParse(block)
  if (!result.success) {
    return { zone, invalid: { component, path: faultPath(result.error), reason: faultReason(result.error) } }
  }
  const normalized = normalize(result.data, schema)
  if (!isZoneBlock(normalized)) return { zone, invalid: { component, path: '__component', reason: 'is missing.' } }
  return { zone, block: normalized }
}

function asItIs(answer: unknown): unknown {
  return answer
}

function componentOf(block: unknown): string {
  const component = typeof block === 'object' && block !== null ? Reflect.get(block, '__component') : undefined
  return typeof component === 'string' ? component : 'a block without a name'
}

function isZone(schema: ContractSchema): boolean {
  return schema.items !== undefined && resolved(schema.items).discriminator !== undefined
}

/** `counters.0.value`: where the first fault is. */
function faultPath(error: z.ZodError): string {
  return firstFault(error)?.path.join('.') ?? ''
}

function faultReason(error: z.ZodError): string {
  const fault = firstFault(error)
  return fault ? describeIssue(fault) : 'does not match the contract.'
}

/** For "this or null", the fault of this: that it is not null goes without saying. */
function firstFault({ issues }: Pick<z.ZodError, 'issues'>): z.core.$ZodIssue | undefined {
  const [issue] = issues
  const inner = issue?.code === 'invalid_union' && issue.errors.find((alternative) => !isNotNull(alternative))
  const fault = inner ? firstFault({ issues: inner }) : undefined
  return issue && fault ? { ...fault, path: [...issue.path, ...fault.path] } : issue
}

function isNotNull([issue]: z.core.$ZodIssue[]): boolean {
  return issue?.code === 'invalid_type' && issue.expected === 'null' && issue.path.length === 0
}

/** The contract's types are made from the schema that was just checked, so passing it is being of that type. */
function isChecked<Name extends EntityName>(entity: unknown): entity is Entity<Name> {
  return typeof entity === 'object' && entity !== null
}

function isZoneBlock(block: unknown): block is ZoneBlock {
  return blockSchemaName(componentOf(block)) !== undefined
}

/** Fields of entities that hold a form end so. */
const FORM = '_form'
/** Kinds of questions that are answered by choosing one of the options. */
const CHOICES = new Set(['select', 'radio'])

const Question = z.looseObject({ type: z.string(), options: z.array(z.unknown()) })
const Form = z.looseObject({ sections: z.array(z.looseObject({ fields: z.array(Question) })) })

/**
 * The value of a field; where it is a form, without questions that nobody can answer: a choice that has no options
 * would keep everybody from sending it. Each is told to `fault`, with where it stands in the form.
 */
export function answerableForm(field: string, value: unknown, fault: (path: string, reason: string) => void): unknown {
  const form = field.endsWith(FORM) ? Form.safeParse(value).data : undefined
  if (!form) return value
  const sections = form.sections.map((section, at) => ({
    ...section,
    fields: section.fields.filter(({ type, options }, index) => {
      const isOpen = CHOICES.has(type) && options.length === 0
      if (isOpen)
        fault(`${field}.sections.${at}.fields.${index}`, `is a ${type} without options, so the form leaves it out.`)
      return !isOpen
    }),
  }))
  return { ...form, sections }
}

/** What a field holds, by the name that the contract's schemas have for it. */
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a component',
}

/** What is wrong with a value, as its author would say it: ends "The field “title” …" */
export function describeIssue(issue: Pick<z.core.$ZodIssue, 'code' | 'message'> & { expected?: unknown }): string {
  // Dates are the only texts whose form is checked.
  if (issue.code === 'invalid_format') return 'is not a date.'
  const kind = issue.code === 'invalid_type' ? KINDS[String(issue.expected)] : undefined
  if (!kind) return 'has a value that this site does not support.'
  return /received (null|undefined)$/.test(issue.message) ? `is empty, but it must be ${kind}.` : `is not ${kind}.`
}

const MARKDOWN = 'text/markdown'
const STRAPI_BLOCKS = 'application/vnd.strapi.blocks+json'

/**
 * A checked value as the views want it: keys that the contract does not name are gone, those that are missing and may
 * be empty are null, text has only characters that can be sent, and rich text is safe HTML.
 */
export function normalize(value: unknown, schema: ContractSchema): unknown {
  if (value === undefined && allowsNull(schema)) return null
  if (value === null || value === undefined) return value
  const actual = behindNull(resolved(schema))
  const firstLevel = headingLevel(actual)
  if (typeof value === 'string') {
    const text = sanitizeText(value)
    return actual.contentMediaType === MARKDOWN ? markdownHtml(text, firstLevel) : text
  }
  if (Array.isArray(value)) {
    const { items } = actual
    if (actual.contentMediaType === STRAPI_BLOCKS) return strapiBlocksHtml(value, firstLevel)
    return items ? value.map((item) => normalize(item, items)) : value
  }
  if (typeof value !== 'object' || !actual.properties) return value
  const known = Object.entries(actual.properties).map(([key, property]) => [
    key,
    normalize(Reflect.get(value, key), property),
  ])
  return Object.fromEntries(known)
}

/** Where the headings of a rich text begin, if its field says so. */
function headingLevel(schema: ContractSchema): number | undefined {
  const level = schema['x-heading-level']
  return typeof level === 'number' ? level : undefined
}

/** The schema behind "this or null". */
function behindNull(schema: ContractSchema): ContractSchema {
  const other = schema.anyOf?.find((choice) => choice.type !== 'null')
  return other ? resolved(other) : schema
}

// oxlint-disable-next-line no-control-regex
const NOWHERE_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g

/**
 * Text as it may stand in HTML, XML, calendars and addresses alike: without the control characters that come along when
 * somebody pastes from a document, and with a replacement character for half of one.
 */
function sanitizeText(text: string): string {
  return text.toWellFormed().replace(NOWHERE_ALLOWED, '')
}
