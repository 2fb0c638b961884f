import type { ReactNode } from 'react'
import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { cutTo, type PictureSizes } from '#ui/picture-sizes.ts'
import { ShowAll } from '#ui/ShowAll.tsx'
import { Picture } from '#ui/Picture.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import { isExternal, safeHref } from '#links/safe-href.ts'
import styles from './hover-cards.module.css'

export const hoverCards = defineBlock({ name: 'blocks.hover-cards', view: HoverCards })

/** Two full rows of four; more cards than this wait behind "Show all". */
const MOST_AT_ONCE = 8

/** How cards stand in a row, and what that leaves to each of them. */
type Row = {
  className: string | undefined
  /** Characters that unfold over the picture of a card, where it is at its narrowest. */
  room: number
  sizes: PictureSizes
}
const ROOM_IN_SHORT_ROWS = 160
const TALL = 4 / 5
/** On small windows each card is as wide as the content. */
const NARROW: [number, string] = [10 / 9, '88.5vw']
const FOURTHS: Row = {
  className: undefined,
  room: 110,
  sizes: cutTo(
    [TALL, '(min-width: 90em) 14rem, (min-width: 80em) 15.4vw, (min-width: 70em) 21vw, (min-width: 48em) 43.8vw'],
    NARROW,
  ),
}
const SHORT_ROWS: Record<number, Row> = {
  1: {
    className: styles.lead,
    room: ROOM_IN_SHORT_ROWS,
    sizes: cutTo([16 / 9, '(min-width: 90em) 60.4rem, (min-width: 70em) 67vw, (min-width: 48em) 89.5vw'], NARROW),
  },
  2: {
    className: styles.halves,
    room: ROOM_IN_SHORT_ROWS,
    sizes: cutTo([TALL, '(min-width: 90em) 29.4rem, (min-width: 70em) 32.5vw, (min-width: 48em) 43.8vw'], NARROW),
  },
  3: {
    className: styles.thirds,
    room: ROOM_IN_SHORT_ROWS,
    sizes: cutTo([TALL, '(min-width: 90em) 19.1rem, (min-width: 70em) 21vw, (min-width: 48em) 28.5vw'], NARROW),
  },
}

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70

/** Tall pictures, each with a white step that grows to show its text. */
function HoverCards({ block, context }: BlockProps<'blocks.hover-cards'>) {
  const { title, text, cards } = block
  if (cards.length === 0) return null
  const rest = cards.slice(MOST_AT_ONCE)
  return (
    <HeadedBlock title={title} text={text} link={null}>
      <Cards cards={cards.slice(0, MOST_AT_ONCE)} isUrgent={context.isUrgent} />
      {rest.length > 0 && (
        <ShowAll count={cards.length} className={styles.rest}>
          <Cards cards={rest} isRest />
        </ShowAll>
      )}
    </HeadedBlock>
  )
}

type CardsProps = { cards: readonly HoverCardData[]; isUrgent?: boolean | undefined; isRest?: boolean }

/** One card leads; two are halves, three are thirds; more stand in fours, also where only one of them is left. */
function Cards({ cards, isUrgent = false, isRest = false }: CardsProps) {
  const { className, room, sizes } = (isRest ? undefined : SHORT_ROWS[cards.length]) ?? FOURTHS
  return (
    <ul className={classNames(styles.cards, className)}>
      {cards.map((card, index) => (
        <HoverCard key={card.id} card={card} room={room} sizes={sizes} isUrgent={isUrgent && index === 0} />
      ))}
    </ul>
  )
}

type HoverCardData = Block<'blocks.hover-cards'>['cards'][number]

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
function HoverCard({ card, room, sizes, isUrgent }: HoverCardProps) {
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
