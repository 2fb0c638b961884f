import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { isExternal, safeHref } from '#links/safe-href.ts'
import { Icon } from './Icon.tsx'
import { classNames } from './class-names.ts'
import styles from './more-link.module.css'

type MoreLinkProps = {
  link: { label: string; url: string }
  /** Ends the label for screen readers, where several links of a page share it. */
  about?: string
  className?: string | undefined
}

/** An underlined link with an arrow; nothing where its address is unsafe. */
export function MoreLink({ link, about, className }: MoreLinkProps) {
  const href = safeHref(link.url)
  if (!href) return null
  return (
    <a className={classNames(styles.more, className)} href={href} rel={isExternal(href) ? 'noopener' : undefined}>
      <span>
        {link.label}
        {about && <span className="vh"> {about}</span>}
      </span>
      <Icon of={ArrowRightIcon} className={styles.icon} />
    </a>
  )
}
