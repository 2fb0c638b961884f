import * as fc from 'fast-check'

/** Every choice of the listings of the made world, with none of them first. */
const [categories, formats, months] = [
  ['', 'category=finance'],
  ['', 'format=on-campus'],
  ['', 'month=2099-05'],
]

/** Every page of the made world that may be kept, under the one address by which it is. */
export const KEPT_ADDRESSES: ReadonlySet<string> = new Set([
  '/',
  '/about-us',
  '/advisory',
  '/privacy-policy',
  '/campus',
  '/whistleblowing-policy',
  '/ee-highlights/thought-leadership',
  '/ee-highlights/thought-leadership?category=leadership',
  '/ee-highlights/ee-spotlight',
  '/loading',
  '/test-loading',
  '/search',
  ...chosen('/our-programs/open', categories, formats, months),
  ...chosen('/our-programs/open/finance', formats, months),
  '/our-programs/open/finance/deals',
  '/voices-2027',
  '/networking-groups/circle',
  '/voices-of-influence/faculty',
  '/voices-of-influence/faculty/silence',
])

/** What leads to pages that are made for one visitor or for one question: they are never kept. */
const NEVER_KEPT = [
  '/get-in-touch',
  '/payment-success?token=x',
  '/search?q=deals',
  '/our-programs/adhoc/DEALS-d-deals-form',
]

const ODD_PIECES = [
  '#',
  '#1',
  '%23',
  '?',
  '%3F',
  '/',
  '//',
  '%2F',
  '%2f',
  '/.',
  '/..',
  '/../about-us',
  '%2e%2e',
  '/./',
  '\\',
  '%5c',
  ';',
  ';a=b',
  '%3B',
  '&',
  '=',
  '+',
  ' ',
  '%20',
  '\t',
  '%00',
  '%0D%0A',
  '%',
  '%z',
  '%E0%A4%A',
  '%C0%AF',
  '%ED%A0%80',
  '\u00E9',
  '\u00FF',
  '%C3%A9',
  'e%CC%81',
  '%E2%80%8B',
  '%EF%BC%8F',
  '*',
  '~',
  '@',
  '|',
  '"',
  '/_payload.json',
  '%5Fpayload.json',
  'a'.repeat(2100),
]
const NAMES = [
  'category',
  'format',
  'month',
  'page',
  'token',
  'q',
  'Category',
  'category[]',
  '%63ategory',
  '__proto__',
  '',
]
const VALUES = [
  '',
  'finance',
  'FINANCE',
  'finance%20',
  '%66inance',
  'leadership',
  'on-campus',
  '2099-05',
  '2099-5',
  '0',
  '1',
  '01',
  '2',
  '%2B1',
]

type Change = (target: string) => string

const at = fc.nat(120)
const place = (target: string, index: number) => index % (target.length + 1)

/** A letter written as `%61`, in either case of its digits. */
const encodedLetter: fc.Arbitrary<Change> = fc.record({ at, isLower: fc.boolean() }).map((given) => (target) => {
  const index = place(target, given.at)
  const code = (target.charCodeAt(index) || 0x61).toString(16).padStart(2, '0')
  return `${target.slice(0, index)}%${given.isLower ? code : code.toUpperCase()}${target.slice(index + 1)}`
})
const otherCase: fc.Arbitrary<Change> = at.map((given) => (target) => {
  const index = place(target, given)
  const letter = target.charAt(index)
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return target.slice(0, index) + other + target.slice(index + 1)
})
const piece: fc.Arbitrary<Change> = fc
  .record({ at, text: fc.oneof(fc.constantFrom(...ODD_PIECES), fc.stringMatching(/^[\w.~!$&'()*+,;=:@-]{1,8}$/)) })
  .map(({ at: given, text }) => (target) => {
    const index = place(target, given)
    return target.slice(0, index) + text + target.slice(index)
  })
const ending: fc.Arbitrary<Change> = fc
  .constantFrom('/', '?', '#', '#2', '/_payload.json', '//', '/.', '%2F', ';')
  .map((text) => (target) => target + text)
const parameters: fc.Arbitrary<Change> = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...NAMES), fc.stringMatching(/^[a-z_]{1,6}$/)),
      fc.oneof(fc.constantFrom(...VALUES), fc.stringMatching(/^[\w.%-]{0,12}$/)),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((given) => (target) => {
    const query = given.map(([name, value]) => `${name}=${value}`).join('&')
    return `${target}${target.includes('?') ? '&' : '?'}${query}`
  })
const beginning: fc.Arbitrary<Change> = fc
  .constantFrom(
    'http://site.example',
    'HTTP://SITE.EXAMPLE:3000',
    'https://site.example/',
    'http://visitor@site.example',
    'http://elsewhere.example',
    '//elsewhere.example',
    'site.example:443',
    '/',
  )
  .map((text) => (target) => text + target)

/** The address of a page, or what somebody made of it: spelled otherwise, with something put in, before or after. */
export const spelledTarget: fc.Arbitrary<string> = fc
  .record({
    page: fc.constantFrom(...KEPT_ADDRESSES, ...NEVER_KEPT),
    changes: fc.array(fc.oneof(encodedLetter, otherCase, piece, ending, parameters, beginning), { maxLength: 3 }),
  })
  .map(({ page, changes }) => changes.reduce((target, change) => change(target), page))

function chosen(path: string, ...choices: (readonly string[] | undefined)[]): string[] {
  const queries = choices.reduce<string[]>(
    (all, options = []) => all.flatMap((query) => options.map((option) => [query, option].filter(Boolean).join('&'))),
    [''],
  )
  return queries.map((query) => (query ? `${path}?${query}` : path))
}
