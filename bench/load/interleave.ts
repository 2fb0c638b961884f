import type { Load } from './load.ts'
import { under, type Round, type Server } from './under.ts'

/** A load on one address of one server. */
export type Heat<Name extends string | number> = {
  name: Name
  server: Server
  path?: string
  load: (url: string) => Promise<Load>
}

/**
 * Runs every heat once to warm up and then so many rounds, every other one backwards: what else the machine does
 * meets all of them alike, and figures of the same round may be compared.
 */
export async function interleave<Name extends string | number>(
  heats: readonly Heat<Name>[],
  rounds: number,
): Promise<(name: Name) => readonly Round[]> {
  const found = new Map<Name, Round[]>(heats.map(({ name }) => [name, []]))
  for (const { server, load, path = '/' } of heats) await under(server, load, path)
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, server, load, path = '/' } of round % 2 === 0 ? heats : heats.toReversed()) {
      found.get(name)?.push(await under(server, load, path))
    }
  }
  return (name) => found.get(name) ?? []
}
