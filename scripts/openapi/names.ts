import type { Schema, View } from './model.ts'

/** The contract's name for an entry or component: `api::event.event` as a card is `EventCard`. */
export function schemaName(schema: Schema, view: View = 'full'): string {
  const words = schema.uid.startsWith('api::') ? (schema.info.singularName ?? schema.uid) : schema.uid
  return pascalCase(words) + (view === 'card' ? 'Card' : '')
}

/** The contract's name for a component shown outside a dynamic zone, where it carries no `__component`. */
export function partName(schema: Schema, isZoneComponent: boolean): string {
  return schemaName(schema) + (isZoneComponent ? 'Part' : '')
}

/** The contract's name for a dynamic zone: `home` and `side_notes` make `HomeSideNotes`. */
export function zoneName(owner: string, field: string): string {
  return owner + pascalCase(field)
}

function pascalCase(words: string): string {
  return words
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
