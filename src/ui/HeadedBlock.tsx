import type { ReactNode } from 'react'
import { MoreLink } from './MoreLink.tsx'
import styles from './headed-block.module.css'

type HeadedBlockProps = {
  title: string
  text: string | null
  link: { label: string; url: string } | null
  /** Stands under the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of every list-like block: its heading in the margin column, its content beside it. */
export function HeadedBlock({ title, text, link, aside, children }: HeadedBlockProps) {
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
        {link && <MoreLink link={link} className={styles.link} />}
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
