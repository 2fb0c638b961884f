import type { components } from '#schema/contract.gen.ts'
import { escapeHtml } from './escape-html.ts'

/** An entry by the name of its schema in the contract; without a documentId the list of all such entries. */
export type EntryRef = { entity: keyof components['schemas']; documentId?: string }

/** What the renderer adds to sections for those who write them. */
export type Authoring = {
  /** What authors know a block by. */
  titleOf: (component: string) => string
  /** Where an entry is edited; undefined where nobody can say. */
  addressOf: (entry: EntryRef) => string | undefined
}

/** The link from a section to its entry in the panel, which may be the page around this one. */
export function editLink(title: string, address: string): string {
  return `<a data-edit href="${escapeHtml(address)}" target="_top">Edit in the admin: ${escapeHtml(title)}</a>`
}
