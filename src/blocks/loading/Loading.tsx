import { defineBlock } from '#registry/define-block.ts'
import { LoadingSign } from '#ui/LoadingSign.tsx'
import styles from './loading.module.css'

export const loading = defineBlock({ name: 'page.loading', view: Loading, tone: 'white', frame: 'bleed' })

/** The bar and the overlay as they stand while a page is on its way, within the page instead of over it. */
function Loading() {
  return (
    <div className={styles.loading}>
      <div className={styles.bar} aria-hidden="true" />
      <LoadingSign title="h1" />
    </div>
  )
}
