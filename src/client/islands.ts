import { behaviors, islands } from './islands.gen.ts'
import { reloadOnce } from './reload-once.ts'
import { whenLoaded } from './when-loaded.ts'

const NEAR = '200px'

/** What only the island answers; a button that the browser answers by itself has worked already. */
const REPEATABLE = 'x-island button[type=button]:not([popovertarget], [commandfor])'

type End = () => void

/** Every island that was asked for: what ends it once it is alive, undefined where it cannot be. */
const ends = new Map<Element, Promise<End | undefined>>()
const alive = new WeakSet<Element>()
/** What was clicked in an island before it was alive, in order. */
const early = new WeakMap<Element, HTMLElement[]>()

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const island = target.closest('x-island')
      if (isIntersecting && island) void hydrate(island)
    }
  },
  { rootMargin: NEAR },
)

/** Watches the islands below an element: once the page is at rest each comes alive when it is near, or then; before, when touched. */
export function watchIslands(parent: ParentNode): void {
  for (const island of parent.querySelectorAll('x-island')) {
    if (island.getAttribute('when') === 'idle') whenIdle(() => void hydrate(island))
    if (island.getAttribute('when') !== 'visible') continue
    // An island has no box of its own: what is near is the HTML in it.
    const boxes = island.querySelectorAll(':scope > :not(x-slot), :scope > x-slot > *')
    whenIdle(() => boxes.forEach((box) => near.observe(box)))
  }
}

/** Ends the islands below an element that is about to go. */
export function endIslands(parent: Element): void {
  for (const [island, end] of ends) {
    if (!parent.contains(island)) continue
    void end.then((it) => it?.())
    ends.delete(island)
  }
}

/** Touching an island brings it alive, and the clicks that came too early are repeated when it is. */
export function watchIntent(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, ({ target }) => touched(target), { passive: true })
  }
  document.addEventListener('click', ({ target }) => void repeatWhenAlive(target), { capture: true })
}

/** Touching the button of a dialog touches the island in it; touching a form, those in it. */
function touched(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const dialog = target.closest('[commandfor]')?.getAttribute('commandfor')
  const island = target.closest('x-island') ?? (dialog && document.querySelector(`#${dialog} x-island`))
  if (island) void hydrate(island)
  // What stands at its end may be needed as soon as it is sent.
  target
    .closest('form')
    ?.querySelectorAll('x-island')
    .forEach((part) => void hydrate(part))
}

async function repeatWhenAlive(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>(REPEATABLE) : null
  const island = button?.closest('x-island')
  if (!button || !island || alive.has(island)) return
  const clicked = early.get(island)
  if (clicked) return void clicked.push(button)
  const buttons = [button]
  early.set(island, buttons)
  const end = await hydrate(island)
  early.delete(island)
  for (const each of buttons) {
    if (end && each.isConnected) each.click()
    // What one click changed is drawn before the next.
    await new Promise((drawn) => setTimeout(drawn))
  }
}

function hydrate(island: Element): Promise<End | undefined> {
  if (!island.isConnected) return Promise.resolve(undefined)
  const known = ends.get(island)
  if (known) return known
  const end = load(island).catch((error: unknown) => {
    console.error(`The island ${island.getAttribute('name')} could not come alive`, error)
    return undefined
  })
  ends.set(island, end)
  return end
}

async function load(island: Element): Promise<End | undefined> {
  const loading = codeOf(island.getAttribute('name') ?? '')
  loading.catch(reloadOnce)
  const bringAlive = await loading
  // In a task of its own where the browser can: what is touched after its code ran and before it starts is answered.
  if ('scheduler' in window && 'yield' in scheduler) await scheduler.yield()
  // The visitor may have gone on to another page in the meantime.
  if (!bringAlive || !(island instanceof HTMLElement) || !island.isConnected) return undefined
  const end = bringAlive(island)
  alive.add(island)
  island.setAttribute('data-alive', '')
  return end
}

/** The code that brings an island of that name alive: its behavior, or its component with React. */
async function codeOf(name: string): Promise<((island: HTMLElement) => End) | undefined> {
  const [behavior, code] = [behaviors[name], islands[name]]
  if (behavior) return (await behavior())[name]
  if (!code) return undefined
  const [{ hydrateIsland }, { [name]: component }] = await Promise.all([import('./hydrate-island.tsx'), code()])
  return component && ((island) => hydrateIsland(island, component))
}

function whenIdle(task: () => void): void {
  whenLoaded(() =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 4000 }) : setTimeout(task, 200),
  )
}
