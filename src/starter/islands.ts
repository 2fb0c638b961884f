import { islands } from './islands.gen.ts'
import { reloadOnce } from './reload-once.ts'

const NEAR = '200px'

/** What only the island answers; a button that the browser answers by itself has worked already. */
const REPEATABLE = 'x-island button[type=button]:not([popovertarget], [commandfor])'

type Root = { unmount: () => void }

/** Every island that was asked for: its root once it is alive, undefined where it cannot be. */
const roots = new Map<Element, Promise<Root | undefined>>()
const alive = new WeakSet<Element>()
/** Islands whose first click waits until they are alive. */
const waiting = new WeakSet<Element>()

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const island = target.closest('x-island')
      if (isIntersecting && island) void hydrate(island)
    }
  },
  { rootMargin: NEAR },
)

/** Watches the islands below an element: each comes alive when it is near, when there is time, or when touched. */
export function watchIslands(parent: ParentNode): void {
  for (const island of parent.querySelectorAll('x-island')) {
    if (island.getAttribute('when') === 'idle') whenIdle(() => void hydrate(island))
    // An island has no box of its own: what is near is the HTML in it.
    const box = island.querySelector(':scope > :not(x-slot), :scope x-slot > *')
    if (island.getAttribute('when') === 'visible' && box) near.observe(box)
  }
}

/** Ends the islands below an element that is about to go. */
export function endIslands(parent: Element): void {
  for (const [island, root] of roots) {
    if (!parent.contains(island)) continue
    void root.then((it) => it?.unmount())
    roots.delete(island)
  }
}

/** Touching an island brings it alive, and a click that came too early is repeated once when it is. */
export function watchIntent(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, ({ target }) => touched(target), { passive: true })
  }
  document.addEventListener('click', ({ target }) => void repeatWhenAlive(target), { capture: true })
}

/** Touching the button of a dialog touches the island in it. */
function touched(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const dialog = target.closest('[commandfor]')?.getAttribute('commandfor')
  const island = target.closest('x-island') ?? (dialog && document.querySelector(`#${dialog} x-island`))
  if (island) void hydrate(island)
}

async function repeatWhenAlive(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>(REPEATABLE) : null
  const island = button?.closest('x-island')
  if (!button || !island || alive.has(island) || waiting.has(island)) return
  waiting.add(island)
  const root = await hydrate(island)
  waiting.delete(island)
  if (root && button.isConnected) button.click()
}

function hydrate(island: Element): Promise<Root | undefined> {
  if (!island.isConnected) return Promise.resolve(undefined)
  const known = roots.get(island)
  if (known) return known
  const root = load(island).catch((error: unknown) => {
    console.error(`The island ${island.getAttribute('name')} could not be loaded; its HTML stays.`, error)
    return undefined
  })
  roots.set(island, root)
  return root
}

async function load(island: Element): Promise<Root | undefined> {
  const code = islands[island.getAttribute('name') ?? '']
  if (!code) return undefined
  const loading = Promise.all([import('./hydrate-island.tsx'), code()])
  loading.catch(reloadOnce)
  const [{ hydrateIsland }, component] = await loading
  // The visitor may have gone on to another page in the meantime.
  if (!island.isConnected) return undefined
  const root = hydrateIsland(island, component)
  alive.add(island)
  island.setAttribute('data-alive', '')
  return root
}

function whenIdle(task: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 4000 }) : setTimeout(task, 200)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
