import * as fc from 'fast-check'
import { oddValue } from './odd-values.ts'

type Keyed = Record<string, unknown>

/** One thing that went wrong with stored content. */
export type Fault = {
  /** Which way to go at each level, down from the answer; taken round where there are fewer. */
  way: number[]
  what:
    | { kind: 'put'; value: unknown }
    | { kind: 'missing' }
    | { kind: 'twice' }
    | { kind: 'many'; times: number }
    | { kind: 'other'; way: number[] }
    | { kind: 'inside-itself'; depth: number }
    | { kind: 'more'; name: string; value: unknown }
}

const MOST_STEPS = 7
const way = fc.array(fc.nat(40), { minLength: 1, maxLength: MOST_STEPS })

/** Faults as they come from hands, migrations and other programs. */
export const fault: fc.Arbitrary<Fault> = fc.record({
  way,
  what: fc.oneof(
    { weight: 20, arbitrary: fc.record({ kind: fc.constant('put' as const), value: oddValue }) },
    { weight: 3, arbitrary: fc.constant({ kind: 'missing' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'twice' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('many' as const), times: fc.integer({ min: 0, max: 200 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('other' as const), way }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('inside-itself' as const), depth: fc.integer({ min: 1, max: 40 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('more' as const),
        name: fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'of-next-year'),
        value: oddValue,
      }),
    },
  ),
})

/** The answer with a fault in it. */
export function spoiled(answer: unknown, { way: steps, what }: Fault): unknown {
  return changedAt(answer, steps, (value) => replaced(value, what, answer))
}

function replaced(value: unknown, what: Fault['what'], answer: unknown): unknown[] {
  switch (what.kind) {
    case 'put':
      return [what.value]
    case 'missing':
      return []
    case 'twice':
      return [value, value]
    case 'many':
      return Array.from({ length: what.times }, () => value)
    case 'other':
      return [valueAt(answer, what.way)]
    case 'inside-itself':
      return [insideItself(value, what.depth)]
    default:
      return [isKeyed(value) ? Object.fromEntries([...Object.entries(value), [what.name, what.value]]) : value]
  }
}

/** Exchanges one value below the answer for any number of others; where it stands alone only the first counts. */
function changedAt(value: unknown, [step, ...others]: number[], change: (value: unknown) => unknown[]): unknown {
  const names = namesIn(value)
  if (step === undefined || names.length === 0) return change(value)[0]
  const name = names[step % names.length] ?? ''
  if (Array.isArray(value)) {
    const list: unknown[] = value
    const isLast = others.length === 0 || namesIn(list[Number(name)]).length === 0
    return list.flatMap((item, at) => {
      if (at !== Number(name)) return [item]
      return isLast ? change(item) : [changedAt(item, others, change)]
    })
  }
  return Object.fromEntries(
    Object.entries(Object(value)).flatMap(([field, inner]) => {
      if (field !== name) return [[field, inner]]
      const isLast = others.length === 0 || namesIn(inner).length === 0
      if (!isLast) return [[field, changedAt(inner, others, change)]]
      const changed = change(inner)
      return changed.length === 0 ? [] : [[field, changed.length === 1 ? changed[0] : changed]]
    }),
  )
}

function valueAt(value: unknown, [step, ...others]: number[]): unknown {
  const names = namesIn(value)
  if (step === undefined || names.length === 0) return value
  return valueAt(Reflect.get(Object(value), names[step % names.length] ?? ''), others)
}

function insideItself(value: unknown, depth: number): unknown {
  let inner = value
  for (let level = 0; level < depth && isKeyed(value); level += 1) inner = { ...value, children: [inner] }
  return inner
}

function namesIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function isKeyed(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
