import { mayPreview as mayHoldPreview, type UnreadRequest } from '../pages/page-request.ts'

/** A request that an answer from memory may be sent to, with the host that it names. */
export type PlainRequest = UnreadRequest & { host: string }

const [SPACE, TAB] = [' ', '\t'].map((letter) => letter.charCodeAt(0))
/** The bit that turns a capital into a small letter; the other characters of header names have it already. */
const SMALL = 0x20

/** A set of bytes: 1 at the index of each member. */
type ByteKind = Uint8Array

/** The bytes whose letters match an expression. */
function bytesLike(pattern: RegExp): ByteKind {
  return Uint8Array.from({ length: 256 }, (_, byte) => (pattern.test(String.fromCharCode(byte)) ? 1 : 0))
}

/** The index after a run of such bytes; `start` if there are none. */
function endOf(kind: ByteKind, bytes: Buffer, start: number): number {
  let at = start
  while (kind[bytes[at] ?? 0] === 1) at += 1
  return at
}

/** The index at which the value of a header begins, after spaces. */
function startOfValue(bytes: Buffer, start: number): number {
  let at = start
  while (bytes[at] === SPACE || bytes[at] === TAB) at += 1
  return at
}

/** Whether exactly these bytes follow. */
function isAt(bytes: Buffer, start: number, expected: Buffer): boolean {
  for (let at = 0; at < expected.length; at += 1) {
    if (bytes[start + at] !== expected[at]) return false
  }
  return true
}

/** Whether it is this word, of letters and hyphens, in any case. */
function isWord(bytes: Buffer, start: number, end: number, word: Buffer): boolean {
  if (end - start !== word.length) return false
  for (let at = 0; at < word.length; at += 1) {
    if (smallLetter(bytes[start + at]) !== word[at]) return false
  }
  return true
}

/** A letter in lower case. */
function smallLetter(byte = 0): number {
  return byte | SMALL
}

/** Nearly every request has the same host and encodings: they become one string object, so that lookups are fast. */
class StringInterner {
  #last = ''

  /** The text that stands there. */
  read(bytes: Buffer, start: number, end: number): string {
    if (!this.#isAt(bytes, start, end)) this.#last = bytes.toString('latin1', start, end)
    return this.#last
  }

  #isAt(bytes: Buffer, start: number, end: number): boolean {
    if (end - start !== this.#last.length) return false
    for (let at = start; at < end; at += 1) {
      if (bytes[at] !== this.#last.charCodeAt(at - start)) return false
    }
    return true
  }
}

/** Longer heads are rare, and cost more to read here than what this saves. */
const LONGEST_BYTES = 4096

const METHOD = Buffer.from('GET ')
const VERSION = Buffer.from(' HTTP/1.1\r\n')
const LINE_END = Buffer.from('\r\n')
const SLASH = '/'.charCodeAt(0)
const COLON = ':'.charCodeAt(0)
const STAYS_OPEN = Buffer.from('keep-alive')

/** A `#` is in no address that a server is asked for: node's reading refuses it. */
const IN_ADDRESS = bytesLike(/[!"$-~]/)
const IN_NAME = bytesLike(/[\w-]/)
const IN_VALUE = bytesLike(/[\t -~]/)

/** Headers that an answer depends on. */
const READ = ['host', 'accept-encoding', 'if-none-match', 'cookie', 'connection'] as const
/** Headers that say how long a body is, that the connection becomes another, or that an answer is to be waited for. */
const REFUSED = ['content-length', 'expect', 'te', 'trailer', 'transfer-encoding', 'upgrade'] as const
type Name = (typeof READ | typeof REFUSED)[number]

/** Those names by their first letter's byte, so that most headers are compared with one or two. */
const NAMES: readonly (readonly { name: Name; bytes: Buffer }[])[] = Array.from({ length: 256 }, (_, byte) =>
  [...READ, ...REFUSED]
    .filter((name) => name.charCodeAt(0) === byte)
    .map((name) => ({ name, bytes: Buffer.from(name) })),
)

const hosts = new StringInterner()
const acceptedEncodings = new StringInterner()

/**
 * Reads what came over a connection as a plain request: one whole GET and nothing after it, whose headers are one line
 * of visible characters each, and say anything but how long a body is, that the connection ends or becomes another, or
 * that an answer is to be waited for. Undefined where it is another request, or part of one. Each byte is looked at
 * once: an expression, and every text that is cut out, costs more than that (decision 0037).
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.byteLength > LONGEST_BYTES) return undefined
  if (!isAt(bytes, 0, METHOD) || bytes[METHOD.length] !== SLASH) return undefined
  const addressEnd = endOf(IN_ADDRESS, bytes, METHOD.length)
  if (!isAt(bytes, addressEnd, VERSION)) return undefined
  return readHeaders(bytes, addressEnd + VERSION.length, bytes.toString('latin1', METHOD.length, addressEnd))
}

function readHeaders(bytes: Buffer, start: number, target: string): PlainRequest | undefined {
  let host: string | undefined
  let encodings: string | undefined
  let tags: string | undefined
  let mayPreview = false
  let line = start
  while (!isAt(bytes, line, LINE_END)) {
    const nameEnd = endOf(IN_NAME, bytes, line)
    if (nameEnd === line || bytes[nameEnd] !== COLON) return undefined
    const value = startOfValue(bytes, nameEnd + 1)
    const end = endOf(IN_VALUE, bytes, value)
    if (!isAt(bytes, end, LINE_END)) return undefined
    const name = nameAt(bytes, line, nameEnd)
    if (name === 'host') {
      // Who names two sites may be asking two of them.
      if (host !== undefined) return undefined
      host = hosts.read(bytes, value, end)
    } else if (name === 'accept-encoding') {
      encodings ??= acceptedEncodings.read(bytes, value, end)
    } else if (name === 'if-none-match') {
      tags ??= bytes.toString('latin1', value, end)
    } else if (name === 'cookie') {
      mayPreview ||= mayHoldPreview(bytes.toString('latin1', value, end))
    } else if (name === 'connection') {
      if (!isWord(bytes, value, end, STAYS_OPEN)) return undefined
    } else if (name !== undefined) {
      return undefined
    }
    line = end + LINE_END.length
  }
  const isWhole = line + LINE_END.length === bytes.byteLength
  if (!isWhole || host === undefined) return undefined
  return { target, host, conditions: { 'accept-encoding': encodings, 'if-none-match': tags }, mayPreview }
}

/** A header's name, where it is one that matters. */
function nameAt(bytes: Buffer, start: number, end: number): Name | undefined {
  for (const known of NAMES[smallLetter(bytes[start])] ?? []) {
    if (isWord(bytes, start, end, known.bytes)) return known.name
  }
  return undefined
}
