import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { Island } from '#registry/Island.tsx'
import { Icon } from '#ui/Icon.tsx'
import { classNames } from '#ui/class-names.ts'
import iconButton from '#ui/icon-button.module.css'
import { searchPageMessages } from '#messages/en.ts'
import { SearchBox } from './SearchBox.island.tsx'
import styles from './search-dialog.module.css'

export const SEARCH_ID = 'search'
const TITLE_ID = 'search-title'

/** React has no types for invoker commands yet; it writes the attributes as they are. */
const CLOSE = { command: 'close', commandfor: SEARCH_ID }

/** The search over the page, at its top: opened and closed by the browser itself (spec 2). */
export function SearchDialog() {
  return (
    <dialog className={styles.dialog} id={SEARCH_ID} aria-labelledby={TITLE_ID} closedby="any">
      {/* Fills the dialog: in browsers without `closedby`, a click on the dialog itself is a click on its backdrop. */}
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className={styles.title} id={TITLE_ID}>
            {searchPageMessages.dialogTitle}
          </h2>
          <button
            className={classNames(iconButton.button, styles.close)}
            type="button"
            aria-label={searchPageMessages.closeDialog}
            {...CLOSE}
          >
            <Icon of={XIcon} />
          </button>
        </div>
        <Island of={SearchBox} when="intent" />
      </div>
    </dialog>
  )
}
