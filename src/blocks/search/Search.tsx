import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Island } from '#registry/Island.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { HitList, SearchHits } from '#ui/SearchHits.tsx'
import { searchPageMessages } from '#messages/en.ts'
import { AddressSearch } from './AddressSearch.island.tsx'
import styles from './search.module.css'

export const search = defineBlock({ name: 'page.search', view: Search, tone: 'white' })

/** The box to search in, and what was found. */
function Search({ block: { query, total, results, pages }, context: { id } }: BlockProps<'page.search'>) {
  const field = `${id}-field`
  return (
    <div className={styles.search}>
      <h1 className={styles.title}>{searchPageMessages.title}</h1>
      <SearchField id={field} input={{ defaultValue: query }} />
      {query === '' ? (
        <Island of={AddressSearch} when="idle" field={field} />
      ) : (
        <SearchHits query={query} found={{ total, results }} />
      )}
      {query === '' && pages.length > 0 && (
        <noscript>
          <p className={styles.reason}>{searchPageMessages.needsJavaScript}</p>
          <HitList query="" entries={pages} />
        </noscript>
      )}
    </div>
  )
}
