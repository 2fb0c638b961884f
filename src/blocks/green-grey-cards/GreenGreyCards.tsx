import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { MoreLink } from '#ui/MoreLink.tsx'
import styles from './green-grey-cards.module.css'

export const greenGreyCards = defineBlock({ name: 'blocks.green-grey-cards', view: GreenGreyCards })

/** How many cards at the end are halves: what is left over from thirds would leave a hole in the last row. */
const HALVES_BY_REMAINDER = [0, 4, 2] as const

/** Cards without pictures in a mosaic without holes. Nothing where there are none. */
function GreenGreyCards({ block }: BlockProps<'blocks.green-grey-cards'>) {
  const { cards } = block
  if (cards.length === 0) return null
  const firstHalf = cards.length - (HALVES_BY_REMAINDER[cards.length % 3] ?? 0)
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      <ul className={styles.cards}>
        {cards.map((card, index) => (
          <li key={card.id} className={classNames(styles.card, index >= firstHalf && styles.half)}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </HeadedBlock>
  )
}

/** The link stands at the foot and reaches over the whole card. */
function Card({ card }: { card: Block<'blocks.green-grey-cards'>['cards'][number] }) {
  const { title, text, link } = card
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      {link && <MoreLink link={link} about={title} className={styles.link} />}
    </>
  )
}
