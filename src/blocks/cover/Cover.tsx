import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { classNames } from '#ui/class-names.ts'
import { Crumbs } from '#ui/Crumbs.tsx'
import { cutTo } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './cover.module.css'

export const cover = defineBlock({ name: 'page.cover', view: Cover, tone: 'white', frame: 'bleed' })

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 60
/** A third of the window high, on small windows 62 % of it. */
const PICTURE_SIZES = cutTo([3, '(min-width: 48em) 100vw'], [1 / 0.62, '100vw'])
/** On small windows. */
const NARROW_CUT = { shape: '13x8', place: 5 } as const

/** The h1 of a page with a cover: the picture over the full width, the words on a step that rises into it. */
function Cover({ block, context }: BlockProps<'page.cover'>) {
  const { title, summary, subject, image, image_mobile, crumbs } = block
  return (
    <>
      <div className={styles.picture}>
        <Picture
          media={image ?? image_mobile}
          narrow={image_mobile}
          narrowCut={NARROW_CUT}
          alt=""
          className={styles.image}
          sizes={PICTURE_SIZES}
          priority={context.isUrgent}
        />
      </div>
      <header className={styles.head}>
        <div className={styles.step}>
          <Crumbs crumbs={crumbs} title={title} />
          <h1 className={classNames(styles.title, title.length > LONG_TITLE && styles.long)}>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
          {subject && <p className={classNames('small soft', styles.subject)}>{subject}</p>}
        </div>
      </header>
    </>
  )
}
