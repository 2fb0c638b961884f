import { ADDRESSES } from '#urls/addresses.ts'
import type { SearchEntry, SearchResults } from '#search/search-index.ts'
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
        <HitList query={query} entries={found.results} />
      )}
    </>
  )
}

/** Links to pages, with what was asked for marked in them. */
export function HitList({ query, entries }: { query: string; entries: readonly SearchEntry[] }) {
  return (
    <ol className={styles.hits}>
      {entries.map((entry) => (
        <li key={`${entry.url} ${entry.title}`}>
          <a className={styles.hit} href={entry.url}>
            <SearchHit entry={entry} query={query} />
          </a>
        </li>
      ))}
    </ol>
  )
}
