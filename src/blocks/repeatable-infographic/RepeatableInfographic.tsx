import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { Infographics } from '#ui/Infographics.tsx'

export const repeatableInfographic = defineBlock({ name: 'blocks.repeatable-infographic', view: RepeatableInfographic })

/** What its readers get, as pictograms. Nothing where there is nothing to get. */
function RepeatableInfographic({ block }: BlockProps<'blocks.repeatable-infographic'>) {
  if (block.items.length === 0) return null
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      <Infographics items={block.items} />
    </HeadedBlock>
  )
}
