/** As many results as are shown at once; the count names them all. */
const MOST_RESULTS = 100

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

/** Pairs of letters share so many columns, a power of two; a title with its summary has some 150 pairs. */
const COLUMNS = 512
const WORD_BITS = 32
/** Odd, its bits well spread: what is multiplied by it differs in its upper bits. */
const SPREAD = 0x9e3779b1
const SHIFT = 32 - Math.log2(COLUMNS)

/**
 * Knows of most items, without reading their texts, that a question is in none of them. Every two letters side by side
 * belong to a column, which has a bit for each item: where the item's is not set for each pair of the question, the
 * question is not in the item.
 */
export class BigramFilter<Item> {
  readonly #items: readonly Item[]
  /** Words of a column. */
  readonly #words: number
  /** One column after another. */
  readonly #bits: Int32Array

  constructor(items: readonly Item[], textsOf: (item: Item) => readonly string[]) {
    this.#items = items
    this.#words = Math.ceil(items.length / WORD_BITS)
    this.#bits = new Int32Array(COLUMNS * this.#words)
    for (const [row, item] of items.entries()) for (const text of textsOf(item)) this.#add(row, text)
  }

  /** The items, in their order, one of whose texts may hold the question: all of them where it is a single letter. */
  candidates(question: string): readonly Item[] {
    const [first, ...others] = new Set(Array.from({ length: question.length - 1 }, (_, at) => columnAt(question, at)))
    if (first === undefined) return this.#items
    const common = this.#column(first).slice()
    for (const other of others) keepCommon(common, this.#column(other))
    return this.#items.filter((_, row) => ((common[wordOf(row)] ?? 0) & maskOf(row)) !== 0)
  }

  #add(row: number, text: string): void {
    for (let at = 0; at < text.length - 1; at += 1) {
      const word = columnAt(text, at) * this.#words + wordOf(row)
      this.#bits[word] = (this.#bits[word] ?? 0) | maskOf(row)
    }
  }

  #column(column: number): Int32Array {
    return this.#bits.subarray(column * this.#words, (column + 1) * this.#words)
  }
}

/** The column of the two letters that stand there. */
function columnAt(text: string, at: number): number {
  const pair = (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1)
  return Math.imul(pair, SPREAD) >>> SHIFT
}

function keepCommon(kept: Int32Array, other: Int32Array): void {
  for (let word = 0; word < kept.length; word += 1) kept[word] = (kept[word] ?? 0) & (other[word] ?? 0)
}

function wordOf(row: number): number {
  return Math.floor(row / WORD_BITS)
}

function maskOf(row: number): number {
  return 1 << (row % WORD_BITS)
}

/** Letters that Unicode does not take apart, the sigma at the end of a word, and signs that keyboards do not have. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '\u00ad': '',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** The text as it is compared: small letters without accents, white space as single spaces (spec 5). */
export function foldText(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim()
}

/** Small letters without accents, white space as it is. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
}
