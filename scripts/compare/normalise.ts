/** An answer of a site, as it came. */
export type Answer = { status: number; headers: Readonly<Record<string, string>>; body: string }

/** A line of each of two answers. */
export type Difference = { one: string; other: string }

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
/** Names that the site makes for each visitor, form or build: signed values and random names. */
const MADE_UP =
  /\b\d{6,}\.[\w-]{16,}\.[\w.-]+|(?<![\w-])(?:\d+(?:_\d+_\w+)?\.)?[\w-]{40,}(?:\.[\w-]+)*|\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g

/**
 * An answer without what another build of the same sources would say otherwise: class names, names and number of built
 * files, inline styles and scripts with their digests, ports, and what is made up for each visitor. As lines, so that
 * the first line that differs is short.
 */
export function normalised(answer: Answer): string[] {
  return [String(answer.status), ...normalisedHeaders(answer), ...normalisedBody(answer)]
}

/** The headers of an answer, without those that say when it was given: a line for each, in the order of their names. */
export function normalisedHeaders({ headers }: Answer): string[] {
  return Object.entries(headers)
    .filter(([name]) => !OF_THE_MOMENT.has(name))
    .map(([name, value]) => `${name}: ${OF_THE_BYTES.has(name) ? '…' : normalisedText(value)}`)
    .toSorted()
}

/** The body of an answer: a line for each element of HTML and each value of JSON. */
export function normalisedBody({ headers, body }: Answer): string[] {
  const json = headers['content-type']?.includes('json') ? parsedJson(body) : undefined
  if (json === undefined) return lines(normalisedText(body))
  return leaves(json, '$').flatMap(([path, value]) =>
    lines(normalisedText(String(value))).map((line) => `${path} ${line}`),
  )
}

/** What two answers say otherwise, first: a line of each; undefined where they say the same. */
export function firstDifference(one: Answer, other: Answer): Difference | undefined {
  return firstOtherLine(normalised(one), normalised(other))
}

/** The first line of two texts that differs; undefined where they are the same. */
export function firstOtherLine(said: readonly string[], others: readonly string[]): Difference | undefined {
  const at = said.findIndex((line, index) => line !== others[index])
  if (at < 0 && said.length === others.length) return undefined
  const place = at < 0 ? said.length : at
  return { one: said[place] ?? 'nothing more', other: others[place] ?? 'nothing more' }
}

/** Undefined where it is none: a broken answer is compared as text. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
