import { isExternal, safeHref } from '#links/safe-href.ts'

/** A link in a line of its own; nothing where its address is unsafe. */
export function MoreLink({ link }: { link: { label: string; url: string } }) {
  const href = safeHref(link.url)
  if (!href) return null
  return (
    <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
      {link.label}
    </a>
  )
}
