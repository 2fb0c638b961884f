import type { ComponentType } from 'react'
import type { CardSize } from './card-picture.ts'
import styles from './cards.module.css'
import { classNames } from './class-names.ts'
import { ShowAll } from './ShowAll.tsx'

/** More cards than this wait behind "Show all". */
const MOST_AT_ONCE = 7
/** From this many cards on, the first one may lead. */
const FEWEST_WITH_LEAD = 4

type CardGridProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Whether the first of four or more is larger than the others. */
  leads: boolean
  /** Whether the first one's picture is the first that a visitor sees. */
  isUrgent?: boolean | undefined
  /** Draws one of them. */
  card: ComponentType<{ item: Item; size: CardSize; isUrgent: boolean }>
}

/**
 * Cards in threes: one card leads, two and four are halves, and of many the first leads where it should. Of more than
 * seven, those after the last full row wait behind one control that counts them all.
 */
export function CardGrid<Item>({ items, keyOf, leads, isUrgent = false, card: OneCard }: CardGridProps<Item>) {
  if (items.length === 0) return null
  const hasLead = items.length === 1 || (leads && items.length >= FEWEST_WITH_LEAD)
  // Without a lead, six fill two rows. Seven stay together: a control that shows one card is no gain.
  const most = hasLead || items.length === MOST_AT_ONCE ? MOST_AT_ONCE : MOST_AT_ONCE - 1
  const rest = items.slice(most)
  const isInHalves = items.length === 2 || (items.length === 4 && !hasLead)
  const size = isInHalves ? 'half' : 'third'
  return (
    <>
      <div className={classNames(styles.cards, isInHalves && styles.halves)}>
        {items.slice(0, most).map((item, index) => (
          <OneCard
            key={keyOf(item)}
            item={item}
            size={hasLead && index === 0 ? 'lead' : size}
            isUrgent={isUrgent && index === 0}
          />
        ))}
      </div>
      {rest.length > 0 && (
        <ShowAll count={items.length} className={styles.rest}>
          <div className={styles.cards}>
            {rest.map((item) => (
              <OneCard key={keyOf(item)} item={item} size="third" isUrgent={false} />
            ))}
          </div>
        </ShowAll>
      )}
    </>
  )
}
