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

/** An id for each text, starting with that of the section; the same text twice gets a number. */
export function anchorsOf(prefix: string, texts: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return texts.map((text, index) => {
    const anchor = anchorOf(text) || String(index + 1)
    const count = (seen.get(anchor) ?? 0) + 1
    seen.set(anchor, count)
    return count === 1 ? `${prefix}-${anchor}` : `${prefix}-${anchor}-${count}`
  })
}
