import axe from 'axe-core'
import { trustedHtml } from '../trusted-html.ts'
import { mainOf, OF_PREVIEW, pageFindings, UNLINKED, whereOf, type LinkTarget, type PageFinding } from './page-rules.ts'

/** A finding as the panel gets it: with the section that it is about, where there is one. */
type CheckedFinding = Omit<PageFinding, 'element'> & {
  where: string
  place: { zone: string; at: number } | null
}

/** Of a large site not every page is read, to find one that links here. */
const MOST_PAGES_READ = 300
const READ_AT_ONCE = 3
/** Patience with a site that is busy. */
const TRIES = 8
const TRY_AGAIN_MS = 1000
/** What the page's own rules say already, in an author's words. */
const SAID_BY_RULES = ['empty-heading', 'heading-order', 'link-name', 'page-has-heading-one']
/** What authors can do where axe finds something. Everything else is for developers. */
const SENTENCES: Readonly<Record<string, string>> = {
  'color-contrast': 'This text is hard to read on what is behind it. Choose another picture, background or colour.',
  'empty-table-header': 'A column of the table has no name. Write it into the first row.',
  'image-alt': 'A picture has no alternative text. Say what the picture shows.',
  'image-redundant-alt':
    'The alternative text of the picture repeats the words beside it. Say what the picture shows, or save it empty.',
  'link-in-text-block': 'The link looks like the text around it. Give it words of its own.',
  'svg-img-alt': 'A drawing has no alternative text. Say what it shows.',
}

/** What an author should mend on this page, as it is drawn now. Asks the site, as a visitor does, where links lead. */
export async function checkPage(): Promise<CheckedFinding[]> {
  const { origin: siteUrl, pathname: path } = location
  const answers = new Map<string, Promise<LinkTarget>>()
  const targetOf = (to: string, isToPart: boolean) => {
    const key = `${isToPart} ${to}`
    const answer = answers.get(key) ?? askedTarget(to, isToPart)
    answers.set(key, answer)
    return answer
  }
  const [byRules, byAxe, isLinked] = await Promise.all([
    pageFindings(document, { siteUrl, path, targetOf }),
    axeFindings(),
    path === '/' || isLinkedFromAnother(path),
  ])
  const found = [...byRules, ...byAxe, ...(isLinked ? [] : [UNLINKED])].map(plain)
  return found.toSorted((one, other) => orderOf(one) - orderOf(other))
}

/** What axe finds on this page, each rule once in a block. */
async function axeFindings(): Promise<PageFinding[]> {
  const left = SAID_BY_RULES.map((rule) => [rule, { enabled: false }] as const)
  const { violations } = await axe.run(
    { include: [mainOf(document)], exclude: OF_PREVIEW.split(', ') },
    {
      rules: { 'target-size': { enabled: true }, ...Object.fromEntries(left) },
      resultTypes: ['violations'],
      elementRef: true,
      iframes: false,
      preload: false,
    },
  )
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ element }): PageFinding => {
      const words = element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
      return {
        rule: `axe: ${id}`,
        element,
        subject: words.length > 0 && words.length <= 60 ? `“${words}”` : '',
        sentence: SENTENCES[id] ?? `Some people cannot use this (${help}). Tell the developers of the site.`,
        clue: words,
      }
    }),
  )
  return [...new Map(found.toReversed().map((one) => [`${one.rule} ${sectionOf(one)?.id}`, one])).values()].toReversed()
}

/** Which section of the page a finding is about, from the top; what is about none comes first. */
function orderOf({ place }: CheckedFinding): number {
  return [...document.querySelectorAll<HTMLElement>('[data-zone]')].findIndex(
    ({ dataset }) => place !== null && dataset.zone === place.zone && dataset.at === String(place.at),
  )
}

function plain({ element, ...finding }: PageFinding): CheckedFinding {
  const { zone, at } = sectionOf({ element })?.dataset ?? {}
  const place = zone === undefined ? null : { zone, at: Number(at) }
  return { ...finding, where: whereOf({ element, subject: finding.subject }), place }
}

function sectionOf({ element }: Pick<PageFinding, 'element'>): HTMLElement | undefined {
  return element?.closest<HTMLElement>('[data-zone]') ?? element?.closest<HTMLElement>('section') ?? undefined
}

/** Asks as a visitor does, without the cookie that shows drafts; again while the site says that it is busy. */
async function asked(address: string, options: RequestInit = {}): Promise<Response> {
  for (let left = TRIES; ; left -= 1) {
    const answer = await fetch(address, { ...options, credentials: 'omit' })
    if (answer.status !== 503 || left === 0) return answer
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
}

/** What an address of this site answers. */
async function askedTarget(path: string, isToPart: boolean): Promise<LinkTarget> {
  const method = isToPart ? 'GET' : 'HEAD'
  const answer = await asked(path, { method, redirect: 'manual' })
  if (answer.type === 'opaqueredirect') return { status: 308 }
  if (!isToPart || !answer.ok) return { status: answer.status }
  return { status: answer.status, document: parsed(await answer.text()) }
}

function parsed(html: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.documentElement.innerHTML = trustedHtml(html)
  return page
}

/**
 * Whether a published page other than this one links here. Where they cannot all be read, as they are too many or the site
 * is busy, it is taken for granted.
 */
async function isLinkedFromAnother(path: string): Promise<boolean> {
  const textOf = async (address: string) => {
    const answer = await asked(address)
    return answer.ok ? answer.text() : undefined
  }
  const sitemap = await textOf('/sitemap.xml')
  if (sitemap === undefined) return true
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) => {
    const { pathname = path } = URL.parse(address.replaceAll('&amp;', '&')) ?? {}
    return pathname === path ? [] : [pathname]
  })
  const ways = ['', location.origin].flatMap((origin) => ['"', '#', '?'].map((end) => `href="${origin}${path}${end}`))
  const read = pages.slice(0, MOST_PAGES_READ)
  for (let at = 0; at < read.length; at += READ_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- most are found on the first page
    const texts = await Promise.all(read.slice(at, at + READ_AT_ONCE).map(textOf))
    if (texts.some((html) => html === undefined || ways.some((way) => html.includes(way)))) return true
  }
  return read.length < pages.length
}
