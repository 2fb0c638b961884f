import { classNames } from '#ui/class-names.ts'
import buttonLink from '#ui/button-link.module.css'
import { PageWays, type EditedEntry } from './PageWays.tsx'
import styles from './preview.module.css'

type PreviewBannerProps = {
  status: 'draft' | 'published'
  /** Address of the page. */
  path: string
  /** Where the entry of the page is edited, if the page is of one. */
  edit?: EditedEntry | undefined
  /** Opens this preview, wherever it is opened. */
  tab: string
  /** Origin of the panel, which says when something was saved. */
  adminOrigin: string
  /** How often content had changed when the page was drawn, as that process of the site counts. */
  changes: { process: string; count: number }
}

const WORDS = {
  draft: {
    title: 'You are looking at a draft.',
    text: 'It shows what was saved last. Visitors see what was published.',
  },
  published: { title: 'You are looking at what is published.', text: 'Visitors see this page, too.' },
}

/** Stands under the header of a page that only its authors see: what it is, and the ways out of it. */
export function PreviewBanner({ status, path, edit, tab, adminOrigin, changes }: PreviewBannerProps) {
  const { title, text } = WORDS[status]
  return (
    <aside
      className={styles.banner}
      aria-label="Preview"
      data-admin={adminOrigin}
      data-process={changes.process}
      data-count={changes.count}
    >
      <p className={styles.words}>
        <strong>{title}</strong> <span className={styles.text}>{text}</span>
      </p>
      <div className={styles.actions}>
        <span className={styles.waysPlace} data-ways-place>
          <PageWays edit={edit} tab={tab} />
        </span>
        <form method="post" action="/preview/leave">
          <input type="hidden" name="path" value={path} />
          <button className={classNames(buttonLink.button, buttonLink.line, buttonLink.small)} type="submit">
            Leave preview
          </button>
        </form>
      </div>
    </aside>
  )
}
