/** Spec 9. */
const CLOSE_DELAY_MS = 100

/** Closes an open menu of the header shortly after the mouse has left both it and its button (spec 4). */
export function watchMenus(): void {
  let closing: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const menu = document.querySelector<HTMLElement>('header [popover]:popover-open')
    if (!menu || pointerType !== 'mouse' || !(target instanceof Element)) return
    clearTimeout(closing)
    const isAtMenu =
      menu.contains(target) || target.closest('[popovertarget]')?.getAttribute('popovertarget') === menu.id
    if (!isAtMenu) closing = setTimeout(() => menu.hidePopover(), CLOSE_DELAY_MS)
  })
}
