import type { FunctionComponent, ReactNode } from 'react'

/** A component that the browser makes interactive; its name finds its code there. */
export type IslandComponent<P> = FunctionComponent<P> & { readonly islandName: string }

/** Marks a component as an island. The name is the file's: `SearchBox.island.tsx` holds `SearchBox`. */
export function island<P>(islandName: string, component: (props: P) => ReactNode): IslandComponent<P> {
  return Object.assign((props: P) => component(props), { islandName })
}
