import { listingMessages } from '#messages/en.ts'
import { ButtonLink } from './ButtonLink.tsx'
import styles from './pager.module.css'

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
