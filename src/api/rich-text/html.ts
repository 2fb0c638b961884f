import { isExternal, safeHref } from '#links/safe-href.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that an author typed, as it may stand in HTML and in its attributes. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}

/** The attributes of a link as an author wrote it, those that lead away marked; undefined where it may not be one. */
export function linkAttributes(address: string, title?: string): Record<string, string> | undefined {
  const href = safeHref(address)
  if (!href) return undefined
  return {
    href,
    ...(title ? { title } : {}),
    ...(isExternal(href) ? { rel: 'noopener', 'data-external': '' } : {}),
  }
}

/** ` href="/a" title="b"`: attributes as they stand in a tag. */
export function attributesHtml(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`))
    .join('')
}

const DEEPEST = 6

/** Headings of a text begin here unless its field says otherwise: under the title of the block that it stands in. */
export const USUAL_LEVEL = 3

/**
 * Where each heading of a text belongs on the page, in its order: the highest that the author used at the level that
 * the field begins with, the others below it. None stands more than one level below the one before it.
 */
export function headingLevels(used: readonly number[], first: number): number[] {
  const ranks = [...new Set(used)].toSorted((one, other) => one - other)
  let before = first - 1
  return used.map((level) => {
    before = Math.min(first + ranks.indexOf(level), before + 1, DEEPEST)
    return before
  })
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The words of rich text that became HTML, for places that hold no markup, such as a description or a feed. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
}
