import { firstOtherLine, normalisedBody, normalisedHeaders, type Answer, type Difference } from './normalise.ts'

/**
 * How a part of an answer differs; `block` names the block that it is, as in `data-block`. What only one of two answers
 * has is empty in the other.
 */
export type PartDifference = Difference & { part: string; block?: string }

/** What proxies and CDNs add or take away on the way. */
const OF_PROXIES =
  /^(?:server|via|alt-svc|content-encoding|accept-ranges|cf-.*|x-(?:cache.*|served-by|timer|request-id|amz-.*|varnish|forwarded-.*))$/
const BODY = /^<body[ >]/
const END_OF_MAIN = /^<\/main>/
const BLOCK = /^<section\b[^>]* data-block="([^"]*)"/

type Part = { block?: string; lines: string[] }

/**
 * What two answers to one request say otherwise: status, headers, and of a page its head, each of its blocks and what
 * stands around them. Where the status differs, nothing else is said.
 * @param running of the version that visitors have
 * @param next of the version that is to take its place
 */
export function differencesByPart(running: Answer, next: Answer): PartDifference[] {
  if (running.status !== next.status) {
    return [{ part: 'status', one: String(running.status), other: String(next.status) }]
  }
  const headers = firstOtherLine(headersOf(running), headersOf(next))
  const found: PartDifference[] = headers ? [{ part: 'headers', ...headers }] : []
  const [before, after] = [partsOf(normalisedBody(running)), partsOf(normalisedBody(next))]
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(name), after.get(name)]
    const block = one?.block ?? other?.block
    const difference = firstOtherLine(one?.lines ?? [], other?.lines ?? [])
    if (!difference) continue
    const lines = { one: one ? difference.one : '', other: other ? difference.other : '' }
    found.push({ part: name, ...(block === undefined ? {} : { block }), ...lines })
  }
  const [order, otherOrder] = [[...before.keys()], [...after.keys()]].map((names) => names.join(', '))
  const isMoved = order !== otherOrder && before.size === after.size && found.every(({ block }) => block === undefined)
  if (isMoved) found.push({ part: 'order of the blocks', one: order ?? '', other: otherOrder ?? '' })
  return found
}

function headersOf(answer: Answer): string[] {
  return normalisedHeaders(answer).filter((line) => !OF_PROXIES.test(line.split(':')[0] ?? ''))
}

/** The lines of a body by their parts: a page has a head and blocks, everything else is one part. */
function partsOf(lines: readonly string[]): Map<string, Part> {
  const isPage = lines.some((line) => BODY.test(line))
  const parts = new Map<string, Part>()
  const partNamed = (name: string, block?: string): Part => {
    const part = parts.get(name) ?? { ...(block === undefined ? {} : { block }), lines: [] }
    parts.set(name, part)
    return part
  }
  let part = partNamed(isPage ? 'head' : 'content')
  for (const line of lines) {
    const block = isPage ? BLOCK.exec(line)?.[1] : undefined
    if (block !== undefined) part = partNamed(nthName(block, parts), block)
    else if (isPage && (BODY.test(line) || END_OF_MAIN.test(line))) part = partNamed('around the blocks')
    part.lines.push(line)
  }
  return parts
}

/** `block faq`, and `block faq (2)` of the second. */
function nthName(block: string, parts: ReadonlyMap<string, Part>): string {
  const earlier = [...parts.values()].filter((part) => part.block === block).length
  return earlier === 0 ? `block ${block}` : `block ${block} (${earlier + 1})`
}
