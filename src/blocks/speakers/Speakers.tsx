import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { isExternal, safeHref } from '#links/safe-href.ts'
import type { components } from '#schema/contract.gen.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './speakers.module.css'
import { Portrait } from '#ui/Portrait.tsx'

export const speakers = defineBlock({ name: 'blocks.speakers', view: Speakers })

/** Everybody who speaks, with portrait or initials. Nothing where there is nobody yet. */
function Speakers({ block }: BlockProps<'blocks.speakers'>) {
  if (block.speakers.length === 0) return null
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      <PersonCards people={block.speakers} />
    </HeadedBlock>
  )
}

type Person = {
  name: string
  role: string | null
  affiliation: string | null
  /** Null draws the initials instead. */
  image: components['schemas']['Media'] | null
  url: string | null
}

/** How wide portraits are: a third or a fourth of the content, on smaller windows a third, then small beside the words. */
const THIRDS = '(min-width: 90em) 19.1rem, (min-width: 70em) 21vw, (min-width: 48em) 28.5vw, 4rem'
const FOURTHS = '(min-width: 90em) 14rem, (min-width: 70em) 15.4vw, (min-width: 48em) 28.5vw, 4rem'

/** People as cards, four or three in a row; three share one row, and one leads. On small windows a list. */
function PersonCards({ people }: { people: readonly (Person & { id: number })[] }) {
  if (people.length === 0) return null
  const isInThirds = people.length === 3 || people.length === 1
  return (
    <ul className={classNames(styles.people, people.length === 3 && styles.thirds)}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonCard person={person} widths={isInThirds ? THIRDS : FOURTHS} />
        </li>
      ))}
    </ul>
  )
}

/** A portrait, the name under or beside it and what the person does; the whole card is a link where the address is safe. */
function PersonCard({ person, widths }: { person: Person; widths: string }) {
  const { name, role, affiliation, image, url } = person
  return (
    <div className={styles.card}>
      <Portrait name={name} image={image} widths={widths} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <NameLink name={name} url={url} />
        </h3>
        {role && <p className={styles.line}>{role}</p>}
        {affiliation && <p className={styles.line}>{affiliation}</p>}
      </div>
    </div>
  )
}

function NameLink({ name, url }: { name: string; url: string | null }) {
  const href = url === null ? undefined : safeHref(url)
  if (!href) return name
  return (
    <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
      {name}
    </a>
  )
}
