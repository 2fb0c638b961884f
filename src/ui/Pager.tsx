import { ButtonLink } from './ButtonLink.tsx'
import styles from './pager.module.css'

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
    <nav className={styles.pager} aria-label={`Pages of ${name}`}>
      <p className={styles.position}>{position}</p>
      {previous && (
        <ButtonLink button={{ label: 'Previous', url: previous }} variant="line" size="small" about={name} />
      )}
      {next && <ButtonLink button={{ label: 'Next', url: next }} variant="line" size="small" about={name} />}
    </nav>
  )
}
