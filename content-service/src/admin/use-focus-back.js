import { useState } from 'react'

/**
 * For the `onCloseAutoFocus` of a window that no `Modal.Trigger` opens: without it, the focus is lost when the window closes.
 * @returns {(event: Event) => void} gives the focus back to the button that opened the window. If what was done there has taken
 *   the button away, the first button of the same section gets it
 */
export function useFocusBack() {
  const [{ opener, section }] = useState(() => {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)
    return { opener: focused, section: focused?.closest('section, aside') }
  })
  return (event) => {
    event.preventDefault()
    const next = opener?.isConnected ? opener : section?.querySelector('button')
    next?.focus()
  }
}
