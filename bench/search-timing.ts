import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { foldText, SearchIndex } from '#search/search-index.ts'
import { questionsOf, searchableEntries } from './search-content.ts'

const WARM_UP = 10

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Milliseconds of each search and of its floor, for one kind of questions. */
export type TimedKind = { name: string; searches: readonly number[]; floors: readonly number[] }

/** How long the index took to build, how large it is, and how long it took to answer. */
export type SearchTiming = { buildMs: number; heapBytes: number; kinds: readonly TimedKind[] }

/** Times so many questions of each of seven kinds over so many entries, beside their floor, interleaved. */
export function timeSearch(count: number, questionsOfEach: number): SearchTiming {
  const entries = searchableEntries(count)
  const kinds = Object.entries(questionsOf(entries, WARM_UP + questionsOfEach)).map(([name, questions]) => {
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

  /** The floor: every text is read until the question is found in it, and nothing is put in order. */
  function countHits(wanted: string): number {
    let hits = 0
    for (const { title, summary } of folded) if (title.includes(wanted) || summary.includes(wanted)) hits += 1
    return hits
  }

  for (let round = 0; round < WARM_UP + questionsOfEach; round += 1) {
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
  return { buildMs: built.milliseconds, heapBytes, kinds }
}

function timed<Result>(work: () => Result): { result: Result; milliseconds: number } {
  const before = performance.now()
  const result = work()
  return { result, milliseconds: performance.now() - before }
}
