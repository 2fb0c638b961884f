import type { EntryRef } from './authoring.ts'
import type { AnyBlock } from './block-types.ts'

/** A block that cannot be drawn, and why, in words for an author. */
export type InvalidBlock = {
  component: string
  /** The field at fault, for example `counters.0.value`; empty where the block as a whole is. */
  path: string
  /** Ends a sentence about that field, or about the block: "is empty, but it must be text." */
  reason: string
}

/** Where a section stands in a row of several: above them, beside them, or among them. Others take the full width. */
export type Column = 'top' | 'rail' | 'main'

/** One section of a page: a block that was checked when it was read, or the reason why it cannot be shown. */
export type Section =
  | {
      block: AnyBlock
      zone?: string
      /** Its place in the zone as authors have it, from 0. */
      at?: number
      /** Its id on the page, where the name of its block would not do. */
      anchor?: string
      /** Neighbours with a column share a row. */
      column?: Column
      /** What it is made of, where that is not the entry that the page shows. */
      entry?: EntryRef
    }
  | { invalid: InvalidBlock; zone?: string; at?: number; entry?: EntryRef }

/** A block that a page composes of entity fields, as a section that may stand among those of a dynamic zone. */
export function toSection(
  block: AnyBlock,
  position: { zone?: string; anchor?: string; column?: Column; entry?: EntryRef } = {},
): Section {
  return { block, ...position }
}
