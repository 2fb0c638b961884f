import type { BlockProps } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import { Crumbs } from '#ui/Crumbs.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './cover.module.css'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 60

/** The h1 of a page with a cover: the picture over the full width, the words on a step that rises into it. */
export function Cover({ block }: BlockProps<'page.cover'>) {
  const { title, summary, image, image_mobile, crumbs } = block
  return (
    <>
      <div className={styles.picture}>
        <Picture
          media={image ?? image_mobile}
          narrow={image_mobile}
          alt=""
          className={styles.image}
          sizes="100vw"
          priority
        />
      </div>
      <header className={styles.head}>
        <div className={styles.step}>
          <Crumbs crumbs={crumbs} title={title} />
          <h1 className={classNames(styles.title, title.length > LONG_TITLE && styles.long)}>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
      </header>
    </>
  )
}
