import { checkBlock } from '#api/check-entity.ts'
import { made } from '#fixtures/examples.ts'
import type { BlockName } from '#registry/block-types.ts'
import type { BlockMap } from '#registry/define-block.ts'
import { toSection, type Section } from '#registry/page.ts'

/** Sections of a site for a page on which some cannot be drawn. */
export type BrokenPage = {
  /** The first of the page. */
  top: Section
  sound: readonly [Section, Section]
  /** A block without a field that it needs. */
  faulty: object
  /** A block that throws when it is drawn there. */
  throwing: BlockName
}

/** Blocks of which one throws whenever it is drawn. */
export function withOneThatThrows(blocks: BlockMap, { throwing }: BrokenPage): BlockMap {
  const thrower = {
    ...blocks[throwing],
    draw: () => {
      throw new Error('This block of the gallery always throws.')
    },
  }
  return { ...blocks, [throwing]: thrower }
}

/** Sound sections around three that cannot be drawn: one unknown, one without a field that it needs, one that throws. */
export function brokenPage({ top, sound, faulty, throwing }: BrokenPage): Section[] {
  return [
    top,
    checkBlock({ __component: 'blocks.not-of-this-site', id: 1 }),
    sound[0],
    checkBlock(faulty),
    toSection(made(throwing, 'typical')),
    sound[1],
  ]
}
