const LONGEST = 60

/** Text as part of an id or a fragment: "Who set the deadline?" is `who-set-the-deadline`; empty where nothing is left. */
export function anchorOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '')
}

/** An id for each text, starting with that of the section; the same text twice gets a number. No two are the same. */
export function anchorsOf(prefix: string, texts: readonly string[]): string[] {
  const taken = new Set<string>()
  return texts.map((text, index) => {
    const anchor = firstFree(anchorOf(text) || String(index + 1), taken)
    taken.add(anchor)
    return `${prefix}-${anchor}`
  })
}

function firstFree(anchor: string, taken: ReadonlySet<string>): string {
  let free = anchor
  // A text may end in such a number itself.
  for (let count = 2; taken.has(free); count++) free = `${anchor}-${count}`
  return free
}
