import type { SearchEntry } from '#search/search-index.ts'
import { excerptAround, splitAtMatches } from '#search/highlight.ts'
import styles from './search-hit.module.css'

/** What one result says: its title, what it is, and the words of its summary around the match. */
export function SearchHit({ entry: { title, kind, summary }, query }: { entry: SearchEntry; query: string }) {
  return (
    <>
      <span className={styles.title}>
        <Marked text={title} query={query} />
      </span>
      <span className={styles.about}>
        {kind}
        {summary && '. '}
        <Marked text={excerptAround(summary, query)} query={query} />
      </span>
    </>
  )
}

/** The text with what was asked for marked in it. */
function Marked({ text, query }: { text: string; query: string }) {
  return splitAtMatches(text, query).map(({ text: piece, isMatch }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no name but their place
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  )
}
