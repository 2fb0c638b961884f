import styles from './preview.module.css'

/** The entry that a page shows: its title, and where the panel edits it. */
export type EditedEntry = { title: string; address: string }

/** The way from a page to its entry. */
export function EditPage({ title, address }: EditedEntry) {
  return (
    <a className={styles.edit} href={address} target="_top">
      Edit in the admin: {title}
    </a>
  )
}

/** The same within the page, where nobody sees it: the banner stays while pages are turned below it, and takes it from here. */
export function EditPageTemplate(entry: EditedEntry) {
  return (
    <template data-edit-page>
      <EditPage {...entry} />
    </template>
  )
}
