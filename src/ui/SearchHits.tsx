import { ADDRESSES } from '#urls/addresses.ts'
import type { SearchResults } from '#search/search-index.ts'
import { searchPageMessages } from '#messages/en.ts'
import { SearchCount, SearchHit } from './SearchHit.tsx'
import styles from './search-hits.module.css'

/** What a question found, as a list of links; where it is nothing, what to do then. */
export function SearchHits({ query, found }: { query: string; found: SearchResults }) {
  return (
    <>
      <div role="status">
        <SearchCount found={found} />
      </div>
      {found.total === 0 ? (
        <p className={styles.none}>
          {searchPageMessages.noneWithLink(query, (label) => (
            <a key={label} href={ADDRESSES.getInTouch}>
              {label}
            </a>
          ))}
        </p>
      ) : (
        <ol className={styles.hits}>
          {found.results.map((entry) => (
            <li key={`${entry.url} ${entry.title}`}>
              <a className={styles.hit} href={entry.url}>
                <SearchHit entry={entry} query={query} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
