/** Closes what lies over the page, one at a time: a menu, the drawer or the search dialog. Spec 4: closed at page start. */
export function closeOverlays(): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}
