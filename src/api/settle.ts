import { resolved, type ContractSchema } from './contract.ts'
import { richTextHtml } from './rich-text.ts'

/**
 * A checked value as the views want it: keys that the contract does not name are gone,
 * and rich text is safe HTML.
 */
export function settle(value: unknown, schema: ContractSchema): unknown {
  if (value === null || value === undefined) return value
  const actual = alternative(resolved(schema))
  if (typeof value === 'string') return actual.contentMediaType === 'text/markdown' ? richTextHtml(value) : value
  if (Array.isArray(value)) {
    const { items } = actual
    return items ? value.map((item) => settle(item, items)) : value
  }
  if (typeof value !== 'object' || !actual.properties) return value
  const known = Object.entries(actual.properties).map(([key, property]) => [
    key,
    settle(Reflect.get(value, key), property),
  ])
  return Object.fromEntries(known)
}

/** The schema behind "this or null". */
function alternative(schema: ContractSchema): ContractSchema {
  const other = schema.anyOf?.find((choice) => choice.type !== 'null')
  return other ? resolved(other) : schema
}
