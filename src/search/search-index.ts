import { foldText } from './fold-text.ts'
import { BigramFilter } from './bigram-filter.ts'

/** As many results as are shown at once; the count names them all. */
export const MOST_RESULTS = 100

type Folded = { entry: SearchEntry; title: string; summary: string }

/** Everything that can be found, folded once; each question reads what may hold it, from end to end. */
export class SearchIndex {
  readonly #entries: BigramFilter<Folded>

  constructor(entries: readonly SearchEntry[]) {
    const folded = entries.map((entry) => ({ entry, title: foldText(entry.title), summary: foldText(entry.summary) }))
    this.#entries = new BigramFilter(folded, ({ title, summary }) => [title, summary])
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
    let total = 0
    const keep = (list: SearchEntry[], entry: SearchEntry) => {
      total += 1
      if (list.length < most) list.push(entry)
    }
    for (const { entry, title, summary } of this.#entries.candidates(wanted)) {
      const at = title.indexOf(wanted)
      if (at === 0) keep(titleStarts, entry)
      // To look at words costs the most by far, and is in vain once there are as many as are shown.
      else if (at > 0 && wordStarts.length < most && hasWordStart(title, wanted, at)) keep(wordStarts, entry)
      else if (at > 0) keep(inTitles, entry)
      else if (summary.includes(wanted)) keep(inSummaries, entry)
    }
    return { total, results: [...titleStarts, ...wordStarts, ...inTitles, ...inSummaries].slice(0, most) }
  }
}

function hasWordStart(title: string, wanted: string, first: number): boolean {
  for (let at = first; at >= 0; at = title.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(title.charAt(at - 1))) return true
  }
  return false
}

/** One thing that can be found. */
export type SearchEntry = {
  title: string
  /** Where it leads: a path of this site. */
  url: string
  /** What it is, in the visitor's words: "Networking group". */
  kind: string
  /** Plain text; empty where there is none. */
  summary: string
}

/** What a question finds: the best entries, and how many there are in all. */
export type SearchResults = { total: number; results: readonly SearchEntry[] }
