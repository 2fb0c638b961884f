import type { BlockProps } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './page-head.module.css'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 60

/** The h1 of a page without a cover. */
export function PageHead({ block }: BlockProps<'page.page-head'>) {
  const isLong = block.title.length > LONG_TITLE
  return (
    <>
      <h1 className={classNames(styles.title, isLong && styles.long)}>{block.title}</h1>
      {block.text && <p className={classNames('lead soft measure', styles.text)}>{block.text}</p>}
    </>
  )
}
