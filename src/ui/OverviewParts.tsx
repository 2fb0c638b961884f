import type { ReactNode } from 'react'
import styles from './overview-parts.module.css'
import { RichText } from './RichText.tsx'

/** Text whose first paragraph leads, and under it what belongs to it, such as a picture. */
export function OverviewParts({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <div className={styles.parts}>
      {text && <RichText html={text} className={styles.text} />}
      {children}
    </div>
  )
}
