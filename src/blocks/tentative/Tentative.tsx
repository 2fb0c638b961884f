import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { anchorsOf } from '#ui/anchor.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { TabList } from '#ui/TabList.behavior.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { ScheduleEntry } from './ScheduleEntry.tsx'
import styles from './tentative.module.css'

export const tentative = defineBlock({ name: 'blocks.tentative', view: Tentative })

type Day = Block<'blocks.tentative'>['days'][number]

/** The schedule of a conference, a tab for each day. Nothing where there are no days. */
function Tentative({ block, place }: BlockProps<'blocks.tentative'>) {
  if (block.days.length === 0) return null
  const anchors = anchorsOf(
    place.id,
    block.days.map(({ title }) => title),
  )
  const panels = block.days.map((day, index) => ({
    id: anchors[index] ?? '',
    title: day.title,
    content: <Schedule day={day} />,
  }))
  const tabs = <Tabs label={block.title} panels={panels} />
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      {panels.length === 1 ? (
        tabs
      ) : (
        <Enhanced by={TabList} when="visible">
          {tabs}
        </Enhanced>
      )}
    </HeadedBlock>
  )
}

function Schedule({ day: { entries } }: { day: Day }) {
  if (entries.length === 0) return <p className={styles.nothing}>The times of this day are still to come.</p>
  return (
    <ol>
      {entries.map((entry) => (
        <ScheduleEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}
