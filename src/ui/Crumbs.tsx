import { safeHref } from '#links/safe-href.ts'
import { shellMessages } from '#messages/en.ts'
import styles from './crumbs.module.css'

type CrumbsProps = {
  /** The way to this page, the page itself left out. */
  crumbs: readonly { label: string; url: string }[]
  /** The page itself. */
  title: string
}

/** The way to a page, above its title; on a telephone only the way back. Nothing where there is none. */
export function Crumbs({ crumbs, title }: CrumbsProps) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={shellMessages.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, url }) => (
          <li key={url} className={styles.crumb}>
            <a href={safeHref(url)}>{label}</a>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  )
}
