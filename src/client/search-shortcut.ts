import { closeMenusAndDialogs } from './menus.ts'

const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.platform)
const FIELDS = 'input, textarea, select, [contenteditable]'

/** Ctrl or Cmd with K opens the search on pages that have it. Elsewhere the keys are the browser's (spec 2). */
export function watchSearchShortcut(): void {
  const label = IS_APPLE ? document.querySelector('[data-search-keys]') : null
  if (label) label.textContent = '⌘ K'
  const dialog = document.querySelector<HTMLDialogElement>('dialog#search')
  // The dialog opens empty, even before the code of its island has loaded.
  dialog?.addEventListener('close', () => dialog.querySelector('form')?.reset())
  document.addEventListener('keydown', (event) => {
    if (!dialog || event.defaultPrevented || !isShortcut(event)) return
    event.preventDefault()
    if (dialog.open) return
    closeMenusAndDialogs()
    dialog.showModal()
  })
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (key?.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return false
  // In a field on a Mac, Ctrl K deletes the rest of the line.
  const isEditing = IS_APPLE && ctrlKey && target instanceof Element && target.matches(FIELDS)
  return !isEditing
}
