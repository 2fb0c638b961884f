import { createElement, useId, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandComponent } from './island-component.ts'
import { Slot } from './Slot.tsx'

/** `visible`: near the window; `idle`: once the browser has nothing to do; `intent`: touched, hovered or focused. */
export type IslandTrigger = 'visible' | 'idle' | 'intent'

const PROPS_BUDGET_BYTES = 4096

type IslandProps<P extends object> = {
  of: IslandComponent<P>
  when: IslandTrigger
  /** Plain HTML that works by itself; the island receives it as its children and leaves it as it is. */
  children?: ReactNode
} & Omit<P, 'children'>

/**
 * Draws an interactive component as HTML of its own, which the browser hydrates later and alone.
 * Its other props travel as inert JSON, so they are named fields and never an entity.
 * @throws {Error} where the props exceed 4 kB: then the section fails, not the page
 */
export function Island<P extends object>({ of: component, when, children, ...props }: IslandProps<P>) {
  const prefix = useId()
  const json = JSON.stringify(props)
  const bytes = new TextEncoder().encode(json).byteLength
  if (bytes > PROPS_BUDGET_BYTES) {
    throw new Error(`The island ${component.islandName} was given ${bytes} bytes of props; pass fewer fields.`)
  }
  const slot = children === undefined ? undefined : <Slot>{children}</Slot>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of IslandProps<P> is P
  const element = createElement<object>(component as IslandComponent<object>, props, slot)
  return createElement('x-island', {
    name: component.islandName,
    when,
    prefix,
    props: json,
    dangerouslySetInnerHTML: { __html: renderToString(element, { identifierPrefix: prefix }) },
  })
}
