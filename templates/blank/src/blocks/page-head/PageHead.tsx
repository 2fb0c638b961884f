import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import styles from './page-head.module.css'

export const pageHead = defineBlock({ name: 'page.page-head', view: PageHead })

/** The h1 of a page. */
function PageHead({ block: { title, text } }: BlockProps<'page.page-head'>) {
  return (
    <div className="column">
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
