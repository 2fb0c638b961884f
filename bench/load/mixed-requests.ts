import type { Asker } from './ask.ts'

const AT_ONCE = 32
const ENCODINGS = ['br', 'gzip', 'identity'] as const
/** One in so many requests is a search, and one an address that does not exist: neither is ever kept. */
const RARE = 200

/**
 * Asks for the requests of these numbers, 32 at once: every page in three encodings and as JSON, with parameters that
 * nobody knows, and some that have to be made each time. Returns those that were not answered as they should be.
 */
export async function askMixed(
  siteUrl: string,
  paths: readonly string[],
  { first, count }: { first: number; count: number },
  asker: Asker,
): Promise<string[]> {
  const unexpected: string[] = []
  const work = async (worker: number) => {
    for (let request = first + worker; request < first + count; request += AT_ONCE) {
      const { path, status } = addressOf(request, paths)
      const answer = await asker.ask(siteUrl + path, {
        'accept-encoding': ENCODINGS[request % ENCODINGS.length] ?? 'br',
      })
      if (answer.status !== status) unexpected.push(`${path} (${answer.status})`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)))
  return unexpected
}

/** The address of a request by its number, and what it is answered with. */
function addressOf(request: number, paths: readonly string[]): { path: string; status: number } {
  if (request % RARE === 0) return { path: `/search?q=number+${request}`, status: 200 }
  if (request % RARE === RARE / 2) return { path: `/our-programs/absent-${request}`, status: 404 }
  const path = paths[request % paths.length] ?? '/'
  if (request % 7 === 0) return { path: `${path === '/' ? '' : path}/_payload.json`, status: 200 }
  return { path: request % 5 === 0 ? `${path}?visit=${request}` : path, status: 200 }
}
