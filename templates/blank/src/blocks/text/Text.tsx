import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import styles from './text.module.css'

export const text = defineBlock({ name: 'blocks.text', view: Text })

/** A heading and a text. The text became safe HTML when it was read. */
function Text({ block: { heading, text: html } }: BlockProps<'blocks.text'>) {
  return (
    <div className="column">
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
