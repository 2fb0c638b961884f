import type { EntryRef } from '#registry/authoring.ts'
import { blockSchemaName, contractSchema } from './contract.ts'

type StrapiName = { uid: string; name: string; kind?: unknown }

/** What the panel calls a block; of a section that a page composes, the words of its own name. */
export function blockTitle(component: string): string {
  const schema = blockSchemaName(component)
  const words = component.slice(component.indexOf('.') + 1).replaceAll('-', ' ')
  return (schema && strapiName(schema)?.name) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the panel calls the type of an entry. */
export function entryTitle({ entity }: EntryRef): string {
  return strapiName(entity)?.name ?? entity
}

/**
 * Where the panel edits an entry, or lists those of its type; undefined for what the contract does not know.
 * @param adminUrl address of the panel, without a slash at its end
 */
export function adminAddress(adminUrl: string, { entity, documentId }: EntryRef): string | undefined {
  const strapi = strapiName(entity)
  if (!strapi) return undefined
  if (strapi.kind === 'singleType') return `${adminUrl}/content-manager/single-types/${strapi.uid}`
  const list = `${adminUrl}/content-manager/collection-types/${strapi.uid}`
  return documentId ? `${list}/${encodeURIComponent(documentId)}` : list
}

function strapiName(schema: string): StrapiName | undefined {
  const name = contractSchema(schema)['x-strapi']
  return isStrapiName(name) ? name : undefined
}

function isStrapiName(value: unknown): value is StrapiName {
  return typeof value === 'object' && value !== null && 'uid' in value && 'name' in value
}
