/**
 * `npm run bench:search`: how long a search takes over 100,000 entries, for seven kinds of questions, beside its floor
 * in one run, interleaved. Fails where 95 of 100 questions of a kind do not have their answer within 30 ms.
 */
import { availableParallelism, loadavg } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { foldText } from '#search/fold-text.ts'
import { SearchIndex } from '#search/search-index.ts'
import { questionsOf, searchableEntries } from './search-content.ts'

const ENTRIES = 100_000
const QUESTIONS = Number(process.env.BENCH_QUESTIONS ?? 300)
const WARM_UP = 10
const LONGEST_MS = 30

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const entries = searchableEntries(ENTRIES)
const kinds = Object.entries(questionsOf(entries, WARM_UP + QUESTIONS)).map(([name, questions]) => {
  const searches: number[] = []
  const floors: number[] = []
  return { name, questions, searches, floors }
})

collectGarbage()
const heapBefore = process.memoryUsage().heapUsed
const built = timed(() => new SearchIndex(entries))
collectGarbage()
const heapBytes = process.memoryUsage().heapUsed - heapBefore
const folded = entries.map(({ title, summary }) => ({ title: foldText(title), summary: foldText(summary) }))

for (let round = 0; round < WARM_UP + QUESTIONS; round += 1) {
  for (const { questions, searches, floors } of kinds) {
    const question = questions[round] ?? ''
    const wanted = foldText(question)
    const floor = timed(() => countHits(wanted))
    const search = timed(() => built.result.search(question).total)
    if (search.result !== floor.result) throw new Error(`${search.result} of ${floor.result} found for ${question}`)
    if (round < WARM_UP) continue
    floors.push(floor.milliseconds)
    searches.push(search.milliseconds)
  }
}
report()

/** The floor: every text is read until the question is found in it, and nothing is put in order. */
function countHits(wanted: string): number {
  let hits = 0
  for (const { title, summary } of folded) if (title.includes(wanted) || summary.includes(wanted)) hits += 1
  return hits
}

function timed<Result>(work: () => Result): { result: Result; milliseconds: number } {
  const before = performance.now()
  const result = work()
  return { result, milliseconds: performance.now() - before }
}

function report(): void {
  const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`\nThe search; ${ENTRIES} entries, ${QUESTIONS} questions of each kind, ${machine}; milliseconds\n`)
  console.log(
    `The index is built in ${built.milliseconds.toFixed(0)} ms and takes ${(heapBytes / 1e6).toFixed(1)} MB\n`,
  )
  console.log('question        p50     p95     max   × floor   p95 of the floor')
  for (const { name, searches, floors } of kinds) {
    const figures = [percentile(searches, 50), percentile(searches, 95), percentile(searches, 100)]
    const ratio = percentile(searches, 50) / percentile(floors, 50)
    const columns = figures.map((figure) => figure.toFixed(1).padStart(8)).join('')
    const floor = percentile(floors, 95).toFixed(1)
    console.log(`${name.padEnd(11)}${columns}${ratio.toFixed(2).padStart(10)}${floor.padStart(19)}`)
  }
  const slow = kinds.filter(({ searches }) => percentile(searches, 95) > LONGEST_MS)
  if (slow.length === 0) return
  console.error(`\nSlower than ${LONGEST_MS} ms at p95: ${slow.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}

/** The value that so many of 100 values do not exceed. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
}
