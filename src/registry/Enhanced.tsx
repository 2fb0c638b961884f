import { createElement, type ReactNode } from 'react'
import type { Behavior } from './behavior.ts'
import type { IslandTrigger } from './Island.tsx'

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
