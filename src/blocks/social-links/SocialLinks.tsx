import { safeHref } from '#addresses/safe-href.ts'
import type { BlockProps } from '#registry/block-types.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './social-links.module.css'

/** Other places where the school speaks, each by its icon and its name. Nothing where there is none. */
export function SocialLinks({ block: { title, text, links } }: BlockProps<'page.social-links'>) {
  const safe = links.flatMap(({ url, ...link }) => {
    const href = safeHref(url)
    return href ? [{ ...link, href }] : []
  })
  if (safe.length === 0) return null
  return (
    <HeadedBlock title={title} text={text} link={null}>
      <ul className={styles.links}>
        {safe.map(({ id, href, alt, icon }) => (
          <li key={id}>
            <a className={styles.link} href={href} rel="noopener">
              {icon && (
                <span className={styles.frame}>
                  <Picture media={icon} alt="" sizes="20px" className={styles.icon} />
                </span>
              )}
              {alt}
            </a>
          </li>
        ))}
      </ul>
    </HeadedBlock>
  )
}
