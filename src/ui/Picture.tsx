import type { components } from '#schema/contract.gen.ts'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

type Media = components['schemas']['Media']

type PictureProps = {
  /** Null draws concentric terraces instead. */
  media: Media | null
  /** In its place on windows under 768 px. */
  narrow?: Media | null
  /** Where the author's own text would be wrong; '' for a picture that only decorates. */
  alt?: string
  /** How wide it is drawn, as the `sizes` attribute. */
  sizes: string
  /** For the largest picture of the first screen: loaded at once and before others. */
  priority?: boolean
  /** On the first screen of every page, but small: loaded at once, not before others. */
  isEager?: boolean
  className?: string | undefined
}

/** A picture of the content service in the widths it offers. React preloads a bare `<img>`, never one in `<picture>`. */
export function Picture({ media, narrow, alt, sizes, priority = false, isEager = false, className }: PictureProps) {
  if (!media) return <span className={classNames(styles.terraces, className)} aria-hidden="true" />
  const widths = srcSet(media)
  return (
    <picture>
      {narrow && (
        <source
          media="(max-width: 47.99em)"
          srcSet={srcSet(narrow) ?? narrow.url}
          sizes={sizes}
          width={narrow.width ?? undefined}
          height={narrow.height ?? undefined}
        />
      )}
      <img
        className={className}
        src={media.url}
        srcSet={widths}
        sizes={widths && sizes}
        alt={alt ?? media.alternativeText ?? ''}
        width={media.width ?? undefined}
        height={media.height ?? undefined}
        loading={priority || isEager ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** Every offered width from narrow to wide; undefined where there is only one, as for a drawing. */
function srcSet(media: Media): string | undefined {
  const addressByWidth = new Map(Object.values(media.formats ?? {}).map((format) => [format.width, format.url]))
  if (!media.width || addressByWidth.size === 0) return undefined
  addressByWidth.set(media.width, media.url)
  return [...addressByWidth]
    .sort(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ')
}
