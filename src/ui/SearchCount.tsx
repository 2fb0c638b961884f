import type { SearchResults } from '#search/search-index.ts'
import { groupDigits } from '#format/numbers.ts'
import styles from './search-hits.module.css'

/** "Results: 1,234", and how many of them are shown, where not all are (spec 2). */
export function SearchCount({ found: { total, results } }: { found: SearchResults }) {
  const shown = results.length
  return (
    <p className={styles.count}>
      Results: {groupDigits(total)}
      {shown < total && (
        <span className={styles.cut}>The first {groupDigits(shown)} are shown. Another word narrows them.</span>
      )}
    </p>
  )
}
