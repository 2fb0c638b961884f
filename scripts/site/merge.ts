/** Where site and engine have changed the same thing since the last upgrade: the site's is kept. */
export type Conflict = { key: string; yours: unknown; engines: unknown }

type Values = Readonly<Record<string, unknown>>

/**
 * A three-way merge of a settings file that engine and site share, key by key: what the site has left as the engine brought it becomes the
 * engine's, new or gone; what the site has changed, added or removed stays as the site has it. Where both have changed
 * a key, the site's stays and is a conflict.
 * @param before what the engine brought the last time
 */
export function mergeValues(before: Values, yours: Values, engines: Values): { merged: Values; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const merged: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(yours), ...Object.keys(engines)])) {
    const [was, is, next] = [before[key], yours[key], engines[key]]
    if (isObject(is) && isObject(next)) {
      const inner = mergeValues(isObject(was) ? was : {}, is, next)
      merged[key] = inner.merged
      conflicts.push(...inner.conflicts.map((one) => ({ ...one, key: `${key}: ${one.key}` })))
      continue
    }
    const value = isSame(was, is) ? next : is
    if (value !== undefined) merged[key] = value
    if (!isSame(was, is) && !isSame(was, next) && !isSame(is, next)) conflicts.push({ key, yours: is, engines: next })
  }
  return { merged, conflicts }
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
