import styles from './preview.module.css'

/** The entry that a page shows: its title, and where the panel edits it. */
export type EditedEntry = { title: string; address: string }

type PageWaysProps = {
  /** Missing where the page is of no entry. */
  edit?: EditedEntry | undefined
  /** Opens the preview of the page, wherever it is opened. */
  tab: string
}

/** Where an author goes from a page: to its entry, and from the panel's frame to the same page in a tab of its own. */
export function PageWays({ edit, tab }: PageWaysProps) {
  return (
    <>
      {edit && (
        <a className={styles.way} href={edit.address} target="_top">
          Edit in the admin: {edit.title}
        </a>
      )}
      <a className={styles.tab} href={tab} target="_blank" rel="noopener">
        Open in a tab of its own
      </a>
    </>
  )
}

/** The same within the page, where nobody sees it: the banner stays while pages are turned below it, and takes it from here. */
export function PageWaysTemplate(ways: PageWaysProps) {
  return (
    <template data-page-ways>
      <PageWays {...ways} />
    </template>
  )
}
