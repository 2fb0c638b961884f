import { useEffect, useState } from 'react'
import { island } from '#registry/island-component.ts'
import { fetchResults } from '#search/search-client.ts'
import type { SearchResults } from '#search/search-index.ts'
import { SearchHits } from '#ui/SearchHits.tsx'

type Shown = { query: string; found: SearchResults } | { failure: string }

/**
 * Answers the question of the address where the server did not, and writes it into the field: a file server gives the same
 * page whatever is asked.
 * @param props.field id of the field
 */
export const AddressSearch = island('AddressSearch', function AddressSearch({ field }: { field: string }) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const query = new URLSearchParams(location.search).get('q')?.trim()
    if (!query) return
    const box = document.getElementById(field)
    if (box instanceof HTMLInputElement && box.value === '') box.value = query
    fetchResults(query).then(
      (found) => setShown({ query, found }),
      (error: Error) => setShown({ failure: error.message }),
    )
  }, [field])
  if (shown === undefined) return null
  return 'failure' in shown ? <p role="alert">{shown.failure}</p> : <SearchHits {...shown} />
})
