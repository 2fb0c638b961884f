import { textOf, type PageFinding, type PageSite } from './page-finding.ts'

/** Words of a link that say nothing to whoever hears it without the text around it. */
const EMPTY_WORDS =
  /^(?:here|click here|click|this|link|more|read more|learn more|see more|this link|this page|page)[\s.!…→]*$/i
const FILE = /\.\w+$/

/** Links that do not say where they lead, or that lead nowhere; and which could not be checked, as the site was busy. */
export async function linkFindings(main: Element, document: Document, site: PageSite): Promise<PageFinding[]> {
  const links = [...main.querySelectorAll('a[href]')]
  const unanswered = new Set<string>()
  const targetOf: PageSite['targetOf'] = async (path, isToPart) => {
    const target = await site.targetOf(path, isToPart)
    if (target.status >= 500) unanswered.add(path)
    return target
  }
  const found = links.map(async (element): Promise<PageFinding[]> => {
    const href = element.getAttribute('href')?.trim() ?? ''
    const words = nameOf(element)
    const say = (sentence: string | undefined, clue: string): PageFinding[] =>
      sentence === undefined ? [] : [{ rule: 'links', element, subject: `link “${words || href}”`, sentence, clue }]
    // Whoever fixes the words would else find out about the address only then.
    return [
      ...say(faultOfWords(words), words || href),
      ...say(await faultOf(href, document, { ...site, targetOf }), href),
    ]
  })
  const faults = (await Promise.all(found)).flat()
  return unanswered.size > 0 ? [...faults, notFollowed([...unanswered])] : faults
}

function notFollowed(paths: readonly string[]): PageFinding {
  const [path] = paths
  return {
    rule: 'links',
    element: undefined,
    subject: '',
    sentence:
      paths.length === 1
        ? `We could not check the link to ${path}: the site does not show that page at the moment. Check again in a minute.`
        : `We could not check ${paths.length} links: the site does not show their pages at the moment. Check again in a minute.`,
    clue: '',
  }
}

/** What is wrong with the words of a link, in a sentence. */
function faultOfWords(words: string): string | undefined {
  if (words === '') return 'The link has no words. Write where it leads.'
  if (EMPTY_WORDS.test(words)) return `“${words}” does not say where the link leads. Name the page or the file.`
  return /^(?:https?:\/\/|www\.)/i.test(words)
    ? 'The words of the link are an address. Name the page instead.'
    : undefined
}

/** What is wrong with the address of a link, in a sentence. */
async function faultOf(href: string, document: Document, site: PageSite): Promise<string | undefined> {
  if (href === '' || href === '#') return 'The link has no address. Add one.'
  if (href.startsWith('mailto:')) {
    const isAddress = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(href.replace(/\?.*/, ''))
    return isAddress ? undefined : `“${href}” is not an email address. Correct it.`
  }
  const url = URL.parse(href, site.siteUrl + site.path)
  if (!url) return `“${href}” is not an address. Correct it.`
  if (url.protocol === 'http:' && url.origin !== site.siteUrl) {
    return 'The link is not encrypted. Begin its address with https.'
  }
  return url.origin === site.siteUrl ? faultWithin(url, document, site) : undefined
}

async function faultWithin({ pathname, hash }: URL, document: Document, site: PageSite): Promise<string | undefined> {
  const part = partOf(hash)
  const isHere = pathname === site.path
  const target = isHere ? { status: 200, document } : await site.targetOf(pathname, part !== '')
  if (target.status === 308 || target.status === 301) return `${pathname} has moved. Link to its new address.`
  // Where the site cannot say at the moment, nothing may be wrong with the link.
  if (target.status >= 400 && target.status < 500) {
    return FILE.test(pathname)
      ? `There is no file at ${pathname}. Upload it, or fix the link.`
      : `There is no page at ${pathname}. Fix the link, or publish the page.`
  }
  const isThere = part === '' || !target.document || hasPart(target.document, part)
  return isThere ? undefined : `${pathname} has no part “${part}”. Fix the end of the link.`
}

/** Which part of a page an address names, as far as it can be decoded. */
function partOf(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

function hasPart(document: Document, part: string): boolean {
  return [...document.querySelectorAll('[id]')].some(({ id }) => id === part)
}

function nameOf(link: Element): string {
  const label = link.getAttribute('aria-label')?.trim()
  if (label) return label
  const pictures = [...link.querySelectorAll('img')].map((image) => image.getAttribute('alt') ?? '')
  return [textOf(link), ...pictures].join(' ').trim()
}
