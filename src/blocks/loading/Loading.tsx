import { LoadingSign } from '#ui/LoadingSign.tsx'
import styles from './loading.module.css'

/** The bar and the overlay as they stand while a page is on its way, within the page instead of over it. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <div className={styles.bar} aria-hidden="true" />
      <LoadingSign title="h1" />
    </div>
  )
}
