import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { classNames } from '#ui/class-names.ts'
import { Crumbs } from '#ui/Crumbs.tsx'
import styles from './page-head.module.css'

export const pageHead = defineBlock({ name: 'page.page-head', view: PageHead, tone: 'white' })

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 60

/** The h1 of a page without a cover. */
function PageHead({ block: { title, text, subject, crumbs } }: BlockProps<'page.page-head'>) {
  const isLong = title.length > LONG_TITLE
  return (
    <>
      <Crumbs crumbs={crumbs} title={title} />
      <h1 className={classNames(styles.title, isLong && styles.long)}>{title}</h1>
      {text && <p className={classNames('lead soft measure', styles.text)}>{text}</p>}
      {subject && <p className={classNames('small soft', styles.subject)}>{subject}</p>}
    </>
  )
}
