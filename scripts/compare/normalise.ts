/** An answer of a site, as it came. */
export type Answer = { status: number; headers: Readonly<Record<string, string>>; body: string }

/** Headers that say when, not what. */
const OF_THE_MOMENT = new Set(['date', 'age', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
/** Follows from the body, down to the names of built files: that there is one counts. */
const OF_THE_BYTES = new Set(['etag'])

const BUILT_FILE = /\/?assets\/[\w./+~-]+?\.(css|js|woff2|svg|webp|avif|png|jpe?g|json)\b/g
const PRELOADED_SCRIPTS = /(?:<link rel="modulepreload"[^>]*>)+/g
const STYLESHEETS = /(?:<link rel="stylesheet"[^>]*>)+/g
const BUILD_NAME = /(data-build)="[^"]*"/g
const CLASS = / class="[^"]*"/g
const STYLE_ELEMENT = /<style([^>]*)>[^<]*<\/style>/g
const INLINE_SCRIPT = /<script(?![^>]* type="application\/)([^>]*)>[^<]+<\/script>/g
const DIGEST_OF_SOURCE = /'sha(256|384|512)-[\w+/=]+'/g
const NONCE = /\b(nonce[-=]"?)[\w+/=-]{16,}/g
const PORT = /(127\.0\.0\.1|localhost):\d+/g
/** Where a payload, and the list of builds, name the build. */
const BUILD_ID = new Set(['$.build', '$.id'])
const TOKEN = /\b(token=)[\w-]{20,}/g
/** Names that the site makes anew for each visitor, form or build: signed values and random names. */
const MADE_UP =
  /\b\d{6,}\.[\w-]{16,}\.[\w.-]+|(?<![\w-])[\w-]{40,}(?:\.[\w-]+)*|\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g

/**
 * An answer without what another build of the same sources would say otherwise: class names, names and number of built
 * files, inline styles and scripts with their digests, ports, and what is made up for each visitor. As lines, so that
 * the first line that differs is short.
 */
export function normalised({ status, headers, body }: Answer): string[] {
  const said = Object.entries(headers)
    .filter(([name]) => !OF_THE_MOMENT.has(name))
    .map(([name, value]) => `${name}: ${OF_THE_BYTES.has(name) ? '…' : normalisedText(value)}`)
  return [String(status), ...said.sort(), ...bodyLines(body, headers['content-type'] ?? '')]
}

/** What two answers say otherwise, first: a line of each; undefined where they say the same. */
export function firstDifference(one: Answer, other: Answer): { one: string; other: string } | undefined {
  const [said, others] = [normalised(one), normalised(other)]
  const at = said.findIndex((line, index) => line !== others[index])
  if (at < 0 && said.length === others.length) return undefined
  const place = at < 0 ? said.length : at
  return { one: said[place] ?? 'nothing more', other: others[place] ?? 'nothing more' }
}

function bodyLines(body: string, type: string): string[] {
  if (!type.includes('json') || body === '') return lines(normalisedText(body))
  return leaves(JSON.parse(body), '$').flatMap(([path, value]) =>
    lines(normalisedText(String(value))).map((line) => `${path} ${line}`),
  )
}

/** Every value of a JSON answer with its path; those of one array of built files are one. */
function leaves(value: unknown, path: string): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return BUILD_ID.has(path) ? [] : [[path, value]]
  if (Array.isArray(value) && value.length > 0 && value.every(isBuiltFile)) return [[path, 'built files']]
  return Object.entries(value).flatMap(([name, entry]) => leaves(entry, `${path}.${name}`))
}

function isBuiltFile(value: unknown): boolean {
  return typeof value === 'string' && value.replace(BUILT_FILE, '') === ''
}

function normalisedText(text: string): string {
  return text
    .replace(CLASS, '')
    .replace(BUILD_NAME, '$1="…"')
    .replace(STYLE_ELEMENT, '<style$1></style>')
    .replace(INLINE_SCRIPT, '<script$1></script>')
    .replace(BUILT_FILE, '/assets/….$1')
    .replace(PRELOADED_SCRIPTS, '<link rel="modulepreload">')
    .replace(STYLESHEETS, '<link rel="stylesheet">')
    .replace(DIGEST_OF_SOURCE, "'sha$1-…'")
    .replace(NONCE, '$1…')
    .replace(PORT, '$1')
    .replace(TOKEN, '$1…')
    .replace(MADE_UP, '…')
}

/** A line for each element, so that a difference is found where it is. */
function lines(text: string): string[] {
  return text.replace(/(?<=>)(?=<)/g, '\n').split('\n')
}
