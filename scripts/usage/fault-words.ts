const EXPECTED: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  integer: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
}
/** What `checkBlock` says of a component without a block. */
const UNKNOWN = 'this site has no block of that name.'
const TYPE_FAULT = /expected (\w+), received (\w+)/

/** A fault as whoever mends it says it: `The field “title” is empty, and the block needs it.` */
export function faultWords(path: string, reason: string): string {
  if (reason === UNKNOWN) return 'The block is unknown to this site: it has no block of that name.'
  if (!path) return `The block cannot be used: ${reason.replace(/\.?$/, '.')}`
  const [, expected = '', received = ''] = TYPE_FAULT.exec(reason) ?? []
  const field = fieldWords(path)
  if (received === 'null' || received === 'undefined') return `${field} is empty, and the block needs it.`
  if (expected) return `${field} should be ${EXPECTED[expected] ?? expected}, and is ${EXPECTED[received] ?? received}.`
  return `${field} cannot be used: ${reason.replace(/\.?$/, '.')}`
}

/** `counters.0.value` is `The field “value” of item 1 in “counters”`. */
function fieldWords(path: string): string {
  const [field = '', ...around] = path.split('.').toReversed()
  const places = around.map((part, index) => {
    if (isIndex(part)) return `of item ${Number(part) + 1}`
    return isIndex(around[index - 1] ?? field) ? `in “${part}”` : `of “${part}”`
  })
  return [isIndex(field) ? `Item ${Number(field) + 1}` : `The field “${field}”`, ...places].join(' ')
}

function isIndex(part: string): boolean {
  return /^\d+$/.test(part)
}
