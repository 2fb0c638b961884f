import { ADDRESSES } from '#urls/addresses.ts'
import { searchMessages } from '#messages/en.ts'
import { type SearchEntry, SearchIndex, type SearchResults } from './search-index.ts'

/** Where the site is files alone, the answer is everything that can be found, and the browser searches in it. */
type Answer = SearchResults | { entries: readonly SearchEntry[] }

const TOO_LONG = 414

let index: SearchIndex | undefined

/**
 * What a question finds, from a browser.
 * @throws {Error} with a sentence for the visitor, where there is no answer
 */
export async function fetchResults(query: string, signal?: AbortSignal): Promise<SearchResults> {
  if (index) return index.search(query)
  const answer = await ask(query, signal)
  if (!('entries' in answer)) return answer
  index = new SearchIndex(answer.entries)
  return index.search(query)
}

async function ask(query: string, signal: AbortSignal | undefined): Promise<Answer> {
  const address = `${ADDRESSES.searchAnswers}?q=${encodeURIComponent(query)}`
  const response = await fetch(address, signal ? { signal } : {}).catch(unlessAborted)
  if (response.status === TOO_LONG) throw new Error(searchMessages.tooLong)
  if (!response.ok) throw new Error(searchMessages.unavailable)
  return response.json().catch(unlessAborted)
}

/** A browser's own words are none for visitors; only who gave a question up wants to know that it was. */
function unlessAborted(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new Error(searchMessages.unavailable, { cause: error })
}
