/** How long a run takes: BENCH_QUICK=1 for a first look, BENCH_ROUNDS and BENCH_SECONDS for anything else. */
export const isQuick = process.env.BENCH_QUICK === '1'
/**
 * How often each load is put on each server: on a busy machine many short rounds find the median that few long ones
 * miss. Odd, so that one of them is it.
 */
export const rounds = Number(process.env.BENCH_ROUNDS ?? (isQuick ? 3 : 7))
/** How long each load lasts. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 1)
