import { isExternal, safeHref } from '#addresses/safe-href.ts'
import type { components } from '#schema/contract.gen.ts'
import { classNames } from './class-names.ts'
import styles from './person-card.module.css'
import { Portrait } from './Portrait.tsx'

type Person = {
  name: string
  role: string | null
  affiliation: string | null
  /** Null draws the initials instead. */
  image: components['schemas']['Media'] | null
  url: string | null
}

/** The most that a portrait takes: a third of the content, then of the window, then half of it. */
const SIZES = '(min-width: 70em) 20rem, (min-width: 48em) 30vw, 46vw'

/** People as cards, four, three or two in a row. Three people share one row, and one leads. */
export function PersonCards({ people }: { people: readonly (Person & { id: number })[] }) {
  if (people.length === 0) return null
  return (
    <ul className={classNames(styles.people, people.length === 3 && styles.thirds)}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonCard person={person} />
        </li>
      ))}
    </ul>
  )
}

/** A portrait, the name under it and what the person does; the whole card is a link where the address is safe. */
export function PersonCard({ person }: { person: Person }) {
  const { name, role, affiliation, image, url } = person
  return (
    <div className={styles.card}>
      <Portrait name={name} image={image} sizes={SIZES} />
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
