import {
  type PictureCut,
  CUT_WIDTHS,
  cutPictureAddress,
  partWidth,
  PICTURE_WIDTHS,
  pictureAddress,
  type PictureType,
  type PictureWidth,
  CUT_PLACES,
  type CutPlace,
} from '#links/picture-address.ts'
import type { components } from '#schema/contract.gen.ts'
import { classNames } from './class-names.ts'
import { sizesOf, type PictureSizes } from './picture-sizes.ts'
import styles from './picture.module.css'
import focal from './focal-point.module.css'

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

/** A part is asked for where the whole is that much wider: for less, another file is not worth making. */
const LEAST_SURPLUS = 1.05

/**
 * The widths in which the server makes a picture, as a `srcset`: up to its own, since none is made larger than it is.
 * Undefined for what is not made in other widths, such as a drawing.
 */
function madeWidths({ url, width }: Media, type: PictureType): string | undefined {
  return width ? listed(PICTURE_WIDTHS, width, (offered) => pictureAddress(url, offered, type)) : undefined
}

/** The same for a part of a picture, as AVIF. */
function cutWidths({ url }: Media, { cut, width }: PicturePart): string | undefined {
  return listed(CUT_WIDTHS, width, (offered) => cutPictureAddress(url, offered, cut))
}

/** The widths that come with a file, from narrow to wide, as a `srcset`; undefined where there is only one. */
function givenWidths(media: Media): string | undefined {
  const addressByWidth = new Map(Object.values(media.formats ?? {}).map((format) => [format.width, format.url]))
  if (!media.width || addressByWidth.size === 0) return undefined
  addressByWidth.set(media.width, media.url)
  return [...addressByWidth]
    .sort(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ')
}

/** Those of the widths that a picture has which is so wide itself; undefined where it has no address. */
function listed(
  widths: readonly PictureWidth[],
  own: number,
  address: (width: PictureWidth) => string | undefined,
): string | undefined {
  if (!address(PICTURE_WIDTHS[0])) return undefined
  const narrower = widths.filter((width) => width < own)
  // A request for the next one is answered in the picture's own width.
  const next = widths.find((width) => width >= own)
  const offered = next ? [...narrower, next] : narrower
  return offered.map((width) => `${address(width)} ${Math.min(width, own)}w`).join(', ')
}

/** The part of a picture that its box shows, and the size of that part in the picture's own pixels. */
type PicturePart = { cut: PictureCut; width: number; height: number }

/**
 * The part of a picture in that cut, at the author's focal point where there is one. Undefined where the picture is
 * hardly wider than the part, or its size is not known: then the whole is as good.
 */
function partOf({ width, height, focalPoint: focus }: Media, { shape, place }: PictureCut): PicturePart | undefined {
  if (!width || !height) return undefined
  const shown = partWidth(height, shape)
  if (width < shown * LEAST_SURPLUS) return undefined
  return { cut: { shape, place: focus ? focusStep(focus.x) : place }, width: shown, height }
}

/** The styles know eleven steps: exact places would need inline styles, which the policy forbids. */
const STEP_PERCENT = 10

/**
 * What keeps in view what an author marked as the centre of a picture, in tenths from its left and its top. With
 * another picture on narrow windows, each of the two has its own.
 */
function focalPoint(media: Media, narrow: Media | null | undefined) {
  if (!narrow) return { className: media.focalPoint ? focal.focused : undefined, attributes: steps('data-', media) }
  return {
    className: [media.focalPoint && focal.focusedWide, narrow.focalPoint && focal.focusedNarrow]
      .filter(Boolean)
      .join(' '),
    attributes: { ...steps('data-', media), ...steps('data-narrow-', narrow) },
  }
}

function steps(prefix: 'data-' | 'data-narrow-', { focalPoint: point }: Media): Record<string, number> {
  if (!point) return {}
  return { [`${prefix}focus-x`]: focusStep(point.x), [`${prefix}focus-y`]: focusStep(point.y) }
}

/** The tenth in which a place lies that is given in percent. */
function focusStep(percent: number): CutPlace {
  const step = Math.round(percent / STEP_PERCENT)
  return CUT_PLACES.findLast((place) => place <= step) ?? 0
}
