import * as fc from 'fast-check'

/** Texts that somebody once wrote, pasted, or sent: each broke a site somewhere. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  'Half \ud83d of one',
  '\udc00',
  'One\u2028two\u2029three',
  '\u202eright to left\u202c שלום',
  'a\u0000b\u0007\u001b[31mc\u007f\u0085\ufeff\uffff',
  'e\u0301'.repeat(200),
  '<b onmouseover=alert(1)>',
  '</script><script>alert(1)</script><!--',
  '</title></style></textarea></template>]]>',
  '&lt;&amp;&#0;&#x110000;&notanentity;',
  '"\'`=><',
  '{{7*7}} ${7*7} %s %00 %zz',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://[',
  'http://user:pass@host:99999/',
  '//elsewhere.example/a',
  '/\\elsewhere.example',
  '\\\\host\\share',
  '..',
  '../../etc/passwd',
  'a/b?c#d%2e',
  '%E0%A4%A',
  'mailto:',
  'tel:+1\r\nx: y',
  'USDX',
  '$$',
  '0000-00-00',
  '2026-02-31T25:61:61Z',
  '+275760-09-14T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  'not a date',
  '1e309',
  'https://www.youtube.com/watch?v="><script>',
  '[a](javascript:alert(1)) ![b](x "y") <!-- c --> ~~~',
  '# '.repeat(50) + 'deep',
  '> '.repeat(300) + 'quoted',
  '- '.repeat(300) + 'listed',
  '[['.repeat(2_000),
  '*a '.repeat(2_000),
  '|a'.repeat(1_000) + '|\n' + '|-'.repeat(1_000) + '|',
  'word'.repeat(2_000),
]
/** Texts that are odd, and of hardly any size. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 20 }),
)

const MEGABYTE = 'long words '.repeat(100_000)
/** Large texts cost seconds each: one in a hundred values. */
const RARELY = 1
const USUALLY = 60

const ODD_NUMBERS = [0, -0, -1, 0.1, 1e21, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, 8.64e15 + 1]

/** Lists in lists, so deep. */
function nested(depth: number): unknown {
  let value: unknown = 'core'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { inner: value, children: [value] }
  return value
}

/** A value that nobody should have stored in a field of content. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: USUALLY, arbitrary: fc.constantFrom<unknown>(...ODD_TEXTS) },
  { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 10,
    arbitrary: fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 20 }),
  },
  { weight: 20, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { id: null }) },
  { weight: 20, arbitrary: fc.constantFrom<unknown>(...ODD_NUMBERS) },
  { weight: 10, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: RARELY, arbitrary: fc.constant(MEGABYTE) },
  { weight: RARELY, arbitrary: fc.constant(nested(10)) },
  { weight: RARELY, arbitrary: fc.constant(nested(14)) },
)
