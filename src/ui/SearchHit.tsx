import type { SearchEntry, SearchResults } from '#search/search-index.ts'
import { excerptAround, splitAtMatches } from '#search/highlight.ts'
import { groupDigits } from '#format/numbers.ts'
import { searchMessages } from '#messages/en.ts'
import styles from './search-hit.module.css'
import countStyles from './search-hits.module.css'

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

/** "Results: 1,234", and how many of them are shown, where not all are (spec 2). */
export function SearchCount({ found: { total, results } }: { found: SearchResults }) {
  const shown = results.length
  return (
    <p className={countStyles.count}>
      {searchMessages.count(groupDigits(total))}
      {shown < total && <span className={countStyles.cut}>{searchMessages.shown(shown, groupDigits(shown))}</span>}
    </p>
  )
}
