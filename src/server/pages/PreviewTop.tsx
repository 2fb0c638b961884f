import type { ComponentProps } from 'react'
import { Enhanced } from '#registry/Island.tsx'
import { PreviewBanner } from '#shell/preview/PreviewBanner.tsx'
import { PreviewRefresh } from '#shell/preview/PreviewRefresh.behavior.ts'

/** What stands above a page that its author looks at, which shows it anew when something is saved. */
export function PreviewTop(props: ComponentProps<typeof PreviewBanner>) {
  return (
    <Enhanced by={PreviewRefresh} when="idle">
      <PreviewBanner {...props} />
    </Enhanced>
  )
}
