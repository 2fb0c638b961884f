import type { BlockProps } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { ShowAll } from '#ui/ShowAll.tsx'
import { HoverCard, type HoverCardData } from './HoverCard.tsx'
import styles from './hover-cards.module.css'

/** Two full rows of four; more cards than this wait behind "Show all". */
const MOST_AT_ONCE = 8

/** How cards stand in a row, and what that leaves to each of them. */
type Row = {
  className: string | undefined
  /** Characters that unfold over the picture of a card, where it is at its narrowest. */
  room: number
  /** More than the width of a card: a wide picture that is cut to a tall one is drawn wider than what shows of it. */
  sizes: string
}
const ROOM_IN_SHORT_ROWS = 160
const FOURTHS: Row = {
  className: undefined,
  room: 110,
  sizes: '(min-width: 70em) 15rem, (min-width: 48em) 45vw, 90vw',
}
const SHORT_ROWS: Record<number, Row> = {
  1: { className: styles.lead, room: ROOM_IN_SHORT_ROWS, sizes: '(min-width: 70em) 61rem, 100vw' },
  2: {
    className: styles.halves,
    room: ROOM_IN_SHORT_ROWS,
    sizes: '(min-width: 70em) 36rem, (min-width: 48em) 50vw, 100vw',
  },
  3: {
    className: styles.thirds,
    room: ROOM_IN_SHORT_ROWS,
    sizes: '(min-width: 70em) 28rem, (min-width: 48em) 40vw, 100vw',
  },
}

/** Tall pictures, each with a white step that grows to show its text. */
export function HoverCards({ block }: BlockProps<'blocks.hover-cards'>) {
  const { title, text, cards } = block
  if (cards.length === 0) return null
  const rest = cards.slice(MOST_AT_ONCE)
  return (
    <HeadedBlock title={title} text={text} link={null}>
      <Cards cards={cards.slice(0, MOST_AT_ONCE)} />
      {rest.length > 0 && (
        <ShowAll count={cards.length} className={styles.rest}>
          <Cards cards={rest} isRest />
        </ShowAll>
      )}
    </HeadedBlock>
  )
}

/** One card leads; two are halves, three are thirds; more stand in fours, also where only one of them is left. */
function Cards({ cards, isRest = false }: { cards: readonly HoverCardData[]; isRest?: boolean }) {
  const { className, room, sizes } = (isRest ? undefined : SHORT_ROWS[cards.length]) ?? FOURTHS
  return (
    <ul className={classNames(styles.cards, className)}>
      {cards.map((card) => (
        <HoverCard key={card.id} card={card} room={room} sizes={sizes} />
      ))}
    </ul>
  )
}
