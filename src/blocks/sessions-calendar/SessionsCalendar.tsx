import type { BlockProps } from '#registry/block-types.ts'
import { Island } from '#registry/Island.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { SessionCalendar } from '#ui/SessionCalendar.island.tsx'
import { SessionMonths } from '#ui/SessionMonths.tsx'
import { FoldedOnSmallWindows } from '#ui/ShowAll.tsx'

/** Sessions month by month: a list, and a calendar where scripts run; folded on small windows. Nothing where there is none. */
export function SessionsCalendar({ block }: BlockProps<'page.sessions-calendar'>) {
  if (block.events.length === 0) return null
  return (
    <HeadedBlock title={block.title} text={block.text} link={block.subscribe}>
      <FoldedOnSmallWindows whenShut="Show every day" whenOpen="Hide the days">
        <Island of={SessionCalendar} when="visible" isWide>
          <SessionMonths events={block.events} />
        </Island>
      </FoldedOnSmallWindows>
    </HeadedBlock>
  )
}
