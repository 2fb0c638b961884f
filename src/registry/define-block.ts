import { createElement, type ReactElement, type ReactNode } from 'react'
import type {
  AnyBlock,
  Block,
  BlockName,
  BlockProps,
  Loadables,
  LoadableName,
  SectionContext,
  Tone,
} from './block-types.ts'

/** A tone, or one for the first such block of a page and another for the ones after it. */
export type ToneRule = Tone | { first: Tone; later: Tone }

/** The fields of a block as the content service answers them, not checked yet. */
export type Fields = Record<string, unknown>

/** How one kind of block is drawn; made by `defineBlock`. */
export type BlockDefinition<N extends BlockName> = {
  name: N
  /** Unless the block's own `tone` field says otherwise; the zone's name decides where this is missing. */
  tone?: ToneRule
  /** `section` gives margins and padding, `bleed` leaves the full width to the view. */
  frame: 'section' | 'bleed'
  loads: readonly LoadableName[]
  /** Component names that it had before: content that still comes under one of them is drawn by it. */
  formerly: readonly string[]
  /** Makes the fields of today of those that content under a former name has. */
  upgrade: (old: Fields) => Fields
  /** Why authors should take another block, and which; `npm run blocks:usage` says it. */
  deprecated: string | undefined
  /** @throws {Error} for a block of another name, or where something it `loads` is missing */
  draw: (block: AnyBlock, context: SectionContext, loaded: Partial<Loadables>) => ReactElement
}

/** The map that the renderer takes: every block name to its definition, complete by construction. */
export type BlockMap = { [N in BlockName]: BlockDefinition<N> }

/** Declares a block: its component name in the contract, its view, and how it sits on a page. */
export function defineBlock<const N extends BlockName, const L extends LoadableName = never>(definition: {
  name: N
  view: (props: BlockProps<N, NoInfer<L>>) => ReactNode
  tone?: ToneRule
  frame?: 'section' | 'bleed'
  loads?: readonly L[]
  formerly?: readonly string[]
  upgrade?: (old: Fields) => Fields
  deprecated?: string
}): BlockDefinition<N> {
  const { name, view, tone, frame = 'section', loads = [], formerly = [], upgrade = asItIs, deprecated } = definition
  return {
    name,
    tone,
    frame,
    loads,
    formerly,
    upgrade,
    deprecated,
    draw(block, context, loaded) {
      if (!isBlock(block, name)) throw new Error(`${name} cannot render a ${block.__component}.`)
      if (!holds(loaded, loads))
        throw new Error(`${name} cannot be rendered, because its data (${loads.join(', ')}) was not loaded.`)
      return createElement(view, { block, context, loaded })
    },
  }
}

function asItIs(fields: Fields): Fields {
  return fields
}

function isBlock<N extends BlockName>(block: AnyBlock, name: N): block is Block<N> {
  return block.__component === name
}

function holds<L extends LoadableName>(
  loaded: Partial<Loadables>,
  names: readonly L[],
): loaded is Partial<Loadables> & Pick<Loadables, L> {
  return names.every((name) => loaded[name] !== undefined)
}

/** A block as the content service answers it, under the name and with the fields of today. */
export type Upgrade = (answer: unknown) => unknown

type Named = Pick<BlockDefinition<never>, 'formerly' | 'upgrade'> & { name: string }

/**
 * What makes a block of today of one that still comes under a former name; any other answer stays as it is.
 * @throws {Error} where a former name is a block of today, or two blocks claim it
 */
export function upgradeOf(definitions: readonly Named[]): Upgrade {
  const current = new Set(definitions.map(({ name }) => name))
  const byFormerName = new Map<string, Named>()
  for (const definition of definitions) {
    for (const former of definition.formerly) {
      const other = current.has(former) ? former : byFormerName.get(former)?.name
      if (other)
        throw new Error(
          `${definition.name} cannot have the former name ${former}, because ${other} already has this name.`,
        )
      byFormerName.set(former, definition)
    }
  }
  return (answer) => {
    if (!isNamed(answer)) return answer
    const definition = byFormerName.get(answer.__component)
    if (!definition) return answer
    return { ...definition.upgrade({ ...answer }), __component: definition.name }
  }
}

function isNamed(answer: unknown): answer is Fields & { __component: string } {
  return typeof answer === 'object' && answer !== null && typeof Reflect.get(answer, '__component') === 'string'
}
