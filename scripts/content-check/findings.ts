import { Window } from 'happy-dom'
import { UNLINKED, whereOf, type PageFinding } from '../../src/client/preview/page-finding.ts'
import { pageFindings, titleOf } from '../../src/client/preview/page-rules.ts'

/** A page as visitors get it. */
export type CheckedPage = { path: string; status: number; html: string }

/** A page as its author sees it in the preview. */
export type DraftPage = CheckedPage & {
  /** Where visitors find what is published of it; undefined where nothing is. */
  publishedPath: string | undefined
}

/** What the pages of a site are held against. */
export type Site = {
  /** Public address of the site, as whole addresses in its pages begin. */
  siteUrl: string
  /** What authors call an uploaded picture, by its file, such as `hero-1.webp`. */
  nameOfPicture: (file: string) => string | undefined
  /** What an address of the site answers that is none of the pages: its status. */
  statusOf: (path: string) => Promise<number>
}

/** Something that an author should fix: by which rule, where, and in one sentence what to do. */
export type Finding = {
  /** Address of the page; undefined for an entry without one. */
  path: string | undefined
  /** The entry that its own fields tell of, as authors call it; undefined for what was read on the page. */
  entry?: string
  version: 'published' | 'draft'
  rule: string
  where: string
  sentence: string
}

/**
 * What an author should fix on the pages of a site: titles and descriptions, headings, links, pictures, words that were
 * forgotten, and pages that nothing leads to. Findings stand in the order of the pages. Of a draft they say what is not
 * found on its published version.
 * @param pages that are published
 */
export async function findingsOf(
  pages: readonly CheckedPage[],
  site: Site,
  drafts: readonly DraftPage[] = [],
): Promise<Finding[]> {
  const shown = pages.filter(({ status }) => status === 200).map((page) => new ShownPage(page, site))
  const byPath = new Map<string, ShownPage | undefined>(pages.map(({ path }) => [path, undefined]))
  for (const page of shown) byPath.set(page.path, page)
  const findings = pages.filter(({ status }) => status !== 200).map(ofStatus)
  for (const page of shown) findings.push(...(await page.findings(byPath)))
  findings.push(...ofTwins(shown), ...ofOrphans(shown))
  const ofDrafts: Finding[] = []
  for (const draft of drafts) {
    const known = findings.filter(({ path }) => path === draft.publishedPath)
    const isKnown = (found: Finding) =>
      known.some(({ where, sentence }) => where === found.where && sentence === found.sentence)
    ofDrafts.push(...(await ofDraft(draft, { site, shown, byPath })).filter((found) => !isKnown(found)))
  }
  return [...findings, ...ofDrafts]
}

function ofStatus({ path, status }: CheckedPage): Finding {
  const sentence = `The page is in the sitemap, but the site responds with status ${status}. Open the preview of the page in the panel to see what is wrong.`
  return { path, version: 'published', rule: 'page cannot be shown', where: 'page', sentence }
}

type Published = { site: Site; shown: readonly ShownPage[]; byPath: ReadonlyMap<string, ShownPage | undefined> }

async function ofDraft(draft: DraftPage, { site, shown, byPath }: Published): Promise<Finding[]> {
  const { path, publishedPath, status } = draft
  if (status !== 200) {
    const sentence = 'The draft cannot be shown. Open its preview in the panel to see what is wrong.'
    return [{ path, version: 'draft', rule: 'page cannot be shown', where: 'page', sentence }]
  }
  const page = new ShownPage(draft, site)
  const others = shown.filter((other) => other.path !== publishedPath && other.path !== path)
  const twins = ofTwins([...others, page]).filter((found) => found.path === path)
  const found = [...(await page.findings(new Map([...byPath, [path, page]]))), ...twins]
  return found.map((finding) => ({ ...finding, version: 'draft' }))
}

/** One page, read once. */
class ShownPage {
  readonly path: string
  readonly document: Document
  readonly #site: Site

  constructor({ path, html }: CheckedPage, site: Site) {
    const window = new Window({ url: site.siteUrl + path })
    this.path = path
    this.#site = site
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has types of its own
    this.document = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document
  }

  get title(): string {
    return titleOf(this.document)
  }

  /** @param pages by their addresses, to which its links may lead */
  async findings(pages: ReadonlyMap<string, ShownPage | undefined>): Promise<Finding[]> {
    const { siteUrl, nameOfPicture, statusOf } = this.#site
    const targetOf = async (path: string) =>
      pages.has(path) ? { status: 200, document: pages.get(path)?.document } : { status: await statusOf(path) }
    const found = await pageFindings(this.document, { siteUrl, path: this.path, nameOfPicture, targetOf })
    return found.map((finding) => ofPage(this.path, finding))
  }

  /** The pages of the site that this one links to, anywhere on it. */
  targets(): string[] {
    return [...this.document.querySelectorAll('a[href]')].flatMap((link) => {
      const url = URL.parse(link.getAttribute('href') ?? '', this.#site.siteUrl + this.path)
      return url?.origin === this.#site.siteUrl ? [url.pathname] : []
    })
  }
}

function ofPage(path: string, finding: PageFinding): Finding {
  return { path, version: 'published', rule: finding.rule, where: whereOf(finding), sentence: finding.sentence }
}

/** Pages that search engines cannot tell apart. */
function ofTwins(pages: readonly ShownPage[]): Finding[] {
  const first = new Map<string, string>()
  const findings: Finding[] = []
  for (const { path, title } of pages) {
    const other = first.get(title)
    if (other === undefined) first.set(title, path)
    else {
      const sentence = `This page has the same title as ${other}: “${title}”. Give each page its own title.`
      findings.push({ path, version: 'published', rule: 'title and description', where: 'title', sentence })
    }
  }
  return findings
}

/** Pages that only somebody who knows the address finds. */
function ofOrphans(pages: readonly ShownPage[]): Finding[] {
  const linked = new Set(pages.flatMap((page) => page.targets().filter((target) => target !== page.path)))
  return pages.filter(({ path }) => path !== '/' && !linked.has(path)).map(({ path }) => ofPage(path, UNLINKED))
}
