import { safeHref } from '#links/safe-href.ts'
import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Card, CardGrid, type CardSize, raised } from '#ui/Cards.tsx'
import { FilterForm } from '#ui/FilterForm.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { MoreLink } from '#ui/MoreLink.tsx'
import { listingMessages } from '#messages/en.ts'
import styles from './listing-cards.module.css'
import { ButtonLink } from '#ui/ButtonLink.tsx'

export const listingCards = defineBlock({ name: 'page.listing-cards', view: ListingCards })

type Listing = Block<'page.listing-cards'>

/** A listing as cards, with the form that narrows it; where there is nothing, a sentence and a next step. */
function ListingCards({ block, context }: BlockProps<'page.listing-cards'>) {
  const { title, text, link, filter, cards, leads, pages, empty } = block
  return (
    <HeadedBlock
      title={title}
      text={text}
      link={link}
      aside={filter && <FilterForm filter={filter} anchor={context.id} />}
    >
      {cards.length === 0 && <Nothing empty={empty} />}
      <CardGrid items={cards} keyOf={({ id }) => id} leads={leads} isUrgent={context.isUrgent} card={ListedCard} />
      {pages && <Pager pages={pages} />}
    </HeadedBlock>
  )
}

type ListedCardProps = { item: Listing['cards'][number]; size: CardSize; isUrgent: boolean }

function ListedCard({ item: { action, ...card }, size, isUrgent }: ListedCardProps) {
  return (
    <Card {...card} size={size} isUrgent={isUrgent}>
      {action && safeHref(action.url) && (
        <p>
          <MoreLink link={action} about={listingMessages.about(card.title)} className={raised} />
        </p>
      )}
    </Card>
  )
}

function Nothing({ empty: { text, link } }: { empty: Listing['empty'] }) {
  return (
    <div className={styles.nothing}>
      <p className="serif h4">{text}</p>
      {link && <MoreLink link={link} />}
    </div>
  )
}

const { pager: words } = listingMessages

export type Pages = {
  /** Names the list. */
  name: string
  /** Which of how many are shown. */
  position: string
  previous: string | null
  next: string | null
}

/** Leads through a list that is shown a page at a time. */
export function Pager({ pages: { name, position, previous, next } }: { pages: Pages }) {
  return (
    <nav className={styles.pager} aria-label={words.label(name)}>
      <p className={styles.position}>{position}</p>
      {previous && (
        <ButtonLink button={{ label: words.previous, url: previous }} variant="line" size="small" about={name} />
      )}
      {next && <ButtonLink button={{ label: words.next, url: next }} variant="line" size="small" about={name} />}
    </nav>
  )
}
