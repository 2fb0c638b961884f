import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Island } from '#registry/Island.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { SessionCalendar } from '#ui/SessionCalendar.island.tsx'
import { SessionMonths } from '#ui/SessionMonths.tsx'
import { FoldedOnSmallWindows } from '#ui/ShowAll.tsx'
import { sessionMessages } from '#messages/en.ts'

export const sessionsCalendar = defineBlock({ name: 'page.sessions-calendar', view: SessionsCalendar, tone: 'white' })

/** Sessions month by month: a list, and a calendar where scripts run; folded on small windows. Nothing where there is none. */
function SessionsCalendar({ block }: BlockProps<'page.sessions-calendar'>) {
  if (block.events.length === 0) return null
  return (
    <HeadedBlock title={block.title} text={block.text} link={block.subscribe}>
      <FoldedOnSmallWindows whenShut={sessionMessages.showCalendar} whenOpen={sessionMessages.hideCalendar}>
        <Island of={SessionCalendar} when="visible" isWide>
          <SessionMonths events={block.events} />
        </Island>
      </FoldedOnSmallWindows>
    </HeadedBlock>
  )
}
