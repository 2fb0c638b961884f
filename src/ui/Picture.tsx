import type { PictureCut } from '#links/picture-address.ts'
import type { components } from '#schema/contract.gen.ts'
import { classNames } from './class-names.ts'
import { focalPoint } from './focal-point.ts'
import { cutWidths, givenWidths, madeWidths, partOf } from './picture-sources.ts'
import { sizesOf, type PictureSizes } from './picture-sizes.ts'
import styles from './picture.module.css'

type Media = components['schemas']['Media']

const NARROW = '(max-width: 47.99em)'

type PictureProps = {
  /** Null draws concentric terraces instead. */
  media: Media | null
  /** In its place on windows under 768 px. */
  narrow?: Media | null
  /** What of the picture a box shows on windows under 768 px, so that no more than that is sent there. */
  narrowCut?: PictureCut
  /** Where the author's own text would be wrong; '' for a picture that only decorates. */
  alt?: string
  /** How wide it is drawn. */
  sizes: PictureSizes
  /** For the largest picture of the first screen: loaded at once and before others. */
  priority?: boolean
  /** On the first screen of every page, but small: loaded at once, not before others. */
  isEager?: boolean
  className?: string | undefined
}

/**
 * A picture of the content service in many widths, as AVIF and as WebP. React preloads a bare `<img>`, never one in
 * `<picture>`.
 */
export function Picture(props: PictureProps) {
  const { media, narrow, narrowCut, alt, sizes, priority = false, isEager = false, className } = props
  if (!media) return <span className={classNames(styles.terraces, className)} aria-hidden="true" />
  const avif = madeWidths(media, 'avif')
  const widths = madeWidths(media, 'webp') ?? givenWidths(media)
  const focus = focalPoint(media, narrow)
  const drawn = sizesOf(sizes, media)
  return (
    <picture>
      {narrowCut && <NarrowPart media={narrow ?? media} narrowCut={narrowCut} sizes={sizes} />}
      {narrow && <NarrowSources media={narrow} sizes={sizes} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={drawn} />}
      <img
        className={classNames(className, focus.className)}
        {...focus.attributes}
        src={media.url}
        srcSet={widths}
        sizes={widths && drawn}
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

/** The part of the picture that narrow windows show; paper has other boxes. */
function NarrowPart({ media, narrowCut, sizes }: { media: Media; narrowCut: PictureCut; sizes: PictureSizes }) {
  const part = partOf(media, narrowCut)
  const widths = part && cutWidths(media, part)
  if (!part || !widths) return null
  const { width, height } = part
  const drawn = sizesOf(sizes, part)
  return (
    <source
      type="image/avif"
      media={`screen and ${NARROW}`}
      srcSet={widths}
      sizes={drawn}
      width={width}
      height={height}
    />
  )
}

/** The picture of narrow windows; its dimensions hold its place there. */
function NarrowSources({ media, sizes }: { media: Media; sizes: PictureSizes }) {
  const avif = madeWidths(media, 'avif')
  const others = madeWidths(media, 'webp') ?? givenWidths(media) ?? media.url
  const drawn = sizesOf(sizes, media)
  const dimensions = { width: media.width ?? undefined, height: media.height ?? undefined }
  return (
    <>
      {avif && <source type="image/avif" media={NARROW} srcSet={avif} sizes={drawn} {...dimensions} />}
      <source media={NARROW} srcSet={others} sizes={drawn} {...dimensions} />
    </>
  )
}
