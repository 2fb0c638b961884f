import { LoadingSign } from '#ui/LoadingSign.tsx'
import styles from './loading.module.css'

/** What shows that the next page is on its way, or why it does not come: the starter shows and hides it (spec 2, 4, 9). */
export function Loading() {
  return (
    <>
      <div className={styles.bar} id="progress" aria-hidden="true" hidden />
      <p className={styles.offline} id="offline" role="alert" hidden>
        You are offline: the page could not be loaded.
      </p>
      <div role="status">
        <div className={styles.overlay} id="loading" hidden>
          <LoadingSign />
        </div>
      </div>
    </>
  )
}
