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
        ? `We could not check the link to ${path}, because the site cannot show that page at the moment. Check the page again in a minute.`
        : `We could not check ${paths.length} links, because the site cannot show their pages at the moment. Check the page again in a minute.`,
    clue: '',
  }
}

/** What is wrong with the words of a link, in a sentence. */
function faultOfWords(words: string): string | undefined {
  if (words === '') return 'The link has no text. Write where the link leads.'
  if (EMPTY_WORDS.test(words))
    return `“${words}” does not tell readers where the link leads. Use the name of the page or the file.`
  return /^(?:https?:\/\/|www\.)/i.test(words)
    ? 'The text of the link is an address. Use the name of the page instead.'
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
    return 'The link is not encrypted. Start its address with https.'
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
      ? `There is no file at ${pathname}. Upload the file, or correct the link.`
      : `There is no page at ${pathname}. Correct the link, or publish the page.`
  }
  const isThere = part === '' || !target.document || hasPart(target.document, part)
  return isThere ? undefined : `The page ${pathname} has no part “${part}”. Correct the end of the link, after #.`
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
