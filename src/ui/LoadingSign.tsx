import { shellMessages } from '#messages/en.ts'
import styles from './loading-sign.module.css'
import { classNames } from './class-names.ts'
import spinner from './spinner.module.css'

/** What a visitor sees while something loads: a pale cover with two turning arcs and a word (spec 2). */
export function LoadingSign({ title: Title = 'p' }: { title?: 'h1' | 'p' }) {
  return (
    <div className={styles.sign}>
      <Spinner className={styles.spinner} />
      <Title className={styles.word}>{shellMessages.loading}</Title>
    </div>
  )
}

/** Two arcs that turn while something is on its way; they stand still for visitors who want less motion. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(spinner.spinner, className)} viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" />
      <circle cx="28" cy="28" r="17" />
      <path className={spinner.outer} d="M28 3a25 25 0 0 1 25 25" />
      <path className={spinner.inner} d="M28 45a17 17 0 0 1-17-17" />
    </svg>
  )
}
