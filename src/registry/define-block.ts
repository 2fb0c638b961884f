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
