/** Spec 9. */
const GUARD_MS = 10_000

/**
 * Loads the page anew because code of it could not be loaded: the build that it belongs to may be gone. Once in 10 s
 * for each path, and never without a network: what is shown is better than nothing (spec 8).
 */
export function reloadOnce(): void {
  const marker = `reloaded:${location.pathname}`
  try {
    const last = Number(sessionStorage.getItem(marker))
    if (!navigator.onLine || Date.now() - last < GUARD_MS) return
    sessionStorage.setItem(marker, String(Date.now()))
    location.reload()
  } catch {
    // A browser that keeps nothing could reload for ever.
  }
}
