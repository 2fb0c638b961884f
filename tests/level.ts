import { z } from 'zod'

/**
 * How much is tested: `usual` is `npm test`, `all` is `npm test -- --all`, `release` is `npm run test:release`.
 * A test that somebody runs by hand shows all that it can show in minutes. docs/tests.md says what each level shows.
 */
export const level = z.enum(['usual', 'all', 'release']).parse(process.env.TEST_LEVEL ?? 'all')

/** Test files that a stage leaves out: `npm test` says which. */
export const leftOut = (process.env.TEST_WITHOUT ?? '').split(' ').filter(Boolean)

/** How many times something is done: as often as `npm test` does it, or as often as a release. */
export function times(usual: number, release: number): number {
  return level === 'release' ? release : usual
}

/** What a loop of tests runs over: in `npm test` one of each kind, otherwise all. */
export function oneOfEachKind<Item>(kinds: readonly Item[], all: readonly Item[]): readonly Item[] {
  return level === 'usual' ? kinds : all
}
