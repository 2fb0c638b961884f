/** How long a run takes: BENCH_QUICK=1 for a first look, BENCH_ROUNDS and BENCH_SECONDS for anything else. */
export const isQuick = process.env.BENCH_QUICK === '1'
/** How often each load is put on each server; odd, so that one round is the median. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? (isQuick ? 3 : 5))
/** How long each load lasts. */
export const seconds = Number(process.env.BENCH_SECONDS ?? (isQuick ? 1 : 2))
