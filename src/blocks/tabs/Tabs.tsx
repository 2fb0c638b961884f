import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { anchorsOf } from '#ui/anchor.ts'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { RichText } from '#ui/RichText.tsx'
import { TabList } from '#ui/TabList.behavior.ts'
import { Tabs } from '#ui/Tabs.tsx'
import styles from './tabs.module.css'

export const tabs = defineBlock({ name: 'blocks.tabs', view: TabbedOutlines })

type Tab = Block<'blocks.tabs'>['tabs'][number]
type Entry = Tab['entries'][number]

/** Text, an outline or both under each tab. A tab that holds neither is left out. */
function TabbedOutlines({ block, context }: BlockProps<'blocks.tabs'>) {
  const shown = block.tabs.filter(hasContent)
  const anchors = anchorsOf(
    context.id,
    shown.map(({ title }) => title),
  )
  const panels = shown.map((tab, index) => ({
    id: anchors[index] ?? '',
    title: tab.title,
    content: <TabContent tab={tab} />,
  }))
  if (panels.length === 0) return null
  const content = <Tabs label={block.title} panels={panels} />
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      {panels.length === 1 ? (
        content
      ) : (
        <Enhanced by={TabList} when="visible">
          {content}
        </Enhanced>
      )}
    </HeadedBlock>
  )
}

function TabContent({ tab: { text, entries } }: { tab: Tab }) {
  return (
    <div className={styles.content}>
      {text && <RichText html={text} className="measure" />}
      <Outline entries={entries} />
    </div>
  )
}

/** Lines of a timetable between hairlines, each with its time where one of them has a time. */
function Outline({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  const isTimed = entries.some(({ when }) => when)
  return (
    <ol className={classNames(styles.outline, isTimed && styles.timed)}>
      {entries.map(({ id, when, title, text }) => (
        <li key={id} className={styles.entry}>
          {when && <p className={styles.when}>{when}</p>}
          <div className={styles.what}>
            <h4 className="h5">{title}</h4>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function hasContent({ text, entries }: Tab): boolean {
  return Boolean(text) || entries.length > 0
}
