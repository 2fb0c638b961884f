import type { components } from '#schema/contract.gen.ts'
import styles from './figure.module.css'
import { Picture } from './Picture.tsx'

type FigureProps = {
  /** Null draws concentric terraces instead. */
  media: components['schemas']['Media'] | null
  caption: string | null
}

/** A picture in 16:9 over the width of its column, and its caption under it. */
export function Figure({ media, caption }: FigureProps) {
  return (
    <figure>
      <WidePicture media={media} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

/** A picture in 16:9, in nine columns of twelve or fewer. */
export function WidePicture({ media }: Pick<FigureProps, 'media'>) {
  return (
    <Picture media={media} className={styles.picture} sizes="(min-width: 90em) 60rem, (min-width: 70em) 68vw, 91vw" />
  )
}
