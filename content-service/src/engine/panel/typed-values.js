/** Of the form, and not of an author. */
const OF_THE_FORM = new Set(['id', '__temp_key__'])

/**
 * The texts, numbers and choices that are not the same in two contents of one form, with their paths, such as
 * `content.0.title`. What stands in a list with more or fewer entries than before is left out.
 * @param {any} before
 * @param {any} after
 * @param {string[]} [at]
 * @returns {[path: string, value: unknown][]}
 */
export function changedValues(before, after, at = []) {
  if (Object.is(before, after)) return []
  if (!isObject(before) && !isObject(after)) return [[at.join('.'), after]]
  if (!isObject(before) || !isObject(after) || !areAlike(before, after)) return []
  return Object.keys(after)
    .filter((key) => !OF_THE_FORM.has(key))
    .flatMap((key) => changedValues(before[key], after[key], [...at, key]))
}

/** Whether a form has a place of this path with another value. @param {any} values @param {string} path @param {unknown} value */
export function differsAt(values, path, value) {
  const keys = path.split('.')
  const parent = keys.slice(0, -1).reduce((at, key) => (isObject(at) ? at[key] : undefined), values)
  return isObject(parent) && !Object.is(parent[keys.at(-1) ?? ''], value)
}

/** @param {any} one @param {any} other */
function areAlike(one, other) {
  return one.length === other.length && one.__component === other.__component
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === 'object' && value !== null
}
