import { readFileSync, globSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const FILES = globSync('{src,content-service/src}/**/*.{ts,tsx,js}').filter((file) => !/\.test\.|\.gen\./.test(file))

/** Every regular expression that stands in the site's or the content service's code, with where it stands. */
const PATTERNS = FILES.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: { name: string; pattern: RegExp }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []
      found.push({ name: `${file}: ${node.text}`, pattern: new RegExp(body, flags.replace('g', '')) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
})

/** What is repeated to keep a pattern busy: signs that patterns stand on, alone and in pairs. */
const REPEATED = [
  'a',
  '0',
  ' ',
  '\t',
  '\n',
  '-',
  '.',
  '/',
  '@',
  '<',
  '>',
  ':',
  ';',
  ',',
  '=',
  '%',
  '&',
  '"',
  '_',
  '[',
  '{',
  '|',
]
const PAIRS = [
  'a-',
  'a ',
  'a.',
  'a/',
  'a,',
  'a@',
  '\r\n',
  '\r\na:',
  'a=',
  '; ',
  ' ,',
  '<a',
  '/a',
  '--',
  '$1',
  'é',
  ' \n',
]
/** In the end long enough that a look at each pair of signs is seen; by small steps, so that what is worse than that is seen before it takes minutes. */
const LENGTHS = [200, 400, 800, 1600, 4000]
/** Far more than one way through either takes. */
const BUSY_MS = 5
/** Twice the input takes twice as long, or four times where each sign is looked at with each other. */
const MOST_GROWTH = 3

/** What is never shown a text that somebody else could make long. */
const OF_SHORT_TEXTS = new Map([
  ['src/ui/picture-sizes.ts: /[\\d.]+[a-z]+(?=,|$)/g', 'lists of lengths that stand in the code'],
  ['src/api/rich-text/html.ts: /[\\d.]+[a-z]+$/', 'lengths that stand in the code'],
])

/** What stands at the beginning of a pattern as it is, so that its input gets past it. */
function headOf({ source }: RegExp): string {
  const [head = ''] = /^\^?((?:\\[/.-]|[\w\-/: ])*)/.exec(source) ?? []
  return head.replace('^', '').replaceAll('\\', '')
}

/** The least of some times that a pattern takes, milliseconds. */
function cost(pattern: RegExp, text: string): number {
  const times = Array.from({ length: 3 }, () => {
    pattern.lastIndex = 0
    const start = performance.now()
    pattern.exec(text)
    return performance.now() - start
  })
  return Math.min(...times)
}

/** The first input for which a pattern takes more than in proportion, and how much more. */
function slowInput(pattern: RegExp): string | undefined {
  const heads = new Set(['', headOf(pattern)])
  for (const start of [...heads].flatMap((head) => [...REPEATED, ...PAIRS].map((part) => ({ head, part })))) {
    const text = (length: number) => `${start.head}${start.part.repeat(length / start.part.length)}\u0001`
    for (const length of LENGTHS) {
      const twice = cost(pattern, text(2 * length))
      if (twice < BUSY_MS) continue
      const growth = twice / cost(pattern, text(length))
      if (growth > MOST_GROWTH) return `${JSON.stringify(start)}: ${growth.toFixed(1)} × for 2 ×`
    }
  }
  return undefined
}

test('there are patterns to look at', () => {
  expect(PATTERNS.length).toBeGreaterThan(80)
  const names = new Set(PATTERNS.map(({ name }) => name))
  expect([...OF_SHORT_TEXTS.keys()].filter((name) => !names.has(name))).toEqual([])
  console.log(`${PATTERNS.length} patterns, each with ${REPEATED.length + PAIRS.length} inputs of up to 8,000 signs`)
})

test('no pattern costs more than one way through its text', () => {
  const asked = PATTERNS.filter(({ name }) => !OF_SHORT_TEXTS.has(name))
  const found = asked.map(({ name, pattern }) => ({ name, input: slowInput(pattern) }))
  expect(found.filter(({ input }) => input !== undefined)).toEqual([])
})

test('a pattern that looks at each sign with each other is found', () => {
  expect(slowInput(/[0.]+\w+$/)).toBeDefined()
  expect(slowInput(/\s+$/)).toBeDefined()
})

test('every secret is compared in constant time', () => {
  const compared = FILES.filter((file) => !file.endsWith('.tsx')).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const found = lines.filter((line) =>
      /\b(\w*secret|signature|signed|grant|authorization)\b *[!=]==? *[^'"u ]/i.test(line),
    )
    return found.map((line) => `${file}: ${line.trim()}`)
  })
  expect(compared).toEqual([])
})
