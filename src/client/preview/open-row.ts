import { textOf } from './page-finding.ts'

/** What shows a part of a section at a time: closed questions, and tabs that are not chosen. */
const ROW = 'details, [role=tabpanel]'

type OpenRow = {
  /**
   * Opens what holds all of the words in a section, and brings them into view. A section that was drawn anew shows its first rows
   * again: where the words are not drawn yet, those that were opened last are.
   */
  (section: Element | undefined, words: readonly string[]): void
  /** While a tab is chosen for the author. */
  isOpening: boolean
}

/** Keeps the row of a section open that an author writes in. @param signal ends it */
export function rowOpener(signal: AbortSignal): OpenRow {
  let opened: number[] = []
  let shown: { section: Element; words: readonly string[] } | undefined
  // Tabs come to life some time after their section was drawn.
  const alive = new MutationObserver(() => shown && show(shown.section, shown.words))
  signal.addEventListener('abort', () => alive.disconnect())

  function show(section: Element, words: readonly string[]): void {
    const rows = [...section.querySelectorAll<HTMLElement>(ROW)]
    const found = rows.flatMap((row, at) => (words.every((word) => textOf(row).includes(word)) ? [at] : []))
    if (found.length > 0) opened = found
    openRow.isOpening = true
    for (const at of opened) open(rows[at])
    openRow.isOpening = false
    elementWith(section, words[0] ?? '')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const openRow: OpenRow = Object.assign(
    (section: Element | undefined, words: readonly string[]) => {
      alive.disconnect()
      shown = section && words.length > 0 ? { section, words } : undefined
      if (!shown) {
        opened = []
        return
      }
      alive.observe(shown.section, { subtree: true, attributeFilter: ['data-alive'] })
      show(shown.section, shown.words)
    },
    { isOpening: false },
  )
  return openRow
}

function open(row: HTMLElement | undefined): void {
  if (row instanceof HTMLDetailsElement) row.open = true
  else if (row?.hidden) document.getElementById(row.getAttribute('aria-labelledby') ?? '')?.click()
}

/** The smallest element that holds the words. */
function elementWith(section: Element, words: string): Element | undefined {
  if (!words) return undefined
  return [...section.querySelectorAll('*')].findLast((element) => textOf(element).includes(words))
}
