import * as fc from 'fast-check'
import { level } from '../level.ts'

const { FUZZ_SEED: seed, FUZZ_PATH: path, FUZZ_TIMES: asked } = process.env
const times = Number(asked ?? (level === 'release' ? 30 : 1 / 3))
const isNewEachTime = asked !== undefined || level === 'release'

/**
 * Holds a property to so many values: `--all` to a third of them, a release to thirty times as many.
 * The values are the same each time, so that a change fails for what it did; for a release, and where FUZZ_TIMES asks for
 * more, they are new ones. What fails says its seed and path: FUZZ_SEED and FUZZ_PATH play it again.
 */
export async function holds<Values>(property: fc.IRawProperty<Values>, runs: number): Promise<void> {
  await fc.assert(property, {
    numRuns: Math.ceil(runs * times),
    ...(seed === undefined ? (isNewEachTime ? {} : { seed: 9 }) : { seed: Number(seed) }),
    ...(path === undefined ? {} : { path }),
    // A value that fails is made smaller until somebody can read it, for as long as that takes a test to end.
    ...(level === 'release' ? {} : { interruptAfterTimeLimit: 200_000, markInterruptAsFailure: true }),
  })
}
