import { createHash } from 'node:crypto'

/** What the gallery answered. `policy` is what it allows the page: sources, and features of the browser. */
export type Answer = { status: number; type: string; policy: string; body: Buffer }
/** Asks the gallery for an address, which begins with a slash. */
export type Read = (address: string) => Promise<Answer>

/** All that a browser draws a sheet from. */
export type SheetInputs = {
  /** Another one wherever something of it is another. */
  digest: string
  /** Where it comes from: the sheet itself, styles, fonts, pictures and scripts. */
  addresses: ReadonlySet<string>
}

/** A file that the bundler named after what it holds: where it lies, its own name, its kind. */
const BUILT_NAME =
  /(\/?assets\/(?:page\/|blocks\/)?|\.\/)([\w.+-]+?)(?:-[\w-]{8}|\.[\w-]{12})\.(css|js|woff2|svg|webp|avif|png|jpe?g)\b/g
const ADDRESS = /(?<![\w/.-])(?:\/(?:assets|qa)\/|assets\/|\.\/)[\w./+%~-]+/g
/** The script that loads islands by their names. */
const LOADER = /\/starter-[\w-]{8}\.js$/
const ISLAND = /\/([\w-]+)\.(?:island|behavior)-[\w-]{8}\.js$/
const POLICIES = ['content-security-policy', 'permissions-policy']
const TEXT = /html|css|javascript|svg|json/

/** What pages ask the server about, and never draw: which build it is. */
export const NEVER_DRAWN = new Set(['/builds/latest.json'])

/** Asks a gallery, for each address once. */
export function galleryReader(galleryUrl: string): Read {
  const answers = new Map<string, Promise<Answer>>()
  return (address) => {
    const known = answers.get(address) ?? ask(galleryUrl + address)
    answers.set(address, known)
    return known
  }
}

/**
 * What the sheet of a block is drawn from, found by reading rather than drawing: its HTML as served, and whatever that
 * names, and so on. Names that the bundler gives after contents are left out of the digest, because the contents are in
 * it: a changed island changes the sheets that have it, not all that could load it.
 * @throws {Error} where the gallery does not answer, or has no such sheet
 */
export async function sheetInputs(read: Read, block: string): Promise<SheetInputs> {
  const sheet = `/qa/sheets/${block}`
  const html = await read(sheet)
  if (html.status !== 200) throw new Error(`The gallery has no sheet for ${block}: ${html.status}.`)
  const islands = new Set([...html.body.toString().matchAll(/<x-island name="([^"]+)"/g)].map(([, name]) => name ?? ''))
  const addresses = new Set<string>()
  const lines: string[] = []
  const open = [sheet]
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (addresses.has(address)) continue
    addresses.add(address)
    const { status, type, policy, body } = await read(address)
    const isText = TEXT.test(type)
    const content = isText ? withoutBuiltNames(body.toString()) : body
    lines.push([withoutBuiltNames(address), status, type, policy, digestOf(content)].join(' '))
    if (isText) open.push(...namedIn(body.toString(), address).filter((named) => isLoaded(named, islands)))
  }
  return { digest: digestOf(lines.sort().join('\n')), addresses }
}

/** A short name for what something holds. */
export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24)
}

/** Addresses in a text. The loader's list of what each island needs is left out: the islands say so themselves. */
function namedIn(text: string, address: string): string[] {
  const named = [...text.matchAll(ADDRESS)].map(([found]) => found)
  return named
    .filter((found) => !(LOADER.test(address) && found.startsWith('assets/')))
    .map((found) => new URL(found.startsWith('assets/') ? `/${found}` : found, `http://gallery${address}`).pathname)
}

function isLoaded(address: string, islands: ReadonlySet<string>): boolean {
  const [, island] = ISLAND.exec(address) ?? []
  return island === undefined || islands.has(island)
}

function withoutBuiltNames(text: string): string {
  return text.replaceAll(BUILT_NAME, '$1$2.$3')
}

async function ask(url: string): Promise<Answer> {
  const response = await fetch(url)
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    policy: POLICIES.map((name) => response.headers.get(name) ?? '').join('; '),
    body: Buffer.from(await response.arrayBuffer()),
  }
}
