import { useId } from 'react'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { safeHref } from '#links/safe-href.ts'
import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card, CardGrid, type CardSize, raised } from '#ui/Cards.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MoreLink } from '#ui/MoreLink.tsx'
import { listingMessages } from '#messages/en.ts'
import type { ListingFilter } from './listing-cards.model.ts'
import styles from './listing-cards.module.css'

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

/**
 * Narrows a listing by its address: a form that asks for the same page with parameters, so that a choice can be kept,
 * shared and undone by going back.
 * @param anchor of the listing, where the visitor comes back to
 */
function FilterForm({ filter, anchor }: { filter: ListingFilter; anchor: string }) {
  const { action, label, choices, isFiltered, summary } = filter
  const prefix = useId()
  return (
    <form className={styles.form} method="get" action={`${action}#${anchor}`} aria-label={label}>
      {choices.map(({ name, label: choice, all, options, chosen }, index) => (
        <div key={`${name} ${choice}`} className={styles.field}>
          <label className={styles.label} htmlFor={`${prefix}${index}`}>
            {choice}
          </label>
          <span className={styles.choice}>
            <select
              key={chosen}
              className={styles.select}
              id={`${prefix}${index}`}
              name={name}
              defaultValue={chosen ?? ''}
            >
              <option value="">{all}</option>
              {options.map(({ value, label: option }) => (
                <option key={value} value={value}>
                  {option}
                </option>
              ))}
            </select>
            <Icon of={CaretDownIcon} className={styles.caret} />
          </span>
        </div>
      ))}
      <div className={styles.foot}>
        <button className={styles.button} type="submit">
          {listingMessages.filter.show}
        </button>
        {isFiltered && (
          <a className={styles.clear} href={`${action}#${anchor}`}>
            {listingMessages.filter.clear}
          </a>
        )}
      </div>
      <p className={styles.summary} role="status">
        {summary}
      </p>
    </form>
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

/** Leads through a list that is shown a page at a time. */
function Pager({ pages: { name, position, previous, next } }: { pages: NonNullable<Listing['pages']> }) {
  return (
    <nav className={styles.pager} aria-label={listingMessages.pager.label(name)}>
      <p className={styles.position}>{position}</p>
      {previous && (
        <ButtonLink
          button={{ label: listingMessages.pager.previous, url: previous }}
          variant="line"
          size="small"
          about={name}
        />
      )}
      {next && (
        <ButtonLink
          button={{ label: listingMessages.pager.next, url: next }}
          variant="line"
          size="small"
          about={name}
        />
      )}
    </nav>
  )
}
