/** Of the head of a page, which stands in no block. */
export type HeadField = 'title' | 'description'

/** Something that an author should fix on a page: by which rule, what it is about, and in one sentence what to do. */
export type PageFinding = {
  rule: string
  /** Undefined for the head, and for the page as a whole. */
  element: Element | undefined
  /** Such as `link “Rooms”`; empty for a block or a page as a whole. */
  subject: string
  sentence: string
  /** What its field holds: words, an address, or the name of a file. Empty where that is not known. */
  clue: string
  field?: HeadField
}

/** What a link of the same site leads to. Its parts are known of pages alone. */
export type LinkTarget = { status: number; document?: Document | undefined }

/** What a page is held against. */
export type PageSite = {
  /** Public address of the site, without a path. */
  siteUrl: string
  /** Of the page. */
  path: string
  /** Names of uploaded pictures by their files, such as `hero-1.webp`, where they are known. */
  nameOfPicture?: (file: string) => string | undefined
  /** What another address of the site answers to visitors. */
  targetOf: (path: string, isToPart: boolean) => Promise<LinkTarget>
}

/** Of a page that only somebody who knows its address finds. */
export const UNLINKED: PageFinding = {
  rule: 'links',
  element: undefined,
  subject: '',
  sentence: 'No other page links to this page. Add a link to it on a page or in a menu, or unpublish it.',
  clue: '',
}

/** Where on its page a finding is, in words: `some words, link “Rooms”`. */
export function whereOf({ element, subject }: Pick<PageFinding, 'element' | 'subject'>): string {
  const name = element?.closest('[data-block]')?.getAttribute('data-block')
  // As authors call it: `text with media`.
  const block = name ? (name.split('.').at(-1) ?? '').replaceAll('-', ' ') : ''
  return [block, subject].filter(Boolean).join(', ') || 'page'
}

/** The words of an element in one line. */
export function textOf(element: Element | null): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
}
