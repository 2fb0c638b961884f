import type { Tone } from '#registry/block-types.ts'

export const TONES = ['white', 'grey', 'green-grey', 'red'] as const satisfies readonly Tone[]
export const WIDTHS = [360, 768, 1280] as const
export const DIRECTIONS = ['ltr', 'rtl'] as const

/** How a block is looked at. */
export type View = { tone: Tone | undefined; width: number; direction: 'ltr' | 'rtl' }

/** The view that an address asks for; what it does not name, or names wrongly, is as usual. */
export function readView(parameters: URLSearchParams): View {
  const width = WIDTHS.find((known) => String(known) === parameters.get('width')) ?? 1280
  const tone = TONES.find((known) => known === parameters.get('tone'))
  return { tone, width, direction: parameters.get('dir') === 'rtl' ? 'rtl' : 'ltr' }
}

/** The same as parameters of an address; the frame's own width says the width. */
export function viewParameters({ tone, direction }: View): string {
  const parameters = new URLSearchParams({
    ...(tone ? { tone } : {}),
    ...(direction === 'rtl' ? { dir: direction } : {}),
  })
  return parameters.size > 0 ? `?${parameters}` : ''
}
