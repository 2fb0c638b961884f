import { LoadingSign } from '#ui/LoadingSign.tsx'
import styles from './loading.module.css'

/** What shows that the next page is on its way: the starter shows and hides both (spec 2, 4 and 9). */
export function Loading() {
  return (
    <>
      <div className={styles.bar} id="progress" aria-hidden="true" hidden />
      <div role="status">
        <div className={styles.overlay} id="loading" hidden>
          <LoadingSign />
        </div>
      </div>
    </>
  )
}
