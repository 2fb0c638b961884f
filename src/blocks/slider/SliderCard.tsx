import { isExternal, safeHref } from '#urls/safe-href.ts'
import type { Block } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import { cutTo } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import styles from './slider.module.css'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70

/** How wide the picture is where one, two or three cards are shown at once. */
const ALONE = cutTo([3 / 2, '(min-width: 90em) 31.9rem, (min-width: 70em) 35.2vw, (min-width: 48em) 47.4vw, 100vw'])
const TWO = cutTo([3 / 2, '(min-width: 90em) 28.7rem, (min-width: 70em) 31.7vw, (min-width: 48em) 42.7vw, 76.5vw'])
const THREE = cutTo([3 / 2, '(min-width: 90em) 18.1rem, (min-width: 70em) 19.9vw, (min-width: 48em) 42.7vw, 76.5vw'])

type SliderCardProps = {
  slide: Block<'page.slider'>['slides'][number]
  /** How many there are. Where it is alone the words stand beside the picture. */
  count: number
}

/** Picture, kicker, title and text; the whole card is a link where the address is safe. */
export function SliderCard({ slide: { kicker, title, text, url, image }, count }: SliderCardProps) {
  const href = url === null ? undefined : safeHref(url)
  const isAlone = count === 1
  const words = <WholeWords text={title} />
  return (
    <article className={classNames(styles.card, isAlone && styles.alone)}>
      <div className={styles.media}>
        <Picture media={image} alt="" className={styles.picture} sizes={isAlone ? ALONE : count === 2 ? TWO : THREE} />
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
