/**
 * The function, asked once for each object: the same entity always gives the same page and the same blocks,
 * so what was drawn for them can be kept as long as the entity lives.
 */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
