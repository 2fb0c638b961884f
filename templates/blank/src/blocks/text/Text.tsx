import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { RichText } from '#ui/RichText.tsx'
import styles from './text.module.css'

export const text = defineBlock({ name: 'blocks.text', view: Text })

/** A heading and a text. */
function Text({ block: { heading, text: html } }: BlockProps<'blocks.text'>) {
  return (
    <div className="column">
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <RichText html={html} />
    </div>
  )
}
