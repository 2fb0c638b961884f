import type { ReactNode } from 'react'
import type { components } from '#schema/contract.gen.ts'
import styles from './overview-parts.module.css'
import { cutTo } from './picture-sizes.ts'
import { Picture } from './Picture.tsx'
import { RichText } from './RichText.tsx'

const WIDE = '(min-width: 90em) 60.4rem, (min-width: 70em) 67vw, 89.5vw'
const BESIDE_RAIL = '(min-width: 90em) 50.5rem, (min-width: 70em) 55.6vw, 89.5vw'

/** Text whose first paragraph leads, and under it what belongs to it, such as a picture. */
export function OverviewParts({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <div className={styles.parts}>
      {text && <RichText html={text} className={styles.text} />}
      {children}
    </div>
  )
}

type FigureProps = {
  /** Null draws concentric terraces instead. */
  media: components['schemas']['Media'] | null
  caption: string | null
  /** Then the column is narrower. */
  isBesideRail?: boolean
}

/** A picture in 16:9 over the width of its column, and its caption under it. */
export function Figure({ media, caption, isBesideRail }: FigureProps) {
  return (
    <figure>
      <WidePicture media={media} isBesideRail={isBesideRail} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

/** A picture in 16:9, in nine columns of twelve or fewer. */
export function WidePicture({ media, isBesideRail = false }: Omit<FigureProps, 'caption'>) {
  return <Picture media={media} className={styles.picture} sizes={cutTo([16 / 9, isBesideRail ? BESIDE_RAIL : WIDE])} />
}
