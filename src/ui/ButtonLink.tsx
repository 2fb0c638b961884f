import type { ReactNode } from 'react'
import { isExternal, safeHref } from '#links/safe-href.ts'
import { classNames } from './class-names.ts'
import styles from './button-link.module.css'
import buttonLink from './button-link.module.css'

type ButtonLinkProps = {
  button: { label: string; url: string }
  variant?: 'solid' | 'line'
  size?: 'normal' | 'small' | 'full'
  /** Ends the label for screen readers, where several buttons of a page share it. */
  about?: string
  /** Stands before the label. */
  icon?: ReactNode
  className?: string | undefined
}

/** A link that looks like a button; nothing where its address is unsafe. */
export function ButtonLink({ button, variant = 'solid', size = 'normal', about, icon, className }: ButtonLinkProps) {
  const href = safeHref(button.url)
  if (!href) return null
  const isLine = variant === 'line'
  return (
    <a
      className={classNames(
        styles.button,
        isLine && styles.line,
        size === 'small' && styles.small,
        size === 'full' && styles.full,
        className,
      )}
      href={href}
      rel={isExternal(href) ? 'noopener' : undefined}
    >
      {icon}
      <span>
        {button.label}
        {about && <span className="vh"> {about}</span>}
      </span>
    </a>
  )
}

type PostButtonProps = {
  action: string
  label: string
  isLine?: boolean
}

/** What changes something is no link: nothing fetches it before it is pressed. */
export function PostButton({ action, label, isLine = false }: PostButtonProps) {
  return (
    <form method="post" action={action}>
      <button className={classNames(buttonLink.button, isLine && buttonLink.line)} type="submit">
        <span>{label}</span>
      </button>
    </form>
  )
}
