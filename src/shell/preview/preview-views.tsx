import { renderToStaticMarkup } from 'react-dom/server'
import type { PreviewViews } from '#server/site.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { classNames } from '#ui/class-names.ts'
import buttonLink from '#ui/button-link.module.css'
import { previewMessages as words } from '#messages/en.ts'
import styles from './preview.module.css'

/** What authors see of a preview: the banner, and the way out. */
export const previewViews: PreviewViews = {
  // What visitors find is what is published, for authors too.
  alwaysPublished: [ADDRESSES.search],
  banner: (banner) => renderToStaticMarkup(<PreviewBanner {...banner} />),
  links: (links) => renderToStaticMarkup(<PageLinksTemplate {...links} />),
  left: (path) => ({
    title: 'You have left the preview',
    body: renderToStaticMarkup(<LeftPreview path={path} />),
  }),
}

/** The entry that a page shows: its title, and where the panel edits it. */
type EditedEntry = { title: string; address: string }

type PageLinksProps = {
  /** Missing if the page shows no entry. */
  edit?: EditedEntry | undefined
  /** Address that opens the preview of the page in a tab. */
  tab: string
}

type PreviewBannerProps = PageLinksProps & {
  status: 'draft' | 'published'
  /** Address of the page. */
  path: string
}

/** The banner under the header of a preview: what the author sees, links to edit or open it, and a button to leave. */
function PreviewBanner({ status, path, edit, tab }: PreviewBannerProps) {
  const { title, text } = words[status]
  return (
    <aside className={styles.banner} aria-label={words.label}>
      <p className={styles.words}>
        <strong>{title}</strong> <span className={styles.text}>{text}</span>
      </p>
      <div className={styles.actions}>
        <span className={styles.waysPlace} data-ways-place>
          <PageLinks edit={edit} tab={tab} />
        </span>
        <form method="post" action="/preview/leave">
          <input type="hidden" name="path" value={path} />
          <button className={classNames(buttonLink.button, buttonLink.line, buttonLink.small)} type="submit">
            {words.leave}
          </button>
        </form>
      </div>
    </aside>
  )
}

/** Links from a page to its entry in the panel, and from the panel's frame to the same page in a tab. */
function PageLinks({ edit, tab }: PageLinksProps) {
  return (
    <>
      {edit && (
        <a className={styles.way} href={edit.address} target="_top">
          {words.edit(edit.title)}
        </a>
      )}
      <a className={styles.tab} href={tab} target="_blank" rel="noopener">
        {words.openInTab}
      </a>
    </>
  )
}

/**
 * The same links within the page, where nobody sees them. The banner stays while pages change below it, and copies the
 * links of the new page from here.
 */
function PageLinksTemplate(links: PageLinksProps) {
  return (
    <template data-page-ways>
      <PageLinks {...links} />
    </template>
  )
}

/** The whole page in the panel's frame after an author has left the preview. */
function LeftPreview({ path }: { path: string }) {
  return (
    <main className={styles.left} id="main">
      <h1 className={styles.leftTitle}>{words.left.title}</h1>
      <p className={styles.leftText}>{words.left.text}</p>
      <p>
        <a className={buttonLink.button} href={path} target="_blank" rel="noopener">
          {words.left.openPublished}
        </a>
      </p>
    </main>
  )
}
