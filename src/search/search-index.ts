import { foldText } from './fold-text.ts'
import type { SearchEntry, SearchResults } from './search-entry.ts'

/** As many results as are shown at once; the count names them all. */
export const MOST_RESULTS = 100

/** How good a match is, the best first (spec 5, and the order that visitors expect). */
const RANKS = ['title starts', 'word starts', 'in title', 'in summary'] as const
const [TITLE_START, WORD_START, IN_TITLE, IN_SUMMARY] = [0, 1, 2, 3] as const

type Folded = { entry: SearchEntry; title: string; summary: string }

/** Everything that can be found, folded once; each question reads it from end to end. */
export class SearchIndex {
  readonly #entries: readonly Folded[]

  constructor(entries: readonly SearchEntry[]) {
    this.#entries = entries.map((entry) => ({
      entry,
      title: foldText(entry.title),
      summary: foldText(entry.summary),
    }))
  }

  /** What holds the question in its title or summary, whatever the case and accents. An empty question finds nothing. */
  search(query: string, most = MOST_RESULTS): SearchResults {
    const wanted = foldText(query)
    if (wanted === '') return { total: 0, results: [] }
    let total = 0
    const ranked = RANKS.map((): SearchEntry[] => [])
    for (const folded of this.#entries) {
      const rank = rankOf(folded, wanted)
      if (rank === undefined) continue
      total += 1
      const same = ranked[rank]
      if (same && same.length < most) same.push(folded.entry)
    }
    return { total, results: ranked.flat().slice(0, most) }
  }
}

function rankOf({ title, summary }: Folded, wanted: string): number | undefined {
  const at = title.indexOf(wanted)
  if (at === 0) return TITLE_START
  if (at > 0) return hasWordStart(title, wanted, at) ? WORD_START : IN_TITLE
  return summary.includes(wanted) ? IN_SUMMARY : undefined
}

function hasWordStart(title: string, wanted: string, first: number): boolean {
  for (let at = first; at >= 0; at = title.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(title.charAt(at - 1))) return true
  }
  return false
}
