import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

/** Two arcs that turn while something is on its way; they stand still for visitors who want less motion. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.spinner, className)} viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" />
      <circle cx="28" cy="28" r="17" />
      <path className={styles.outer} d="M28 3a25 25 0 0 1 25 25" />
      <path className={styles.inner} d="M28 45a17 17 0 0 1-17-17" />
    </svg>
  )
}
