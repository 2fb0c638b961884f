import { safeHref } from '#links/safe-href.ts'
import type { components } from '#schema/contract.gen.ts'
import { classNames } from './class-names.ts'
import iconButton from './icon-button.module.css'
import { Picture } from './Picture.tsx'
import styles from './social-link-list.module.css'

type SocialLink = {
  id: number
  url: string
  /** The name of the place. */
  alt: string
  icon: components['schemas']['Media'] | null
}

type SocialLinkListProps = {
  links: readonly SocialLink[]
  /** Whether each name stands beside its icon; else only where there is no icon. */
  isNamed?: boolean
  className?: string | undefined
}

/** Where else the school speaks, as squares of 44 px; addresses that are not safe to follow are left out. */
export function SocialLinkList({ links, isNamed = false, className }: SocialLinkListProps) {
  const safe = links.flatMap(({ url, ...link }) => {
    const href = safeHref(url)
    return href ? [{ ...link, href }] : []
  })
  if (safe.length === 0) return null
  return (
    <ul className={classNames(styles.list, isNamed && styles.named, className)}>
      {safe.map(({ id, href, alt, icon }) => (
        <li key={id}>
          <a className={styles.link} href={href} rel="noopener" aria-label={isNamed ? undefined : alt}>
            {icon && (
              <span className={classNames(iconButton.button, styles.square)}>
                <Picture media={icon} alt="" sizes="20px" className={styles.icon} />
              </span>
            )}
            {!icon && !isNamed && (
              <span className={classNames(iconButton.button, styles.square, styles.name)}>{alt}</span>
            )}
            {isNamed && alt}
          </a>
        </li>
      ))}
    </ul>
  )
}
