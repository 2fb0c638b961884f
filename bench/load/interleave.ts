import type { Load } from './load.ts'
import { under, type Round, type Server } from './under.ts'

/** A load on one address of one server. */
export type Heat<Name extends string | number> = {
  name: Name
  server: Server
  path?: string
  load: (url: string) => Promise<Load>
  /** Requests that fail are what is looked for; elsewhere a server that refuses would count as a fast one. */
  mayFail?: boolean
}

/**
 * Runs every heat once to warm up and then so many rounds, every other one backwards: what else the machine does
 * meets all of them alike, and figures of the same round may be compared.
 * @throws {Error} where a request fails that may not
 */
export async function interleave<Name extends string | number>(
  heats: readonly Heat<Name>[],
  rounds: number,
): Promise<(name: Name) => readonly Round[]> {
  const found = new Map<Name, Round[]>(heats.map(({ name }) => [name, []]))
  for (const heat of heats) await run(heat)
  for (let round = 0; round < rounds; round += 1) {
    for (const heat of round % 2 === 0 ? heats : heats.toReversed()) found.get(heat.name)?.push(await run(heat))
  }
  return (name) => found.get(name) ?? []
}

async function run({ server, load, path = '/', mayFail = false }: Heat<string | number>): Promise<Round> {
  const round = await under(server, load, path)
  if (round.failed > 0 && !mayFail) {
    throw new Error(`${server.name} failed ${round.failed} of ${round.requests} requests for ${path}.`)
  }
  return round
}
