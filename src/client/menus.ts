/** Spec 9. */
const CLOSE_DELAY_MS = 100

/** Adds to the menus of the header and to the dialogs what the browser does not do by itself (spec 2 and 4). */
export function watchMenus(): void {
  closeMenuWhenLeft()
  closeOnLink()
  addInvokerCommands()
}

/** Closes the open menu and the open dialog, at most one of each. Spec 4: closed when the next page starts. */
export function closeMenusAndDialogs(): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}

/** Closes an open menu shortly after the mouse has left both it and its button, and at once when focus goes elsewhere. */
function closeMenuWhenLeft(): void {
  let closing: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerout', ({ target, relatedTarget, pointerType }) => {
    const menu = openMenu()
    if (!menu || pointerType !== 'mouse' || !belongsTo(menu, target) || belongsTo(menu, relatedTarget)) return
    clearTimeout(closing)
    closing = setTimeout(() => menu.hidePopover(), CLOSE_DELAY_MS)
  })
  document.addEventListener('pointerover', ({ target }) => {
    const menu = openMenu()
    if (menu && belongsTo(menu, target)) clearTimeout(closing)
  })
  // An open menu would cover the element that has focus.
  document.addEventListener('focusin', ({ target }) => {
    const menu = openMenu()
    if (menu && !belongsTo(menu, target)) menu.hidePopover()
  })
}

function openMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('header [popover]:popover-open')
}

/** Whether an element is in a menu or its button. */
function belongsTo(menu: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return menu.contains(target) || target.closest('[popovertarget]')?.getAttribute('popovertarget') === menu.id
}

/** Without the Navigation API no navigation is intercepted, so following a link closes menus and dialogs here. */
function closeOnLink(): void {
  if ('navigation' in window) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) closeMenusAndDialogs()
  })
}

/** Opens and closes dialogs in browsers without invoker commands or `closedby`. */
function addInvokerCommands(): void {
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  const hasClosedBy = 'closedBy' in HTMLDialogElement.prototype
  if (hasCommands && hasClosedBy) return
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    // A click on the dialog itself is a click on its backdrop: its content fills it.
    if (!hasClosedBy && target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close()
    const button = hasCommands ? null : target.closest('button[commandfor]')
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
    else dialog.close()
  })
}

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
