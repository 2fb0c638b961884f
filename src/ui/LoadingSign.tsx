import { shellMessages } from '#messages/en.ts'
import { Spinner } from './Spinner.tsx'
import styles from './loading-sign.module.css'

/** What a visitor sees while something loads: a pale cover with two turning arcs and a word (spec 2). */
export function LoadingSign({ title: Title = 'p' }: { title?: 'h1' | 'p' }) {
  return (
    <div className={styles.sign}>
      <Spinner className={styles.spinner} />
      <Title className={styles.word}>{shellMessages.loading}</Title>
    </div>
  )
}
