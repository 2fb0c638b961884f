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
  /** The steps of a path into a block, each field by its label in the panel. */
  stepsOf?: (component: string, path: string) => readonly string[]
  /** Names in each section the zone and the place in it that it comes from, for the panel beside the page. */
  marksPlaces?: boolean
}

/** The link from a section to its entry in the panel, which may be the page around this one. */
export function editLink(title: string, address: string): string {
  return `<a data-edit href="${escapeHtml(address)}" target="_top">Edit in the panel: ${escapeHtml(title)}</a>`
}

/** Why a section was left out: for the log, for authors, never for visitors. */
export type SectionFailure = {
  /** Position among the sections of the page, from 0. */
  index: number
  component: string
  /** The field at fault; empty where the block as a whole is. */
  path: string
  reason: string
  /** What was thrown, where something was. */
  error?: unknown
}

/** Who fixes it, and where. */
type Fix = {
  /** What authors know the block by. */
  title: string
  /** Of its entry in the panel. */
  address?: string | undefined
  /** Of the path to the field, each field by its label; without them it is named as the contract does. */
  steps?: readonly string[] | undefined
}

/** What stands in the place of a failed section in development, preview and the gallery: what to fix, at which field. */
export function failurePlaceholder({ path, reason }: Pick<SectionFailure, 'path' | 'reason'>, fix: Fix): string {
  return placeholder(faultWords({ path, reason }, fix.steps), fix)
}

/** What stands in a draft in the place of a block that draws nothing, such as a list without entries. */
export function emptyPlaceholder(fix: Fix): string {
  return placeholder('It has no content to show yet.', fix)
}

function placeholder(sentence: string, { title, address }: Fix): string {
  return (
    '<section class="section section-failure" role="note">' +
    `<p><strong>${escapeHtml(title)}</strong> is not shown to visitors. ${escapeHtml(sentence)}</p>` +
    `${address ? `<p>${editLink(title, address)}</p>` : ''}</section>`
  )
}

/** What is to be fixed, as one sentence for an author. */
export function faultWords(
  { path, reason }: Pick<SectionFailure, 'path' | 'reason'>,
  steps: readonly string[] = path.split('.'),
): string {
  return path ? `${fieldWords(steps)} ${reason}` : `It cannot be shown. ${reason}`
}

/** `counters.0.value` as an author finds it in the panel: the field “value” in “counters”, entry 1. */
function fieldWords(steps: readonly string[]): string {
  const field = steps.findLast((step) => !isPosition(step)) ?? ''
  const isEntry = isPosition(steps.at(-1) ?? '')
  const around = steps.slice(0, isEntry ? undefined : -1)
  const places = around.map((step) => (isPosition(step) ? `entry ${Number(step) + 1}` : `“${step}”`)).join(', ')
  if (isEntry) return `In ${places}: it`
  return around.length > 0 ? `In ${places}: the field “${field}”` : `The field “${field}”`
}

function isPosition(step: string): boolean {
  return /^\d+$/.test(step)
}
