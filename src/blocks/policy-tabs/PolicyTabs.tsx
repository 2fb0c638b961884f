import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { Accordion } from '#ui/Accordion.tsx'
import { anchorsOf } from '#ui/anchor.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { RichText } from '#ui/RichText.tsx'
import { TabList } from '#ui/TabList.behavior.ts'
import { Tabs } from '#ui/Tabs.tsx'

export const policyTabs = defineBlock({ name: 'page.policy-tabs', view: PolicyTabs })

type Policy = Block<'page.policy-tabs'>['tabs'][number]

/** A tab for each policy; an address can open a policy, and a question in it. A policy without questions is left out. */
function PolicyTabs({ block, context }: BlockProps<'page.policy-tabs'>) {
  const shown = block.tabs.filter(({ accordions }) => accordions.length > 0)
  const anchors = anchorsOf(
    context.id,
    shown.map(({ title }) => title),
  )
  const panels = shown.map((policy, index) => {
    const anchor = anchors[index] ?? ''
    return { id: anchor, title: policy.title, content: <Questions policy={policy} anchor={anchor} /> }
  })
  if (panels.length === 0) return null
  const tabs = <Tabs label={block.title} panels={panels} isVertical />
  return (
    <HeadedBlock title={block.title} text={null} link={null}>
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

function Questions({ policy, anchor }: { policy: Policy; anchor: string }) {
  const items = policy.accordions.map(({ id, title, content }) => ({
    key: id,
    title,
    content: <RichText html={content} />,
  }))
  // With a hyphen more than words have between them: no question is named as another policy, or as one of its questions.
  return <Accordion id={`${anchor}-`} items={items} level={4} />
}
