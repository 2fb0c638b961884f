/** How many frames an input gets to appear and to come to rest, about a second. */
const FRAMES = 60

/**
 * Brings an input into the middle of the window, and the focus into it. It may still have to appear, and its block opens
 * slowly: the input moves meanwhile. Whoever presses a key, clicks or goes on to another window is not called back.
 * @param {() => HTMLElement | null | undefined} find
 * @param {{ isFocused?: boolean }} [options] false: it only comes into view
 */
export function focusField(find, { isFocused = true } = {}) {
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
    if (input && isFocused && document.activeElement !== input) input.focus()
    input?.scrollIntoView({ block: 'center', behavior: 'instant' })
    hadFocus ||= document.hasFocus()
    requestAnimationFrame(() => focus(frames - 1))
  }
  focus(FRAMES)
}

/** What a field may have, in the order in which it is looked for: what an author writes in comes before a button. */
const INPUTS = ['[contenteditable="true"]', 'input:not([type="hidden"])', 'button']
/** Messages stand there, too. */
const ELSEWHERE = '#on-the-site'

/**
 * The input of a field: by its name, or by the message that stands at it, as a rich text, a picture and an empty
 * component have no name.
 * @param {string[]} path
 * @param {string} message see withError
 * @returns {HTMLElement | undefined}
 */
export function fieldAt(path, message) {
  const named = document.getElementsByName(path.join('.'))[0]
  if (named) return named
  const said = [...document.querySelectorAll('p, span')].find(
    (element) => element.textContent === message && !element.closest(ELSEWHERE),
  )
  for (let around = said?.parentElement; around && around.localName !== 'form'; around = around.parentElement) {
    for (const input of INPUTS) {
      const found = around.querySelector(input)
      if (found instanceof HTMLElement) return found
    }
  }
  return undefined
}

/**
 * The errors of a form with one more. What is numbered becomes a list, as only a list opens the row of a repeated component.
 * @param {any} errors
 * @param {string[]} path of the field
 * @param {string} message
 * @returns {any}
 */
export function withError(errors, [first, ...rest], message) {
  if (first === undefined) return message
  const before = typeof errors === 'object' ? errors : undefined
  const isNumbered = Array.isArray(before) || /^\d+$/.test(first)
  return Object.assign(isNumbered ? [] : {}, before, { [first]: withError(before?.[first], rest, message) })
}
