import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import styles from './principles.module.css'

export const principles = defineBlock({ name: 'blocks.principles', view: Principles })

/** Rules between hairlines, each with its reason beside it. Nothing where there are none. */
function Principles({ block }: BlockProps<'blocks.principles'>) {
  if (block.principles.length === 0) return null
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      <ul>
        {block.principles.map(({ id, title, text }) => (
          <li key={id} className={styles.principle}>
            <h3 className={styles.title}>{title}</h3>
            {text && <p className={styles.reason}>{text}</p>}
          </li>
        ))}
      </ul>
    </HeadedBlock>
  )
}
