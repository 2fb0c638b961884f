import { escapeHtml } from './escape-html.ts'

/** Why a section was left out: for the log, for authors, never for visitors. */
export type SectionFailure = {
  /** Place among the sections of the page, from 0. */
  index: number
  component: string
  /** The field at fault; empty where the block as a whole is. */
  path: string
  reason: string
  /** What was thrown, where something was. */
  error?: unknown
}

/** What stands in the place of a failed section in development, preview and the gallery. */
export function failurePlaceholder(failure: SectionFailure): string {
  const field = failure.path ? `, field “${escapeHtml(failure.path)}”` : ''
  return (
    `<section class="section section-failure" role="note"><p><strong>${escapeHtml(failure.component)}</strong>` +
    `${field} cannot be shown: ${escapeHtml(failure.reason)}</p></section>`
  )
}
