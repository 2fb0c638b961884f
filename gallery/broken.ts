import { checkBlock } from '#api/check-entity.ts'
import type { BlockMap } from '#registry/define-block.ts'
import { toSection, type Section } from '#registry/section.ts'
import { made } from '#fixtures/examples.ts'

/** Blocks of which one throws whenever it is drawn. */
export function withOneThatThrows(blocks: BlockMap): BlockMap {
  const thrower = {
    ...blocks['blocks.home-intro'],
    draw: () => {
      throw new Error('This block of the gallery always throws.')
    },
  }
  return { ...blocks, 'blocks.home-intro': thrower }
}

/** Sound sections around three that cannot be drawn: one unknown, one without a field that it needs, one that throws. */
export function brokenPage(): Section[] {
  return [
    toSection(made('page.page-head', 'typical')),
    checkBlock({ __component: 'blocks.not-of-this-site', id: 1 }),
    toSection(made('blocks.counter-animation', 'typical')),
    checkBlock({ __component: 'blocks.cta-banner', id: 2, text: 'A banner needs a title.' }),
    toSection(made('blocks.home-intro', 'typical')),
    toSection(made('blocks.cta-banner', 'typical')),
  ]
}
