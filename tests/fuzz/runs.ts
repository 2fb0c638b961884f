import * as fc from 'fast-check'

/** `npm run test:long` asks for more. */
const times = Number(process.env.FUZZ_TIMES ?? 1)
const { FUZZ_SEED: seed, FUZZ_PATH: path } = process.env

/**
 * Holds a property to so many values. The values are the same in each run of `npm test`, so that a change fails for what it
 * did; the long run makes new ones each time. What fails says its seed and path: FUZZ_SEED and FUZZ_PATH play it again.
 */
export async function holds<Values>(property: fc.IAsyncProperty<Values>, usualRuns: number): Promise<void> {
  await fc.assert(property, {
    numRuns: Math.ceil(usualRuns * times),
    ...(seed === undefined ? (times === 1 ? { seed: 9 } : {}) : { seed: Number(seed) }),
    ...(path === undefined ? {} : { path }),
    // A value that fails is made smaller until somebody can read it, for as long as that takes a test to end.
    interruptAfterTimeLimit: 200_000,
    markInterruptAsFailure: true,
  })
}
