import { tabAfterKey } from './tab-keys.ts'

/** Makes tabs of the links that `Tabs` draws. `behaviorName` is all that the registry needs, which src/ui does not import. */
export const TabList = Object.assign(startTabs, { behaviorName: 'TabList' as const })

/**
 * Makes tabs of the links inside `frame`, one panel open at a time: the one that the address names, else the first.
 * Does nothing where there is one panel, or none. Returns what ends the listening.
 */
function startTabs(frame: HTMLElement): () => void {
  const root = frame.querySelector<HTMLElement>('[data-tabs]')
  const list = root?.querySelector<HTMLElement>(':scope > [data-tab-list]')
  return root && list ? makeTabs(root, list) : () => undefined
}

function makeTabs(root: HTMLElement, list: HTMLElement): () => void {
  const tabs = [...list.querySelectorAll('a')]
  const panels = [...root.querySelectorAll<HTMLElement>(':scope > [data-tab-panel]')]
  const isVertical = list.dataset.tabList === 'vertical'
  list.setAttribute('role', 'tablist')
  if (isVertical) list.ariaOrientation = 'vertical'
  tabs.forEach((tab, index) => markAsTab(tab, panels[index]))
  select(Math.max(0, addressed()))
  openNamed()
  root.toggleAttribute('data-alive', true)

  const listening = new AbortController()
  const { signal } = listening
  list.addEventListener('click', clicked, { signal })
  list.addEventListener('keydown', pressed, { signal })
  addEventListener('hashchange', openAddressed, { signal })
  return () => listening.abort()

  function select(chosen: number): void {
    tabs.forEach((tab, index) => {
      tab.ariaSelected = String(index === chosen)
      tab.tabIndex = index === chosen ? 0 : -1
    })
    panels.forEach((panel, index) => {
      panel.hidden = index !== chosen
    })
  }

  /** Position of the panel that the address names, or that holds what it names; -1 where there is none. */
  function addressed(): number {
    return panels.findIndex((panel) => panel.matches(':target, :has(:target)'))
  }

  function openAddressed(): void {
    const position = addressed()
    if (position === -1) return
    select(position)
    openNamed()
    tabs[position]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    root.querySelector(':target')?.scrollIntoView()
  }

  /** Opens the details that hold what the address names: browsers do it for a link, and not for the way back or a reload. */
  function openNamed(): void {
    const details = root.querySelector(':target')?.closest('details')
    if (details && root.contains(details)) details.open = true
  }

  function clicked(event: MouseEvent): void {
    const isForAnotherWindow = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    const position = positionOf(event.target)
    if (position === -1 || isForAnotherWindow) return
    event.preventDefault()
    select(position)
    tabs[position]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function pressed(event: KeyboardEvent): void {
    const current = positionOf(event.target)
    if (current === -1 || event.ctrlKey || event.metaKey || event.altKey) return
    const isRightToLeft = getComputedStyle(list).direction === 'rtl'
    const next = tabAfterKey(event.key, { current, count: tabs.length, isRightToLeft, isVertical })
    if (next === undefined) return
    event.preventDefault()
    select(next)
    tabs[next]?.focus()
  }

  function positionOf(target: EventTarget | null): number {
    return tabs.findIndex((tab) => target instanceof Node && tab.contains(target))
  }
}

function markAsTab(tab: HTMLElement, panel: HTMLElement | undefined): void {
  if (!panel) return
  tab.id = `${panel.id}-tab`
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', panel.id)
  panel.setAttribute('role', 'tabpanel')
  panel.setAttribute('aria-labelledby', tab.id)
  panel.tabIndex = 0
}
