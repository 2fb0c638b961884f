import type { BlockDefinition, Fields } from './define-block.ts'

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
