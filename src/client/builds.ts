import { whenLoaded } from './when-idle.ts'

/** Spec 9. */
const MANIFEST_DELAY_MS = 1000
/** Spec 9. */
const RELOAD_GUARD_MS = 10_000
/** What the visitor has filled in, or is filling in. A browser that does not know the names finds nothing. */
const FILLED_IN = ':is(:user-valid,:user-invalid,:read-write:focus)'

type RouteRule = { path: string; preload: boolean }

let outdated = false
let notPreloaded: RegExp[] = []

/** Whether the site has a newer build than this document. If so, the next page is loaded as a whole document (spec 4). */
export function isOutdated(): boolean {
  return outdated
}

/** Whether a page may be fetched before a visitor asks for it. Every page may until the manifest is here. */
export function mayPreload(path: string): boolean {
  return !notPreloaded.some((pattern) => pattern.test(path))
}

/** Checks regularly for a newer build, and reads the route rules of this build once (spec 7). */
export function watchBuilds(): void {
  const { build, buildCheck } = document.documentElement.dataset
  if (!build || !buildCheck) return
  const check = () => void isNewest(build).then((isIt) => (outdated ||= !isIt))
  setInterval(check, Number(buildCheck) * 1000)
  addEventListener('focus', check)
  if (navigator.connection?.effectiveType === 'slow-2g') return
  whenLoaded(() => setTimeout(() => void readRules(build), MANIFEST_DELAY_MS))
}

/**
 * Reloads the page because some of its code could not be loaded: its build may be gone. At most once in 10 s for each
 * path (spec 8), and never where that would lose what the visitor has filled in.
 */
export function reloadOnce(): void {
  const marker = `reloaded:${location.pathname}`
  try {
    const isRecent = Date.now() - sessionStorage[marker] < RELOAD_GUARD_MS
    if (isRecent || document.querySelector(FILLED_IN)) return
    sessionStorage[marker] = Date.now()
    location.reload()
  } catch {
    // A browser without session storage could reload for ever.
  }
}

/** If the site does not answer, this build counts as the newest. */
async function isNewest(build: string): Promise<boolean> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`)
    return !response.ok || (await response.json()).id === build
  } catch {
    return true
  }
}

async function readRules(build: string): Promise<void> {
  try {
    const { rules }: { rules: RouteRule[] } = await (await fetch(`/builds/meta/${build}.json`)).json()
    notPreloaded = rules.filter(({ preload }) => !preload).map(({ path }) => patternOf(path))
  } catch (error) {
    console.warn('The manifest of the build could not be read.', error)
  }
}

/** `/news/{year}` as a pattern: a name in braces stands for anything up to the next slash. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
