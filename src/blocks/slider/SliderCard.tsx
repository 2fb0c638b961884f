import { isExternal, safeHref } from '#addresses/safe-href.ts'
import type { Block } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/Picture.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import styles from './slider.module.css'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70

type SliderCardProps = {
  slide: Block<'page.slider'>['slides'][number]
  /** Then the words stand beside the picture. */
  isAlone?: boolean
}

/** Picture, kicker, title and text; the whole card is a link where the address is safe. */
export function SliderCard({ slide: { kicker, title, text, url, image }, isAlone = false }: SliderCardProps) {
  const href = url === null ? undefined : safeHref(url)
  const words = <WholeWords text={title} />
  return (
    <article className={classNames(styles.card, isAlone && styles.alone)}>
      <div className={styles.media}>
        <Picture
          media={image}
          alt=""
          className={styles.picture}
          sizes={isAlone ? '(min-width: 48em) 33rem, 100vw' : '(min-width: 70em) 28rem, (min-width: 48em) 45vw, 80vw'}
        />
      </div>
      <div>
        <h3 className={classNames(styles.title, title.length > LONG_TITLE && styles.long)} data-title>
          {kicker && <span className="kicker">{kicker} </span>}
          {href ? (
            <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
              {words}
            </a>
          ) : (
            words
          )}
        </h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </article>
  )
}
