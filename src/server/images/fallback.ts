import { PICTURE_WIDTHS, type PictureVariant } from '#urls/picture-address.ts'

/** A variant that is less than half as wide as what was asked for looks worse than the original takes long. */
const LEAST_SHARE = 0.5

/**
 * What may be shown in place of a variant that cannot be made now, the best first: the nearest width of the same part,
 * then of the whole, in a type that whoever asked for this one can read.
 */
export function fallbacksOf({ file, width, type, cut }: PictureVariant): PictureVariant[] {
  // Who reads AVIF reads WebP, too; the other way round, many do not.
  const types = type === 'avif' ? (['avif', 'webp'] as const) : (['webp'] as const)
  const distance = (other: number) => Math.abs(Math.log(other / width))
  const widths = PICTURE_WIDTHS.toSorted((one, other) => distance(one) - distance(other))
  const parts = (readable: (typeof types)[number]) => (cut && readable === 'avif' ? [{ cut }, {}] : [{}])
  const all = widths.flatMap((near) =>
    types.flatMap((readable) => parts(readable).map((part) => ({ file, width: near, type: readable, ...part }))),
  )
  return all.filter((other) => other.width !== width || other.type !== type || other.cut !== cut)
}

/** Whether a fallback is wide enough to be preferred to the original. */
export function isWideEnough(fallback: PictureVariant, asked: PictureVariant): boolean {
  return fallback.width >= asked.width * LEAST_SHARE
}
