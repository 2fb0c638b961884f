import type { Conditions } from '../http/answer.ts'
import { PREVIEW_COOKIE } from '../preview/cookie.ts'

/** A request that asks for nothing but what an address holds. */
export type PlainRequest = {
  url: string
  /** The site that it is meant for, as it says. */
  host: string
  conditions: Conditions
  /** It may come from an author who is to see a draft: no kept page is an answer to it. */
  mayPreview: boolean
}

/** Longer heads are rare, and cost more to read here than what this saves. */
const LONGEST_BYTES = 4096

/**
 * One whole GET request and nothing after it. Its headers may say anything but how long a body is, that the connection
 * ends or becomes another, or that an answer is to be waited for; each is one line of visible characters.
 */
const FIRST_LINE = /^GET (\/[!-~]*) HTTP\/1\.1(?=\r\n)/
const HEADERS =
  /(?:\r\n(?:connection: ?keep-alive|(?!connection|content-length|expect|te:|trailer|transfer-encoding|upgrade:)[\w-]+:[\t -~]*))+\r\n\r\n$/iy
const MAY_PREVIEW = `${PREVIEW_COOKIE}=`
const LINE_END = '\r\n'
/** The bit that makes a capital a small letter; what else stands in a header's name has it already. */
const SMALL = 0x20

/** What nearly every request says alike, as one and the same string: what is looked up by it is found at once. */
class Usual {
  #last = ''

  read(text: string, start: number, end: number): string {
    const isSame = end - start === this.#last.length && text.startsWith(this.#last, start)
    if (!isSame) this.#last = text.slice(start, end)
    return this.#last
  }
}

const usualHost = new Usual()
const usualEncodings = new Usual()

/** Reads what came over a connection as a plain request; undefined where it is another one, or part of one. */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.byteLength > LONGEST_BYTES) return undefined
  const text = bytes.toString('latin1')
  const [firstLine = '', url] = FIRST_LINE.exec(text) ?? []
  HEADERS.lastIndex = firstLine.length
  if (url === undefined || !HEADERS.test(text)) return undefined
  return readHeaders(text, firstLine.length + LINE_END.length, url)
}

/** Looks at each line once: searching the whole head for every name would cost as much as all else of an answer. */
function readHeaders(text: string, start: number, url: string): PlainRequest | undefined {
  let host: string | undefined
  let encodings: string | undefined
  let tags: string | undefined
  let mayPreview = false
  for (let at = start; at < text.length - LINE_END.length;) {
    const end = text.indexOf(LINE_END, at)
    if (isNamed(text, at, 'host:')) {
      // Who names two sites may be asking two of them.
      if (host !== undefined) return undefined
      host = usualHost.read(text, valueAfter('host:', text, at), end)
    } else if (isNamed(text, at, 'accept-encoding:')) {
      encodings ??= usualEncodings.read(text, valueAfter('accept-encoding:', text, at), end)
    } else if (isNamed(text, at, 'if-none-match:')) {
      tags ??= text.slice(valueAfter('if-none-match:', text, at), end)
    } else if (isNamed(text, at, 'cookie:')) {
      mayPreview ||= text.slice(at, end).includes(MAY_PREVIEW)
    }
    at = end + LINE_END.length
  }
  if (host === undefined) return undefined
  return { url, host, conditions: { 'accept-encoding': encodings, 'if-none-match': tags }, mayPreview }
}

/** Whether a line begins with a name, in whatever letters. */
function isNamed(text: string, at: number, name: string): boolean {
  for (let letter = 0; letter < name.length; letter += 1) {
    if ((text.charCodeAt(at + letter) | SMALL) !== name.charCodeAt(letter)) return false
  }
  return true
}

/** Where the value of a header begins. */
function valueAfter(name: string, text: string, line: number): number {
  let at = line + name.length
  while (text[at] === ' ' || text[at] === '\t') at += 1
  return at
}
