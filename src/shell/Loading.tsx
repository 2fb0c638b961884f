import { LoadingSign } from '#ui/LoadingSign.tsx'
import { shellMessages } from '#messages/en.ts'
import styles from './loading.module.css'

/** Progress bar, loading overlay and offline message: `src/client/page-loading.ts` shows and hides them (spec 2, 4, 9). */
export function Loading() {
  return (
    <>
      <div className={styles.bar} id="progress" aria-hidden="true" hidden />
      <p className={styles.offline} id="offline" role="alert" hidden>
        {shellMessages.offline}
      </p>
      <div role="status">
        <div className={styles.overlay} id="loading" hidden>
          <LoadingSign />
        </div>
      </div>
    </>
  )
}
