import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { PersonCards } from '#ui/PersonCard.tsx'

export const speakers = defineBlock({ name: 'blocks.speakers', view: Speakers })

/** Everybody who speaks, with portrait or initials. Nothing where there is nobody yet. */
function Speakers({ block }: BlockProps<'blocks.speakers'>) {
  if (block.speakers.length === 0) return null
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      <PersonCards people={block.speakers} />
    </HeadedBlock>
  )
}
