import type { Block } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import { Portrait } from '#ui/Portrait.tsx'
import styles from './testimonials.module.css'

/** Above this many characters a quote takes one step down. */
const LONG_QUOTE = 240
/** How wide the portrait is: three columns, on small windows five. */
const PORTRAIT = '(min-width: 90em) 18.4rem, (min-width: 70em) 20vw, (min-width: 48em) 19.5vw, 32.5vw'

type Slide = Block<'page.testimonials'>['slides'][number]

/** One quote with hanging marks, beside the face or the initials of who said it. */
export function Quote({ slide: { quote, name, role, image } }: { slide: Slide }) {
  const isLong = quote.length > LONG_QUOTE
  return (
    <figure className={styles.quote}>
      {(image || name) && <Portrait name={name ?? ''} image={image} widths={PORTRAIT} className={styles.portrait} />}
      <blockquote className={classNames(styles.words, isLong && styles.long)} data-title>
        <p>{`“${quote}”`}</p>
      </blockquote>
      {(name || role) && (
        <figcaption className={styles.speaker}>
          {name && <b className={styles.name}>{name}</b>}
          {role && <span className={styles.role}>{role}</span>}
        </figcaption>
      )}
    </figure>
  )
}
