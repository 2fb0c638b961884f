import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { fetchResults } from '#search/search-client.ts'
import { SearchCount, SearchHit } from '#ui/SearchHit.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import hits from '#ui/search-hits.module.css'
import { searchMessages } from '#messages/en.ts'
import styles from './search-dialog.module.css'

/** The search starts when a visitor has stopped typing for so long. */
const DEBOUNCE_MS = 150
const RETRY_MS = 300
const STALE_AFTER_MS = 60_000

const client = new QueryClient()

function SearchBoxView() {
  return (
    <QueryClientProvider client={client}>
      <SearchCombobox />
    </QueryClientProvider>
  )
}

/** The search dialog's box and list: a combobox whose list stands open below it (spec 2, 4 and 5). */
function SearchCombobox() {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  /** How often the text was cleared: earlier results are not shown after that. */
  const [clearings, setClearings] = useState(0)
  const query = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data, error, refetch } = useQuery({
    queryKey: ['search', query],
    queryFn: async ({ signal }) => ({ query, clearings, found: await fetchResults(query, signal) }),
    enabled: query !== '',
    placeholderData: (previous) => (previous?.clearings === clearings ? previous : undefined),
    networkMode: 'always',
    staleTime: STALE_AFTER_MS,
    retry: 1,
    retryDelay: RETRY_MS,
  })
  // While the next answer is on its way, the previous one.
  const answer = query === '' || error ? undefined : data
  const items = [...(answer?.found.results ?? [])]
  const marked = useRef<string | undefined>(undefined)
  const { getInputProps, getItemProps, getMenuProps, setHighlightedIndex } = useCombobox({
    items,
    isOpen: items.length > 0,
    inputValue: text,
    selectedItem: null,
    itemToString: (entry) => entry?.title ?? '',
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      marked.current = keyOf(items[highlightedIndex])
    },
  })

  const change = useCallback((changed: string) => {
    setText(changed)
    if (changed.trim() === '') setClearings((times) => times + 1)
  }, [])

  // The text that was typed before this island was alive.
  useLayoutEffect(() => setText(fieldOf(box)?.value ?? ''), [])
  // A result that is marked stays so in the next answer, wherever it is there; no other is.
  useLayoutEffect(() => {
    if (!answer) return
    const isMarked = (entry: Entry) => keyOf(entry) === marked.current
    setHighlightedIndex(answer.found.results.findIndex(isMarked))
  }, [answer, marked, setHighlightedIndex])
  useDialog(box, text, change)

  /** Escape belongs to the dialog, Home and End move in the text, and Enter follows the marked result. */
  function answerKey(event: KeyboardEvent<HTMLInputElement>) {
    if (!['Enter', 'Escape', 'Home', 'End'].includes(event.key)) return
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    const result = event.currentTarget.closest('dialog')?.querySelector<HTMLElement>('[aria-selected=true]')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !result) return
    event.preventDefault()
    result.click()
  }

  /** Returns whether the form is sent to the search page. If the search failed, it is repeated here instead. */
  function search(): boolean {
    if (error && query !== '') void refetch()
    return query !== '' ? !error : text.trim() !== ''
  }

  const input = getInputProps({
    // A combobox may not be of type search (ARIA in HTML), and in WebKit such a field would take Escape for itself.
    type: 'text',
    value: text,
    autoFocus: true,
    'aria-labelledby': undefined,
    onChange: ({ currentTarget }) => change(currentTarget.value),
    onKeyDown: answerKey,
  })

  return (
    <div ref={box}>
      <SearchField
        id="search-field"
        // Downshift gives an empty text if no result is active, which is no valid id.
        input={{ ...input, 'aria-activedescendant': input['aria-activedescendant'] || undefined }}
        onSearch={search}
      />
      {/* One region for all messages, so that screen readers announce each change. */}
      <div role="status">
        {answer ? <SearchCount found={answer.found} /> : <Hint text={text} query={query} error={error} />}
        {answer?.found.total === 0 && <p className={styles.hint}>{searchMessages.none(answer.query)}</p>}
      </div>
      <div
        {...getMenuProps({ 'aria-label': searchMessages.results })}
        className={styles.results}
        hidden={items.length === 0}
      >
        {items.map((item, index) => (
          <a
            key={keyOf(item)}
            {...getItemProps({ item, index, onClick: closeDialog })}
            className={hits.hit}
            href={item.url}
            tabIndex={-1}
          >
            <SearchHit entry={item} query={answer?.query ?? ''} />
          </a>
        ))}
      </div>
    </div>
  )
}

type Entry = Awaited<ReturnType<typeof fetchResults>>['results'][number]

/** What tells results apart: two may lead to one page. */
function keyOf(entry: Entry | undefined): string | undefined {
  return entry && `${entry.url} ${entry.title}`
}

function Hint({ text, query, error }: { text: string; query: string; error: Error | null }) {
  if (error && query !== '') return <p className={styles.failure}>{error.message}</p>
  return <p className={styles.hint}>{text.trim() === '' ? searchMessages.hint : searchMessages.searching}</p>
}

/** Choosing a result closes the dialog, unless it opens in another window (spec 4). */
function closeDialog({ ctrlKey, metaKey, shiftKey, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!ctrlKey && !metaKey && !shiftKey) currentTarget.closest('dialog')?.close()
}

type Box = RefObject<HTMLElement | null>

function fieldOf(box: Box): HTMLInputElement | null | undefined {
  return box.current?.querySelector('input')
}

/** Clears the text with the dialog around the box: Escape clears before it closes, and closing clears too (spec 4). */
function useDialog(box: Box, text: string, change: (text: string) => void) {
  useEffect(() => {
    const dialog = box.current?.closest('dialog')
    const clear = () => change('')
    const clearFirst = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || text === '') return
      event.preventDefault()
      clear()
      fieldOf(box)?.focus()
    }
    dialog?.addEventListener('close', clear)
    dialog?.addEventListener('keydown', clearFirst)
    return () => {
      dialog?.removeEventListener('close', clear)
      dialog?.removeEventListener('keydown', clearFirst)
    }
  }, [box, text, change])
}

/** Returns the text once it has not changed for a while, in milliseconds; an empty text at once. */
function useDebounced(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return text === '' ? '' : debounced
}

/** This folder does not know the engine, which needs only the name of an island. */
export const SearchBox = Object.assign(SearchBoxView, { islandName: 'SearchBox' as const })
