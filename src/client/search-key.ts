import { closeOverlays } from './overlays.ts'

const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.platform)
const FIELDS = 'input, textarea, select, [contenteditable]'

/** Ctrl or Cmd with K opens the search, on pages that have it; elsewhere the keys are the browser's (spec 2). */
export function watchSearchKey(): void {
  const label = IS_APPLE ? document.querySelector('[data-search-keys]') : null
  if (label) label.textContent = '⌘ K'
  const dialog = document.querySelector<HTMLDialogElement>('dialog#search')
  // Opening finds it empty, also where its own code is not there yet.
  dialog?.addEventListener('close', () => dialog.querySelector('form')?.reset())
  document.addEventListener('keydown', (event) => {
    if (!dialog || event.defaultPrevented || !isSearchKey(event)) return
    event.preventDefault()
    if (dialog.open) return
    closeOverlays()
    dialog.showModal()
  })
}

function isSearchKey({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (key?.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return false
  // There, Ctrl K deletes the rest of a line.
  const isOfField = IS_APPLE && ctrlKey && target instanceof Element && target.matches(FIELDS)
  return !isOfField
}
