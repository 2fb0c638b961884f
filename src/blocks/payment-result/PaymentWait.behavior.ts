import { behavior } from '#registry/behavior.ts'

/**
 * Asks what became of the payment until it is known, and moves on then. Where it is known, what the form was sent with is needed
 * no more. Both are one behavior: each has its name in the script that runs first on every page.
 */
export const PaymentWait = behavior('PaymentWait', (frame) => {
  const { stateUrl, forgets = '' } = frame.querySelector<HTMLElement>('[data-state-url], [data-forgets]')?.dataset ?? {}
  if (stateUrl) return waitForPayment(frame, stateUrl)
  try {
    sessionStorage.removeItem(forgets)
  } catch {
    // A browser without storage has kept nothing.
  }
  return () => {}
})

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 20_000
const GROWTH = 1.3
/** From then on the first words are wrong. */
const LATE_MS = 30_000

/**
 * Asks the address of the state every two seconds, later and later, and moves on once it names where to. Nobody is asked
 * while nobody looks.
 */
function waitForPayment(frame: HTMLElement, stateUrl: string): () => void {
  const words = frame.querySelector<HTMLElement>('[data-late]')
  const listening = new AbortController()
  const { signal } = listening
  let waitMs = FIRST_WAIT_MS
  let waiting = setTimeout(() => void ask(), waitMs)
  const late = setTimeout(sayLate, LATE_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(waiting)
    clearTimeout(late)
  })

  document.addEventListener('visibilitychange', () => void askNow(), { signal })
  frame.querySelector('[data-check]')?.addEventListener('click', checked, { signal })
  return () => listening.abort()

  async function ask(): Promise<void> {
    if (document.hidden) return
    const pageUrl = await resultUrl(stateUrl, signal)
    if (signal.aborted) return
    if (pageUrl !== undefined) return moveOn(pageUrl)
    waitMs = Math.min(waitMs * GROWTH, LONGEST_WAIT_MS)
    clearTimeout(waiting)
    waiting = setTimeout(() => void ask(), waitMs)
  }

  function askNow(): Promise<void> {
    clearTimeout(waiting)
    return ask()
  }

  /** The page would only be loaded again to say the same. */
  function checked(event: Event): void {
    event.preventDefault()
    sayLate()
    void askNow()
  }

  function sayLate(): void {
    if (words) words.textContent = words.dataset.late ?? ''
  }
}

/** Where the state is shown, once it is known; a question that fails is asked again. */
async function resultUrl(stateUrl: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(stateUrl, { headers: { accept: 'application/json' }, cache: 'no-store', signal })
    const { location: pageUrl }: { location?: unknown } = response.ok ? await response.json() : {}
    return typeof pageUrl === 'string' && /^\/(?!\/)/.test(pageUrl) ? pageUrl : undefined
  } catch {
    return undefined
  }
}

/** In the place of the page that waits, so that going back does not lead to it. */
function moveOn(pageUrl: string): void {
  if ('navigation' in window) window.navigation.navigate(pageUrl, { history: 'replace' })
  else location.replace(pageUrl)
}
