import { islands } from './islands.gen.ts'

const NEAR = '200px'

type Root = { unmount: () => void }
/** Undefined while an island is on its way. */
const roots = new Map<Element, Root | undefined>()

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
    root?.unmount()
    roots.delete(island)
  }
}

/** Touching an island brings it alive, and a click that came too early is repeated once when it is. */
export function watchIntent(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, ({ target }) => void touched(target), { passive: true })
  }
  document.addEventListener('click', ({ target }) => void repeatWhenAlive(target), { capture: true })
}

async function touched(target: EventTarget | null): Promise<void> {
  const island = target instanceof Element ? target.closest('x-island') : null
  if (island) await hydrate(island)
}

async function repeatWhenAlive(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('x-island button') : null
  const island = button?.closest('x-island')
  if (!button || !island || roots.get(island)) return
  await hydrate(island)
  if (button.isConnected) button.click()
}

async function hydrate(island: Element): Promise<void> {
  if (roots.has(island)) return
  const load = islands[island.getAttribute('name') ?? '']
  if (!load) return
  roots.set(island, undefined)
  const [{ hydrateIsland }, component] = await Promise.all([import('./hydrate-island.tsx'), load()])
  // The visitor may have gone on to another page in the meantime.
  if (roots.has(island) && island.isConnected) roots.set(island, hydrateIsland(island, component))
}

function whenIdle(task: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 4000 }) : setTimeout(task, 200)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
