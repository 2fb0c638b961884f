import type { ComponentType, ReactNode } from 'react'
import { isExternal, safeHref } from '#links/safe-href.ts'
import type { components } from '#schema/contract.gen.ts'
import styles from './cards.module.css'
import { classNames } from './class-names.ts'
import { ShowAll } from './ShowAll.tsx'
import { FactList, type Fact } from './FactList.tsx'
import { Picture } from './Picture.tsx'
import { WholeWords } from './WholeWords.tsx'
import { cutTo, type PictureSizes } from './picture-sizes.ts'

/** More cards than this wait behind "Show all". */
const MOST_AT_ONCE = 7
/** From this many cards on, the first one may lead. */
const FEWEST_WITH_LEAD = 4

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70

const HALF = cutTo([3 / 2, '(min-width: 90em) 28.7rem, (min-width: 70em) 31.7vw, (min-width: 48em) 42.7vw, 4.5rem'])
const THIRD = cutTo([3 / 2, '(min-width: 90em) 18.1rem, (min-width: 70em) 19.9vw, (min-width: 48em) 27vw, 4.5rem'])
const LEAD = leadSizes('24rem', '18.5rem')
const TALL_LEAD = leadSizes('28rem', '23.5rem')

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

type CardContent = {
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

/** The share of its row that a card takes; one that leads stands alone in it, with its words beside the picture. */
export type CardSize = 'lead' | 'half' | 'third'

/**
 * How wide the picture of a card is drawn: in 3:2, but of one that leads as high as its words, which are tall where facts
 * and something to do follow them.
 */
function cardPictureSizes(size: CardSize, isTall: boolean): PictureSizes {
  if (size === 'half') return HALF
  if (size === 'third') return THIRD
  return isTall ? TALL_LEAD : LEAD
}

/** The heights are what words usually take. */
function leadSizes(height: string, heightOnTablets: string): PictureSizes {
  return (ratio) =>
    [
      `(min-width: 90em) max(32.9rem, ${ratio} * ${height})`,
      `(min-width: 70em) max(36.3vw, ${ratio} * ${height})`,
      `(min-width: 48em) max(38.7vw, ${ratio} * ${heightOnTablets})`,
      `max(100vw, ${ratio} * 66.7vw)`,
    ].join(', ')
}
