/** How many frames an input gets to appear and to come to rest, about a second. */
const FRAMES = 60

/**
 * Brings an input into the middle of the window, and the focus into it. It may still have to appear, and its block opens
 * slowly: the input moves meanwhile. Whoever presses a key, clicks or goes on to another window is not called back.
 * @param {() => HTMLElement | null | undefined} find
 */
export function focusField(find) {
  const author = new AbortController()
  const { signal } = author
  for (const act of ['pointerdown', 'keydown']) {
    window.addEventListener(act, () => author.abort(), { capture: true, signal })
  }
  let hadFocus = false
  const focus = (/** @type {number} */ frames) => {
    if (signal.aborted) return
    const input = find()
    if ((hadFocus && !document.hasFocus()) || frames === 0) return author.abort()
    if (input && document.activeElement !== input) input.focus()
    input?.scrollIntoView({ block: 'center', behavior: 'instant' })
    hadFocus ||= document.hasFocus()
    requestAnimationFrame(() => focus(frames - 1))
  }
  focus(FRAMES)
}
