/** Well before a token of the stand-in is too old. */
const RENEWED_AFTER_MS = 30 * 60 * 1000

/**
 * Keeps the token of the stand-in fresh while its form is open, and begins the check anew where a page comes back as it
 * was left: its token may be used. Without it, a page that is loaded again does the same.
 */
export function startStandIn(check: HTMLElement): () => void {
  const box = check.querySelector('input')
  const listening = new AbortController()
  const renewing = setInterval(() => void renew(), RENEWED_AFTER_MS)
  addEventListener('pageshow', ({ persisted }) => void (persisted && beginAnew()), { signal: listening.signal })
  return () => {
    listening.abort()
    clearInterval(renewing)
  }

  async function beginAnew(): Promise<void> {
    if (box) box.checked = false
    await renew()
  }

  async function renew(): Promise<void> {
    try {
      const response = await fetch(`/bot-check/${check.dataset.action}`)
      const { token }: { token?: string } = response.ok ? await response.json() : {}
      if (box && token) box.value = token
    } catch {
      // The server says that the old one is too old, and keeps what was typed.
    }
  }
}
