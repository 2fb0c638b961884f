import type { Block, BlockProps } from '#registry/block-types.ts'
import { Enhanced } from '#registry/Island.tsx'
import { anchorsOf } from '#ui/anchor.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { RichText } from '#ui/RichText.tsx'
import { TabList } from '#ui/TabList.behavior.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { Outline } from './Outline.tsx'
import styles from './tabs.module.css'

type Tab = Block<'blocks.tabs'>['tabs'][number]

/** Text, an outline or both under each tab. A tab that holds neither is left out. */
export function TabbedOutlines({ block, place }: BlockProps<'blocks.tabs'>) {
  const shown = block.tabs.filter(hasContent)
  const anchors = anchorsOf(
    place.id,
    shown.map(({ title }) => title),
  )
  const panels = shown.map((tab, index) => ({
    id: anchors[index] ?? '',
    title: tab.title,
    content: <TabContent tab={tab} />,
  }))
  if (panels.length === 0) return null
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

function TabContent({ tab: { text, entries } }: { tab: Tab }) {
  return (
    <div className={styles.content}>
      {text && <RichText html={text} className="measure" />}
      <Outline entries={entries} />
    </div>
  )
}

function hasContent({ text, entries }: Tab): boolean {
  return Boolean(text) || entries.length > 0
}
