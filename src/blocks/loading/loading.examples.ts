import type { Block } from '#registry/block-types.ts'

const typical: Block<'page.loading'> = { __component: 'page.loading', id: 1 }

export const examples = { typical }
