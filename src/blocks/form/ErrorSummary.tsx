import styles from './form.module.css'

type ErrorSummaryProps = {
  /** With the form as a whole. */
  problem: string | null
  /** With the id of the field that each is about. */
  errors: readonly { id: string; error: string }[]
}

/** What is wrong, said first: it takes the focus, and each line leads to its field. Nothing where nothing is. */
export function ErrorSummary({ problem, errors }: ErrorSummaryProps) {
  if (!problem && errors.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page with errors begins with them (WCAG 3.3.1)
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <h3 className={styles.summaryTitle}>{problem ?? countOf(errors.length)}</h3>
      {errors.length > 0 && (
        <ul className={styles.summaryList}>
          {errors.map(({ id, error }) => (
            <li key={id}>
              <a href={`#${id}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function countOf(count: number): string {
  return count === 1 ? 'There is one thing to correct' : `There are ${count} things to correct`
}
