import type { ReactNode } from 'react'
import { isExternal, safeHref } from '#urls/safe-href.ts'
import type { components } from '#schema/contract.gen.ts'
import { cardPictureSizes, type CardSize } from './card-picture.ts'
import styles from './cards.module.css'
import { classNames } from './class-names.ts'
import { FactList, type Fact } from './FactList.tsx'
import { Picture } from './Picture.tsx'
import { WholeWords } from './WholeWords.tsx'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70

export type CardContent = {
  title: string
  /** Where the whole card leads; nowhere when null or unsafe. */
  url: string | null
  /** A date or status above the title. */
  kicker: string | null
  isMuted: boolean
  image: components['schemas']['Media'] | null
  text: string | null
  facts: readonly Fact[]
}

type CardProps = CardContent & {
  size: CardSize
  /** Whether its picture is the first that a visitor sees. */
  isUrgent?: boolean
  /** What a visitor can do, at the foot of the card. */
  children?: ReactNode
}

/** A picture, a title that leads somewhere, what is known, and what can be done about it. */
export function Card({ title, url, kicker, isMuted, image, text, facts, size, isUrgent, children }: CardProps) {
  const href = url === null ? undefined : safeHref(url)
  const words = <WholeWords text={title} />
  return (
    <article className={classNames(styles.card, size === 'lead' ? styles.lead : styles.dense)}>
      <div className={styles.media}>
        <Picture
          media={image}
          alt=""
          className={styles.picture}
          sizes={cardPictureSizes(size, facts.length > 0 && Boolean(children))}
          priority={isUrgent}
        />
      </div>
      <div className={styles.main}>
        <h3 className={classNames(styles.title, title.length > LONG_TITLE && styles.long)}>
          {kicker && <span className={isMuted ? 'kicker-soft' : 'kicker'}>{kicker}</span>}
          {href ? (
            <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
              {words}
            </a>
          ) : (
            words
          )}
        </h3>
        {text && <p className={styles.text}>{text}</p>}
        <FactList facts={facts} isDense />
        {children && <div className={styles.foot}>{children}</div>}
      </div>
    </article>
  )
}

/** The class of a link that stands above the link of its whole card. */
export const raised = styles.raised
