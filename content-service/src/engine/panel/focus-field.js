/** How many frames an input gets to appear and to come to rest, about a second. */
const FRAMES = 60

/**
 * Brings an input into the middle of the window, and the focus into it. It may still have to appear, and its block opens
 * slowly: the input moves meanwhile. Whoever goes on to another window in that time is not called back.
 * @param {() => HTMLElement | null | undefined} find
 * @param {number} [frames] that are left
 * @param {boolean} [hadFocus] whether this window has had the focus since
 */
export function focusField(find, frames = FRAMES, hadFocus = false) {
  if (hadFocus && !document.hasFocus()) return
  const input = find()
  if (input && document.activeElement !== input) input.focus()
  input?.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (frames > 0) requestAnimationFrame(() => focusField(find, frames - 1, hadFocus || document.hasFocus()))
}
