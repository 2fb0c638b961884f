import { isExternal, safeHref } from '#links/safe-href.ts'

type ButtonLinkProps = { button: { label: string; url: string }; variant?: 'solid' | 'line' }

/** A link that looks like a button; nothing where its address is unsafe. */
export function ButtonLink({ button, variant = 'solid' }: ButtonLinkProps) {
  const href = safeHref(button.url)
  if (!href) return null
  return (
    <a className="button" data-variant={variant} href={href} rel={isExternal(href) ? 'noopener' : undefined}>
      {button.label}
    </a>
  )
}
