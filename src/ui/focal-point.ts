import { CUT_PLACES, type CutPlace } from '#links/picture-address.ts'
import type { components } from '#schema/contract.gen.ts'
import styles from './focal-point.module.css'

type Media = components['schemas']['Media']

/** The styles know eleven steps: exact places would need inline styles, which the policy forbids. */
const STEP_PERCENT = 10

/**
 * What keeps in view what an author marked as the centre of a picture, in tenths from its left and its top. With
 * another picture on narrow windows, each of the two has its own.
 */
export function focalPoint(media: Media, narrow: Media | null | undefined) {
  if (!narrow) return { className: media.focalPoint ? styles.focused : undefined, attributes: steps('data-', media) }
  return {
    className: [media.focalPoint && styles.focusedWide, narrow.focalPoint && styles.focusedNarrow]
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
export function focusStep(percent: number): CutPlace {
  const step = Math.round(percent / STEP_PERCENT)
  return CUT_PLACES.findLast((place) => place <= step) ?? 0
}
