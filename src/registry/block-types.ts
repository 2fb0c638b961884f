import type { components } from '#schema/contract.gen.ts'
import type { Column } from './page.ts'

/** A block as some dynamic zone of the content service answers it, told apart by `__component`. */
export type ZoneBlock = components['schemas']['ZoneBlock']

/**
 * The sections that pages compose from entity fields. Each `<name>.model.ts` adds its own:
 * `declare module '#registry/block-types.ts' { interface ComposedBlocks { 'page.cover': Cover } }`
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface ComposedBlocks {}

/** What blocks may ask the server to load for them; src/site.ts adds each by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Loadables {}

export type AnyBlock = ZoneBlock | ComposedBlocks[keyof ComposedBlocks]
export type BlockName = AnyBlock['__component']
/** The data of one block, already checked: required fields are there. */
export type Block<N extends BlockName> = Extract<AnyBlock, { __component: N }>
export type LoadableName = keyof Loadables

/** The background and colours of a section; `data-tone` in the tokens. */
export type Tone = 'white' | 'grey' | 'green-grey' | 'red'

/** Where a section stands on its page, and how it is to look there. */
export type SectionContext = {
  /** Unique on the page; starts the ids inside the section. */
  id: string
  tone: Tone
  /** The first section of a page holds its h1. */
  isFirst: boolean
  /** First or second, and no picture above: the first of its own is seen at once, so it is loaded before all others. */
  isUrgent?: boolean
  /** Where it shares a row with others. */
  column?: Column | undefined
}

export type BlockProps<N extends BlockName, L extends LoadableName = never> = {
  block: Block<N>
  context: SectionContext
  /** What the definition's `loads` named. */
  loaded: Pick<Loadables, L>
}

type Assert<Condition extends true> = Condition
/** Guards the guard: a contract without block names would make every map of blocks look complete. */
export type ContractNamesBlocks = Assert<[ZoneBlock['__component']] extends [never] ? false : true>
