import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Accordion } from '#ui/Accordion.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { RichText } from '#ui/RichText.tsx'

export const faq = defineBlock({ name: 'blocks.faq', view: Faq })

/** Questions that open to their answers. Nothing where there are none. */
function Faq({ block, context }: BlockProps<'blocks.faq'>) {
  if (block.questions.length === 0) return null
  const items = block.questions.map(({ id, question, answer }) => ({
    key: id,
    title: question,
    content: <RichText html={answer} />,
  }))
  return (
    <HeadedBlock title={block.title} text={block.text} link={block.link}>
      <Accordion id={context.id} items={items} />
    </HeadedBlock>
  )
}
