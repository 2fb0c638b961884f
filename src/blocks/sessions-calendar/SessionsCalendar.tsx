import type { BlockProps } from '#registry/block-types.ts'
import { Island } from '#registry/Island.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { SessionCalendar } from '#ui/SessionCalendar.island.tsx'
import { SessionMonths } from '#ui/SessionMonths.tsx'

/** Sessions month by month: a list, and a calendar where scripts run. Nothing where there is none. */
export function SessionsCalendar({ block }: BlockProps<'page.sessions-calendar'>) {
  if (block.events.length === 0) return null
  return (
    <HeadedBlock title={block.title} text={block.text} link={block.subscribe}>
      <Island of={SessionCalendar} when="visible" isWide>
        <SessionMonths events={block.events} />
      </Island>
    </HeadedBlock>
  )
}
