import { closeOverlays } from './overlays.ts'

/** Spec 9. */
const CLOSE_DELAY_MS = 100

/** What the browser does not do by itself for the menus of the header and the drawer (spec 2 and 4). */
export function watchMenus(): void {
  closeWhenLeft()
  closeAtPageStart()
  commandDialogs()
}

/** Closes an open menu shortly after the mouse has left both it and its button, and as soon as focus goes elsewhere. */
function closeWhenLeft(): void {
  let closing: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerout', ({ target, relatedTarget, pointerType }) => {
    const menu = openMenu()
    if (!menu || pointerType !== 'mouse' || !isAt(menu, target) || isAt(menu, relatedTarget)) return
    clearTimeout(closing)
    closing = setTimeout(() => menu.hidePopover(), CLOSE_DELAY_MS)
  })
  document.addEventListener('pointerover', ({ target }) => {
    const menu = openMenu()
    if (menu && isAt(menu, target)) clearTimeout(closing)
  })
  // It would cover what has focus then.
  document.addEventListener('focusin', ({ target }) => {
    const menu = openMenu()
    if (menu && !isAt(menu, target)) menu.hidePopover()
  })
}

function openMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('header [popover]:popover-open')
}

/** Whether a place in the document is in a menu or its button. */
function isAt(menu: HTMLElement, place: EventTarget | null): boolean {
  if (!(place instanceof Element)) return false
  return menu.contains(place) || place.closest('[popovertarget]')?.getAttribute('popovertarget') === menu.id
}

/** Without the Navigation API nothing else tells that a link is followed: what lies over the page would stay till the next. */
function closeAtPageStart(): void {
  if ('navigation' in window) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) closeOverlays()
  })
}

/** Opens and closes dialogs where the browser knows neither invoker commands nor `closedby`. */
function commandDialogs(): void {
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  const hasClosedBy = 'closedBy' in HTMLDialogElement.prototype
  if (hasCommands && hasClosedBy) return
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    // The backdrop is the dialog's own: nothing of the dialog itself shows between its parts.
    if (!hasClosedBy && target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close()
    const button = hasCommands ? null : target.closest('button[commandfor]')
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
    else dialog.close()
  })
}
