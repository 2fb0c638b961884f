import { createElement, type ReactNode } from 'react'

/**
 * Server HTML inside an island. In the browser it stands for the HTML that is already there:
 * React keeps it on hydration and never draws it again.
 */
export function Slot({ children }: { children?: ReactNode }) {
  if (children !== undefined) return createElement('x-slot', null, children)
  return createElement('x-slot', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } })
}
