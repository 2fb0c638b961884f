import { createElement, type FunctionComponent, type ReactNode } from 'react'

/** A component that the browser makes interactive; its name finds its code there. */
export type IslandComponent<P> = FunctionComponent<P> & { readonly islandName: string }

/** Marks a component as an island. The name is the file's: `SearchBox.island.tsx` holds `SearchBox`. */
export function island<P>(islandName: string, component: (props: P) => ReactNode): IslandComponent<P> {
  return Object.assign((props: P) => component(props), { islandName })
}

/**
 * Server HTML inside an island. In the browser it stands for the HTML that is already there:
 * React keeps it on hydration and never draws it again.
 */
export function Slot({ children }: { children?: ReactNode }) {
  if (children !== undefined) return createElement('x-slot', null, children)
  return createElement('x-slot', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } })
}
