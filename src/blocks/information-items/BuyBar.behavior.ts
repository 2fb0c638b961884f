import { behavior } from '#registry/behavior.ts'

/** Shows the bar of the facts rail once the actions of the rail have left the window. */
export const BuyBar = behavior('BuyBar', startBuyBar)

/**
 * Shows the bar inside `frame` while the actions of its section are above the window and the footer is not in it, and
 * keeps what takes the focus out from under it. Returns what undoes it.
 * @throws {Error} where there is no bar, or nothing that it stands in for
 */
function startBuyBar(frame: HTMLElement): () => void {
  const bar = part(frame, '[data-bar]')
  const actions = part(frame.closest('section'), '[data-actions]')
  const root = document.documentElement
  const footer = document.querySelector('body > footer')
  const inView = new Set<Element>([actions])

  // All that is below the window counts as in it: else nothing would tell of a jump over the actions.
  const past = new IntersectionObserver(seen, { rootMargin: '0px 0px 100000px 0px' })
  const end = new IntersectionObserver(seen)
  const size = new ResizeObserver(show)
  const listening = new AbortController()
  past.observe(actions)
  if (footer) end.observe(footer)
  size.observe(bar)
  // Nothing has the focus yet when the bar loses it.
  bar.addEventListener('focusout', () => setTimeout(show), { signal: listening.signal })

  return () => {
    past.disconnect()
    end.disconnect()
    size.disconnect()
    listening.abort()
    root.style.scrollPaddingBottom = ''
  }

  function seen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    show()
  }

  /** The bar stays for as long as it holds the focus. */
  function show(): void {
    const isShown = inView.size === 0 || bar.contains(document.activeElement)
    bar.toggleAttribute('data-shown', isShown)
    root.style.scrollPaddingBottom = isShown ? `${bar.offsetHeight}px` : ''
  }
}

function part(parent: Element | null, selector: string): HTMLElement {
  const found = parent?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The buy bar has no element ${selector}.`)
  return found
}
