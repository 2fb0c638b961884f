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
      found.push({ name: `${file}: ${node.text}`, pattern: new RegExp(body, flags.replaceAll(/[gy]/g, '')) })
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
const LENGTH = 200
/** What one look at each pair of signs costs is a hundredth of it: texts of authors and addresses are short. */
const BUSY_MS = 5
/** Twice the input may take four times as long, and never eight. */
const MOST_GROWTH = 5

/** What stands at the beginning of a pattern as it is, so that its input gets past it. */
function headOf({ source }: RegExp): string {
  const [head = ''] = /^\^?((?:\\[/.-]|[\w\-/: ])*)/.exec(source) ?? []
  return head.replace('^', '').replaceAll('\\', '')
}

/** The least of some times that a pattern takes, milliseconds. */
function cost(pattern: RegExp, text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    pattern.exec(text)
    return performance.now() - start
  })
  return Math.min(...times)
}

/** What grows faster than its input. */
function slow(pattern: RegExp): string[] {
  const heads = new Set(['', headOf(pattern)])
  return [...heads].flatMap((head) =>
    [...REPEATED, ...PAIRS].flatMap((part) => {
      const text = (length: number) => `${head}${part.repeat(length / part.length)}\u0001`
      const twice = cost(pattern, text(2 * LENGTH))
      if (twice < BUSY_MS) return []
      const growth = twice / cost(pattern, text(LENGTH))
      return growth > MOST_GROWTH ? [`${JSON.stringify(head + part)}: ${growth.toFixed(1)} × for 2 ×`] : []
    }),
  )
}

test('there are patterns to look at', () => {
  expect(PATTERNS.length).toBeGreaterThan(80)
  console.log(`${PATTERNS.length} patterns, each with ${REPEATED.length + PAIRS.length} inputs of ${2 * LENGTH} signs`)
})

test('no pattern costs more than a look at each pair of signs', () => {
  const found = PATTERNS.flatMap(({ name, pattern }) => slow(pattern).map((fault) => `${name} ${fault}`))
  expect(found).toEqual([])
})

test('a pattern that tries each part with each other is found', () => {
  expect(slow(/[0.]+\w+$/)).not.toEqual([])
})

test('no secret is compared but in constant time', () => {
  const compared = FILES.filter((file) => !file.endsWith('.tsx')).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const found = lines.filter((line) =>
      /\b(\w*secret|signature|signed|grant|authorization)\b *[!=]==? *[^'"u ]/i.test(line),
    )
    return found.map((line) => `${file}: ${line.trim()}`)
  })
  expect(compared).toEqual([])
})
