import type { BlockProps } from '#registry/block-types.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { Infographics } from '#ui/Infographics.tsx'

/** What its readers get, as pictograms. Nothing where there is nothing to get. */
export function RepeatableInfographic({ block }: BlockProps<'blocks.repeatable-infographic'>) {
  if (block.items.length === 0) return null
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      <Infographics items={block.items} />
    </HeadedBlock>
  )
}
