import type { ReactNode } from 'react'
import { isExternal, safeHref } from '#urls/safe-href.ts'
import type { Block } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import type { PictureSizes } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import styles from './hover-cards.module.css'

export type HoverCardData = Block<'blocks.hover-cards'>['cards'][number]

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70

type HoverCardProps = {
  card: HoverCardData
  /** With more characters than this the step would outgrow its picture and push the page: it stays open instead. */
  room: number
  /** How wide its picture is drawn. */
  sizes: PictureSizes
  /** Whether its picture is the first that a visitor sees. */
  isUrgent: boolean
}

/** A picture and its white step. With a link the whole card follows it; without one nothing can open the step, so it is open. */
export function HoverCard({ card, room, sizes, isUrgent }: HoverCardProps) {
  const { title, text, image, url } = card
  const href = url ? safeHref(url) : undefined
  const isOpen = !href || title.length + (text?.length ?? 0) > room
  return (
    <li className={classNames(styles.card, href && styles.linked, isOpen && styles.open)}>
      <div className={styles.media}>
        <Picture media={image} alt="" className={styles.picture} sizes={sizes} priority={isUrgent} />
      </div>
      <div className={styles.step}>
        <div className={styles.face}>
          <h3 className={classNames(styles.title, title.length > LONG_TITLE && styles.long)}>
            <CardLink href={href}>
              <WholeWords text={title} />
            </CardLink>
          </h3>
          {text && (
            <div className={styles.more}>
              <p className={styles.text}>{text}</p>
            </div>
          )}
        </div>
      </div>
    </li>
  )
}

function CardLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children
  return (
    <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
