import { partWidth, type PictureCut } from '#urls/picture-address.ts'
import type { components } from '#schema/contract.gen.ts'
import { focusStep } from './focal-point.ts'

type Media = components['schemas']['Media']

/** A part is asked for where the whole is that much wider: for less, another file is not worth making. */
const LEAST_SURPLUS = 1.05

/** The part of a picture that its box shows, and the size of that part in the picture's own pixels. */
export type PicturePart = { cut: PictureCut; width: number; height: number }

/**
 * The part of a picture in that cut, at the author's focal point where there is one. Undefined where the picture is
 * hardly wider than the part, or its size is not known: then the whole is as good.
 */
export function partOf({ width, height, focalPoint }: Media, { shape, place }: PictureCut): PicturePart | undefined {
  if (!width || !height) return undefined
  const shown = partWidth(height, shape)
  if (width < shown * LEAST_SURPLUS) return undefined
  return { cut: { shape, place: focalPoint ? focusStep(focalPoint.x) : place }, width: shown, height }
}
