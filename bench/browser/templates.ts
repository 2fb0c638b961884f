import type { Asker } from '../load/ask.ts'
import { publishedPaths } from '../servers/published-paths.ts'

/** A kind of page, and the address of one of that kind. */
export type Template = { name: string; path: string }

/** Kinds of pages that the sitemap names, each by its addresses; the first kind that fits counts. */
const KINDS: readonly { name: string; path: RegExp }[] = [
  { name: 'home', path: /^\/$/ },
  { name: 'about us', path: /^\/about-us$/ },
  { name: 'advisory', path: /^\/advisory$/ },
  { name: 'contact', path: /^\/get-in-touch$/ },
  { name: 'policies', path: /^\/privacy-policy$/ },
  { name: 'one policy', path: /^\/whistleblowing-policy$/ },
  { name: 'program type', path: /^\/our-programs\/[^/]+$/ },
  { name: 'program category', path: /^\/our-programs\/[^/]+\/[^/]+$/ },
  { name: 'program', path: /^\/our-programs\/[^/]+\/[^/]+\/[^/]+$/ },
  { name: 'networking group', path: /^\/networking-groups\/[^/]+$/ },
  { name: 'voice of influence', path: /^\/voices-of-influence\/[^/]+$/ },
  { name: 'article', path: /^\/voices-of-influence\/[^/]+\/[^/]+$/ },
  { name: 'thought leadership', path: /^\/ee-highlights\/thought-leadership$/ },
  { name: 'spotlights', path: /^\/ee-highlights\/ee-spotlight$/ },
  { name: 'conference', path: /^\/[^/]+$/ },
]
const OTHERS: readonly Template[] = [
  { name: 'search results', path: '/search?q=leader' },
  { name: 'payment', path: '/payment-success' },
  { name: 'not found', path: '/our-programs/absent' },
]
const REGISTRATION = /href="([^"]*\/register-[^"]+)"/

/** One page of each kind that a site has. @throws {Error} where its content has none of a kind */
export async function templatesOf(siteUrl: string, asker: Asker): Promise<Template[]> {
  const paths = await publishedPaths(siteUrl, asker)
  const kindOf = (path: string) => KINDS.find((kind) => kind.path.test(path))
  const published = KINDS.map((kind) => {
    const path = paths.find((each) => kindOf(each) === kind)
    if (path === undefined) throw new Error(`The sample content has no page of the kind “${kind.name}”.`)
    return { name: kind.name, path }
  })
  return [...published, await registration(siteUrl, paths, asker), ...OTHERS]
}

/** Registrations are in no sitemap, but programs lead to them. */
async function registration(siteUrl: string, paths: readonly string[], asker: Asker): Promise<Template> {
  for (const path of paths.filter((each) => each.startsWith('/our-programs/'))) {
    const { body } = await asker.ask(siteUrl + path)
    const link = REGISTRATION.exec(body.toString())?.[1]
    if (link) return { name: 'registration', path: link }
  }
  throw new Error('No program in the sample content is open for registration.')
}
