import { reloadOnce } from './builds.ts'
import { behaviors, islands } from './islands.gen.ts'
import { whenIdle } from './when-idle.ts'

const NEAR = '200px'

/** Buttons that only the island answers. The browser has already answered the others by itself. */
const REPEATABLE = 'x-island button[type=button]:not([popovertarget], [commandfor])'

type End = () => void

/** What ends each island that was hydrated; undefined where its hydration failed. */
const ends = new Map<Element, Promise<End | undefined>>()
const alive = new WeakSet<Element>()
/** The buttons that were clicked in an island before it was alive, in order. */
const earlyClicks = new WeakMap<Element, HTMLElement[]>()

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const island = target.closest('x-island')
      if (isIntersecting && island) void hydrate(island)
    }
  },
  { rootMargin: NEAR },
)

/**
 * Watches the islands below an element. Once the page is idle, each comes alive: at once, or when it is near the window.
 * A visitor who touches one before that brings it alive sooner.
 */
export function watchIslands(parent: ParentNode): void {
  for (const island of parent.querySelectorAll('x-island')) {
    if (island.getAttribute('when') === 'idle') whenIdle(() => void hydrate(island))
    if (island.getAttribute('when') !== 'visible') continue
    // An island has no box of its own, so the HTML in it is observed.
    const boxes = island.querySelectorAll(':scope > :not(x-slot), :scope > x-slot > *')
    whenIdle(() => boxes.forEach((box) => near.observe(box)))
  }
}

/** Ends the islands below an element that is about to be removed. */
export function endIslands(parent: Element): void {
  for (const [island, end] of ends) {
    if (!parent.contains(island)) continue
    void end.then((it) => it?.())
    ends.delete(island)
  }
}

/** Brings an island alive when a visitor touches it, and repeats the clicks that came before it was alive. */
export function watchIntent(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, ({ target }) => hydrateTouched(target), { passive: true })
  }
  document.addEventListener('click', ({ target }) => void repeatWhenAlive(target), { capture: true })
}

/** Hydrates the island that was touched, or the one in the dialog that the button opens, and all islands of a form. */
function hydrateTouched(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const dialog = target.closest('[commandfor]')?.getAttribute('commandfor')
  const island = target.closest('x-island') ?? (dialog && document.querySelector(`#${dialog} x-island`))
  if (island) void hydrate(island)
  // The islands at the end of a form may be needed as soon as it is sent.
  target
    .closest('form')
    ?.querySelectorAll('x-island')
    .forEach((part) => void hydrate(part))
}

async function repeatWhenAlive(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>(REPEATABLE) : null
  const island = button?.closest('x-island')
  if (!button || !island || alive.has(island)) return
  const clicked = earlyClicks.get(island)
  if (clicked) return void clicked.push(button)
  const buttons = [button]
  earlyClicks.set(island, buttons)
  const end = await hydrate(island)
  earlyClicks.delete(island)
  for (const each of buttons) {
    if (end && each.isConnected) each.click()
    // The changes of one click are drawn before the next click.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function hydrate(island: Element): Promise<End | undefined> {
  if (!island.isConnected) return Promise.resolve(undefined)
  const known = ends.get(island)
  if (known) return known
  const end = loadAndStart(island).catch((error: unknown) => {
    console.error(`The island ${island.getAttribute('name')} could not be hydrated.`, error)
    return undefined
  })
  ends.set(island, end)
  return end
}

async function loadAndStart(island: Element): Promise<End | undefined> {
  const loading = loadCode(island.getAttribute('name') ?? '')
  loading.catch(() => {
    // Without a network, the page that is shown is better than none (spec 8). The island is tried again when the visitor
    // touches it again. Most browsers then say at once that it failed before, and the page is loaded again.
    if (navigator.onLine) reloadOnce()
    else ends.delete(island)
  })
  const bringAlive = await loading
  // In a task of its own where the browser allows it, so that events which are already waiting are answered first.
  await window.scheduler?.yield?.()
  // The visitor may have moved on to another page in the meantime.
  if (!bringAlive || !(island instanceof HTMLElement) || !island.isConnected) return undefined
  const end = bringAlive(island)
  alive.add(island)
  island.setAttribute('data-alive', '')
  return end
}

/** Loads the code that brings an island of that name alive: its behavior, or its component with React. */
async function loadCode(name: string): Promise<((island: HTMLElement) => End) | undefined> {
  const [behavior, code] = [behaviors[name], islands[name]]
  if (behavior) return (await behavior())[name]
  if (!code) return undefined
  const [{ hydrateIsland }, { [name]: component }] = await Promise.all([import('./hydrate-island.tsx'), code()])
  return component && ((island) => hydrateIsland(island, component))
}
