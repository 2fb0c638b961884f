import type { Tone } from '#registry/block-types.ts'

export const TONES = ['white', 'grey', 'green-grey', 'red'] as const satisfies readonly Tone[]
export const WIDTHS = [360, 768, 1024, 1280, 1440, 1920] as const
export const DIRECTIONS = ['ltr', 'rtl'] as const

/** How a block is looked at, and which changes of its example are. */
export type View = {
  tone: Tone | undefined
  /** Undefined for the widest that fits. */
  width: (typeof WIDTHS)[number] | undefined
  direction: (typeof DIRECTIONS)[number]
  /** As `writeEdit` writes them; empty where the example is as it was written. */
  edit: string
}

/** The view that an address asks for; what it does not name, or names wrongly, is as usual. */
export function readView(parameters: URLSearchParams): View {
  const width = WIDTHS.find((known) => String(known) === parameters.get('width'))
  const tone = TONES.find((known) => known === parameters.get('tone'))
  const direction = parameters.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  return { tone, width, direction, edit: parameters.get('edit') ?? '' }
}

/** Address of an example alone; its window says the width. @param isChecked whether it says what is wrong with it */
export function frameAddress(
  block: string,
  example: string,
  { tone, direction, edit }: View,
  isChecked = false,
): string {
  const checks = isChecked && '1'
  return addressOf(`/qa/blocks/${block}/${example}`, { tone, dir: direction === 'rtl' && direction, checks, edit })
}

/** Address of an example in the workbench. @param at path of the field to go on with */
export function workbenchAddress(
  block: string,
  example: string,
  { tone, width, direction, edit }: View,
  at?: string,
): string {
  return addressOf(`/qa/blocks/${block}`, {
    example: example !== 'typical' && example,
    tone,
    width: width && String(width),
    dir: direction === 'rtl' && direction,
    edit,
    at,
  })
}

function addressOf(path: string, asked: Readonly<Record<string, string | false | undefined>>): string {
  const parameters = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}
