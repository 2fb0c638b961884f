import {
  type PictureCut,
  CUT_WIDTHS,
  cutPictureAddress,
  fallbackWidths,
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
import {
  ALL_WINDOWS,
  drawnWidths,
  NARROW_WINDOWS,
  sizesOf,
  WIDE_WINDOWS,
  type PictureSizes,
  type Windows,
} from './picture-sizes.ts'
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
  const focus = focalPoint(media, narrow)
  const part = narrowCut && partOf(narrow ?? media, narrowCut)
  const avif = madeWidths(media, 'avif', sizes, narrow || part ? WIDE_WINDOWS : ALL_WINDOWS)
  const others = offeredWidths(media, sizes, narrow ? WIDE_WINDOWS : ALL_WINDOWS)
  return (
    <picture>
      {part && <NarrowPart media={narrow ?? media} part={part} sizes={sizes} />}
      {narrow && <NarrowSources media={narrow} sizes={sizes} />}
      {avif && <source type="image/avif" {...avif} />}
      <img
        className={classNames(className, focus.className)}
        {...focus.attributes}
        src={media.url}
        {...others}
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
function NarrowPart({ media, part, sizes }: { media: Media; part: PicturePart; sizes: PictureSizes }) {
  const { cut, width, height } = part
  const address = (offered: PictureWidth) => cutPictureAddress(media.url, offered, cut)
  const widths = listed(CUT_WIDTHS, width, address, drawnWidths(sizesOf(sizes, part), NARROW_WINDOWS))
  if (!widths) return null
  return <source type="image/avif" media={`screen and ${NARROW}`} {...widths} width={width} height={height} />
}

/** The picture of narrow windows; its dimensions hold its place there. */
function NarrowSources({ media, sizes }: { media: Media; sizes: PictureSizes }) {
  const avif = madeWidths(media, 'avif', sizes, NARROW_WINDOWS)
  const others = offeredWidths(media, sizes, NARROW_WINDOWS) ?? { srcSet: media.url }
  const dimensions = { width: media.width ?? undefined, height: media.height ?? undefined }
  return (
    <>
      {avif && <source type="image/avif" media={NARROW} {...avif} {...dimensions} />}
      <source media={NARROW} {...others} {...dimensions} />
    </>
  )
}

/** A part is asked for where the whole is that much wider: for less, another file is not worth making. */
const LEAST_SURPLUS = 1.05

type Offer = { srcSet: string; sizes?: string }

/** For browsers that read no AVIF: the widths that the server makes, else those that came with the file. */
function offeredWidths(media: Media, sizes: PictureSizes, windows: Windows): Offer | undefined {
  return madeWidths(media, 'webp', sizes, windows) ?? givenWidths(media, sizesOf(sizes, media))
}

/**
 * The widths in which the server makes a picture: those that some windows need, and none wider than it is. Undefined for
 * what is not made in other widths, such as a drawing.
 */
function madeWidths(media: Media, type: PictureType, sizes: PictureSizes, windows: Windows): Offer | undefined {
  const { url, width } = media
  if (!width) return undefined
  const drawn = drawnWidths(sizesOf(sizes, media), windows)
  return listed(PICTURE_WIDTHS, width, (offered) => pictureAddress(url, offered, type), drawn, type === 'webp')
}

/** The widths that come with a file, from narrow to wide; undefined where there is only one. */
function givenWidths(media: Media, sizes: string): Offer | undefined {
  const addressByWidth = new Map(Object.values(media.formats ?? {}).map((format) => [format.width, format.url]))
  if (!media.width || addressByWidth.size === 0) return undefined
  addressByWidth.set(media.width, media.url)
  const srcSet = [...addressByWidth]
    .sort(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ')
  return { srcSet, sizes }
}

/**
 * Those of the widths that are needed of a picture which is so wide itself; undefined where it has no address.
 * @param isFallback for few browsers, which do with fewer
 */
function listed(
  widths: readonly PictureWidth[],
  own: number,
  address: (width: PictureWidth) => string | undefined,
  { sizes, least, most }: ReturnType<typeof drawnWidths>,
  isFallback = false,
): Offer | undefined {
  if (!address(PICTURE_WIDTHS[0])) return undefined
  // A request for the one above its own is answered in the picture's own width.
  const [enough, enoughForAll] = [atLeast(widths, Math.min(own, least)), atLeast(widths, Math.min(own, most))]
  const needed = widths.filter((width) => width >= enough && width <= enoughForAll)
  const offered = isFallback ? fallbackWidths(needed) : needed
  return { srcSet: offered.map((width) => `${address(width)} ${Math.min(width, own)}w`).join(', '), sizes }
}

/** The first that is as wide, else the widest. */
function atLeast(widths: readonly PictureWidth[], least: number): PictureWidth {
  return widths.find((width) => width >= least) ?? widths.at(-1) ?? PICTURE_WIDTHS[0]
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
