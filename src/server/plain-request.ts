import type { Conditions } from './answer.ts'
import { PREVIEW_COOKIE } from './preview/cookie.ts'

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
const HOST = /\r\nhost:[\t ]*([^\r]*)/gi
const ACCEPT_ENCODING = /\r\naccept-encoding:[\t ]*([^\r]*)/i
const MAY_PREVIEW = new RegExp(`\\r\\ncookie:[^\\r]*${PREVIEW_COOKIE}=`, 'i')
const IF_NONE_MATCH = /\r\nif-none-match:[\t ]*([^\r]*)/i

/** Reads what came over a connection as a plain request; undefined where it is another one, or part of one. */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.byteLength > LONGEST_BYTES) return undefined
  const text = bytes.toString('latin1')
  const [firstLine = '', url] = FIRST_LINE.exec(text) ?? []
  HEADERS.lastIndex = firstLine.length
  if (url === undefined || !HEADERS.test(text)) return undefined
  HOST.lastIndex = firstLine.length
  const host = HOST.exec(text)?.[1]
  // Who names two sites may be asking two of them.
  if (host === undefined || HOST.test(text)) return undefined
  return {
    url,
    host,
    conditions: {
      'accept-encoding': ACCEPT_ENCODING.exec(text)?.[1],
      'if-none-match': IF_NONE_MATCH.exec(text)?.[1],
    },
    mayPreview: MAY_PREVIEW.test(text),
  }
}
