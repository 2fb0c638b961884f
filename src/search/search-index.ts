import { foldText } from './fold-text.ts'
import type { SearchEntry, SearchResults } from './search-entry.ts'

/** As many results as are shown at once; the count names them all. */
export const MOST_RESULTS = 100

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

  /**
   * What holds the question in its title or summary, whatever the case and accents: first where the title starts with
   * it, then a word of the title, then where it is inside the title (spec 5). An empty question finds nothing.
   */
  search(query: string, most = MOST_RESULTS): SearchResults {
    const wanted = foldText(query)
    if (wanted === '') return { total: 0, results: [] }
    const titleStarts: SearchEntry[] = []
    const wordStarts: SearchEntry[] = []
    const inTitles: SearchEntry[] = []
    const inSummaries: SearchEntry[] = []
    for (const { entry, title, summary } of this.#entries) {
      const at = title.indexOf(wanted)
      if (at === 0) titleStarts.push(entry)
      // To look at words costs the most by far, and is in vain once there are as many as are shown.
      else if (at > 0 && wordStarts.length < most && hasWordStart(title, wanted, at)) wordStarts.push(entry)
      else if (at > 0) inTitles.push(entry)
      else if (summary.includes(wanted)) inSummaries.push(entry)
    }
    const found = [...titleStarts, ...wordStarts, ...inTitles, ...inSummaries]
    return { total: found.length, results: found.slice(0, most) }
  }
}

function hasWordStart(title: string, wanted: string, first: number): boolean {
  for (let at = first; at >= 0; at = title.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(title.charAt(at - 1))) return true
  }
  return false
}
