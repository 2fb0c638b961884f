import type { ValueSchema } from '#fixtures/contract.ts'
import type { Field } from './form.ts'
import { shownAs } from './field-text.ts'

type Asked = { kind: Field['kind']; value: unknown; schema: ValueSchema; isEmptyAllowed: boolean }

/** What the contract refuses about one value, in a sentence; undefined where it is content. */
export function faultOf({ kind, value, schema, isEmptyAllowed }: Asked): string | undefined {
  if (value === null || value === undefined) return isEmptyAllowed ? undefined : 'It must not be empty.'
  if (kind === 'number') return numberFault(value, schema)
  if (kind === 'choice') return schema.enum?.includes(value) === false ? 'It is not one of the choices.' : undefined
  if (kind === 'rows') return Array.isArray(value) ? countFault(value.length, schema) : 'It is not a list.'
  if (kind === 'date' || kind === 'moment') {
    return typeof value !== 'string' || Number.isNaN(Date.parse(value)) ? 'It is not a date.' : undefined
  }
  return typeof value === 'string' ? textFault(kind === 'rich' ? shownAs(value) : value, schema) : undefined
}

function numberFault(value: unknown, { minimum, maximum, type }: ValueSchema): string | undefined {
  if (typeof value !== 'number') return 'It is not a number.'
  if ([type].flat().includes('integer') && !Number.isInteger(value)) return 'It is not a whole number.'
  if (minimum !== undefined && value < minimum) return `It is less than ${minimum}.`
  return maximum !== undefined && value > maximum ? `It is more than ${maximum}.` : undefined
}

function countFault(count: number, { minItems, maxItems }: ValueSchema): string | undefined {
  if (minItems !== undefined && count < minItems) return `It has ${count}; it needs at least ${minItems}.`
  return maxItems !== undefined && count > maxItems ? `It has ${count}; it can have at most ${maxItems}.` : undefined
}

function textFault(text: string, { minLength, maxLength, pattern }: ValueSchema): string | undefined {
  const { length } = text
  if (minLength !== undefined && length < minLength)
    return `It has ${length} characters; it needs at least ${minLength}.`
  if (maxLength !== undefined && length > maxLength)
    return `It has ${length} characters; it can have at most ${maxLength}.`
  return pattern !== undefined && !new RegExp(pattern, 'u').test(text)
    ? 'It has characters that are not allowed.'
    : undefined
}
