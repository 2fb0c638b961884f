/**
 * `npm run bench:search`: measures the search over 100,000 entries for seven kinds of queries, in alternating rounds with its
 * floor. It fails if the 95th percentile of a kind is above 30 ms.
 */
import { availableParallelism, loadavg } from 'node:os'
import { timeSearch } from './search-timing.ts'
import { percentile } from './statistics.ts'

const ENTRIES = 100_000
const QUESTIONS = Number(process.env.BENCH_QUESTIONS ?? 300)
const LONGEST_MS = 30

const { buildMs, heapBytes, kinds } = timeSearch(ENTRIES, QUESTIONS)
const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`
console.log(`\nSearch times in milliseconds: ${ENTRIES} entries, ${QUESTIONS} queries of each kind, ${machine}\n`)
console.log(`Building the index took ${buildMs.toFixed(0)} ms. It uses ${(heapBytes / 1e6).toFixed(1)} MB.\n`)
console.log('question        p50     p95     max   × floor   p95 of the floor')
for (const { name, searches, floors } of kinds) {
  const figures = [percentile(searches, 50), percentile(searches, 95), percentile(searches, 100)]
  const ratio = percentile(searches, 50) / percentile(floors, 50)
  const columns = figures.map((figure) => figure.toFixed(1).padStart(8)).join('')
  const floor = percentile(floors, 95).toFixed(1)
  console.log(`${name.padEnd(11)}${columns}${ratio.toFixed(2).padStart(10)}${floor.padStart(19)}`)
}
const slow = kinds.filter(({ searches }) => percentile(searches, 95) > LONGEST_MS)
if (slow.length > 0) {
  console.error(`\nSlower than ${LONGEST_MS} ms at p95: ${slow.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
