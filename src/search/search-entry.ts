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
