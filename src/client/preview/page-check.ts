import axe from 'axe-core'
import { trustedHtml } from '../trusted-html.ts'
import { textOf, UNLINKED, type LinkTarget, type PageFinding } from './page-finding.ts'
import { mainOf, OF_PREVIEW, pageFindings } from './page-rules.ts'

/** A finding as the panel gets it: with the section that it is about, where there is one. */
type CheckedFinding = Omit<PageFinding, 'element'> & { place: { zone: string; at: number } | null }

/** Of a large site not every page is read, to find one that links here. */
const MOST_PAGES_READ = 300
const READ_AT_ONCE = 3
/** So many pages, one after the other, may keep the content service busy: the site answers 503 until it has caught up. */
const TRIES = 8
const TRY_AGAIN_MS = 1000
/** What the page's own rules say already, in an author's words. */
const SAID_BY_RULES = ['empty-heading', 'heading-order', 'link-name', 'page-has-heading-one']
/** What authors can do where axe finds something. Everything else is for developers. */
const SENTENCES: Readonly<Record<string, string>> = {
  'color-contrast': 'This text is hard to read against its background. Choose another picture, background or colour.',
  'empty-table-header': 'A column of the table has no heading. Write one in the first row.',
  'image-alt': 'A picture has no alternative text. Describe what the picture shows.',
  'image-redundant-alt':
    'The alternative text of the picture repeats the text next to it. Describe what the picture shows, or leave the alternative text empty.',
  'link-in-text-block': 'The link looks like the text around it. Put the link on a separate line.',
  'svg-img-alt': 'A drawing has no alternative text. Describe what the drawing shows.',
}

/** What an author should fix on this page, as it is drawn now. Asks the site, as a visitor does, where links lead. */
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
      const words = textOf(element ?? null)
      return {
        rule: `axe: ${id}`,
        element,
        subject: words.length > 0 && words.length <= 60 ? `“${words}”` : '',
        sentence:
          SENTENCES[id] ?? `Some people cannot use this part of the page (${help}). Tell the developers of the site.`,
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
  return { ...finding, place }
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
 * Whether a published page other than this one links here. It is taken for granted of a page that is not published, as
 * nobody can link to it yet, and where not all pages can be read, as they are too many or the site is busy.
 */
async function isLinkedFromAnother(path: string): Promise<boolean> {
  const read = async (address: string) => {
    const answer = await asked(address)
    return answer.ok ? answer.text() : undefined
  }
  const sitemap = await read('/sitemap.xml')
  if (sitemap === undefined) return true
  const published = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(
    ([, address = '']) => URL.parse(address.replaceAll('&amp;', '&'))?.pathname ?? [],
  )
  if (!published.includes(path)) return true
  const pages = published.filter((other) => other !== path)
  const ways = ['', location.origin].flatMap((origin) => ['"', '#', '?'].map((end) => `href="${origin}${path}${end}`))
  const some = pages.slice(0, MOST_PAGES_READ)
  for (let at = 0; at < some.length; at += READ_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- most are found on the first page
    const texts = await Promise.all(some.slice(at, at + READ_AT_ONCE).map(read))
    if (texts.some((html) => html === undefined || ways.some((way) => html.includes(way)))) return true
  }
  return some.length < pages.length
}
