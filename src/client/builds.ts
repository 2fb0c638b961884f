import { whenLoaded } from './when-loaded.ts'

/** Spec 9. */
const MANIFEST_AFTER_MS = 1000

type RouteRule = { path: string; preload: boolean }

let outdated = false
let notPreloaded: RegExp[] = []

/** Whether the site was built anew since this document was made: then the next page is loaded whole (spec 4). */
export function isOutdated(): boolean {
  return outdated
}

/** Whether a page may be fetched before a visitor asks for it; any may until the manifest is here. */
export function mayPreload(path: string): boolean {
  return !notPreloaded.some((pattern) => pattern.test(path))
}

/** Asks for the newest build now and then, and once for the route rules of this one, where a page is of one (spec 7). */
export function watchBuilds(): void {
  const { build, buildCheck } = document.documentElement.dataset
  if (!build || !buildCheck) return
  const check = () => void isNewest(build).then((isIt) => (outdated ||= !isIt))
  setInterval(check, Number(buildCheck) * 1000)
  addEventListener('focus', check)
  if (navigator.connection?.effectiveType === 'slow-2g') return
  whenLoaded(() => setTimeout(() => void readRules(build), MANIFEST_AFTER_MS))
}

/** Where that cannot be asked, nothing is known to be newer. */
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
    const response = await fetch(`/builds/meta/${build}.json`)
    if (!response.ok) throw new Error(`${response.status}`)
    const { rules }: { rules: RouteRule[] } = await response.json()
    notPreloaded = rules.filter(({ preload }) => !preload).map(({ path }) => patternOf(path))
  } catch (error) {
    console.warn('The manifest of this build could not be read', error)
  }
}

/** `/our-programs/{type}` as a pattern: a name in braces stands for anything up to the next slash. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
