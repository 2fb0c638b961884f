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
