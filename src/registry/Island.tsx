import { createElement, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { type IslandComponent, Slot } from './island-component.ts'
import type { Behavior } from './behavior.ts'

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
    throw new Error(
      `The island ${component.islandName} has ${bytes} bytes of props, but the limit is ${PROPS_BUDGET_BYTES}. Pass fewer fields.`,
    )
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

type EnhancedProps = {
  by: Behavior
  when: IslandTrigger
  /** Plain HTML that works by itself. */
  children: ReactNode
}

/** HTML that a behavior makes more of once it is near, when there is time, or when it is touched. */
export function Enhanced({ by, when, children }: EnhancedProps) {
  return createElement('x-island', { name: by.behaviorName, when }, children)
}
