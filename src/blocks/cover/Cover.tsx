import type { BlockProps } from '#registry/block-types.ts'
import { safeHref } from '#addresses/safe-href.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './cover.module.css'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 60

/** The h1 of a page with a cover: the picture over the full width, the words on a step that rises into it. */
export function Cover({ block }: BlockProps<'page.cover'>) {
  const { title, summary, image, image_mobile, crumbs } = block
  return (
    <>
      <div className={styles.picture}>
        <Picture
          media={image ?? image_mobile}
          narrow={image_mobile}
          alt=""
          className={styles.image}
          sizes="100vw"
          priority
        />
      </div>
      <header className={styles.head}>
        <div className={styles.step}>
          {crumbs.length > 0 && <Crumbs crumbs={crumbs} title={title} />}
          <h1 className={classNames(styles.title, title.length > LONG_TITLE && styles.long)}>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
      </header>
    </>
  )
}

function Crumbs({ crumbs, title }: { crumbs: readonly { label: string; url: string }[]; title: string }) {
  return (
    <nav aria-label="Breadcrumb">
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
