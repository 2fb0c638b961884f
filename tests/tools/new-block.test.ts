import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfSite, filesOf, run } from './copy-of-site.ts'

const HOMEPAGE = 'content-service/src/api/homepage/content-types/homepage/schema.json'

/** That its typical example shows each field as what it is. */
const DRAWN = `import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { everyKind2 } from './EveryKind2.tsx'
import { examples } from './every-kind-2.examples.ts'

test('draws every field', () => {
  const place = { id: 'every-kind-2', tone: 'white' as const, isFirst: false }
  const html = renderToStaticMarkup(everyKind2.draw(examples.typical, place, {})).replaceAll(/ class="[^"]*"/g, '')
  for (const drawn of [
    '<h2>Every kind 2</h2>',
    '<dt>Count</dt><dd>12</dd>',
    '<dt>Large</dt><dd>Yes</dd>',
    '<dd><time dateTime="2027-04-12">12 April 2027</time></dd>',
    'data-side="left" data-size="small"',
    '<div><dt>Standard</dt><dd>120</dd></div>',
    '<tr><th scope="row">Reduced</th><td data-label="Price">85</td><td data-label="Currency">EUR</td></tr>',
    '<h3>Second story</h3>',
    '<dt>From</dt><dd><time>09:30</time></dd>',
    '<a href="mailto:hello@example.org">',
    '<li><picture>',
    'alt="Steps in daylight, one of them red"',
  ]) {
    expect(html).toContain(drawn)
  }
})
`

test.concurrent('a block with a field of every kind compiles, is formatted, and passes its own test', async ({
  onTestFinished,
}) => {
  const dir = copyOfSite(onTestFinished)
  const words = 'title:string:required text:text words:richtext day:date moment:datetime:required'
  const numbers = 'isLarge:boolean isLoud:boolean:required count:integer share:decimal:required'
  const choices = 'side:left|right tone:white|red size:small|large:required'
  const parts = 'link:shared.button links:shared.button:many person:items.person:required cards:items.card:many'
  const rows = 'lines[].label:string lines[].price:decimal:required prices[].label:string prices[].price:decimal'
  const others = 'prices[].currency:USD|EUR stories[].image:media stories[].title:string opening.from:time mail:email'
  const media = 'picture:media:required pictures:media:many best:conference:card talks:conference:card:many'
  const fields = [words, numbers, choices, parts, rows, others, media].join(' ').split(' ')
  const zones = ['homepage.grey_section', 'homepage.red_section', 'conference.grey_section']
  const made = await run(
    dir,
    'scripts/block-new.ts',
    [
      'every-kind-2',
      ...zones.flatMap((zone) => ['--zone', zone]),
      ...fields.flatMap((field) => ['--field', field]),
      '--description',
      'A field of “every” kind.',
    ],
    { PORT: '3100' },
  )
  expect(made).toMatchObject({ code: 0, complaint: '' })
  expect(made.said).toContain('run `npm run dev` and open http://127.0.0.1:3100/qa/blocks/every-kind-2\n')
  expect(made.said).toContain('docs/add-a-block.md explains every step.')
  const files = ['src/blocks/every-kind-2', 'content-service/src']
  expect(await run(dir, 'node_modules/.bin/oxfmt', ['--check', ...files])).toMatchObject({ code: 0 })
  writeFileSync(join(dir, 'src/blocks/every-kind-2/drawn.test.tsx'), DRAWN)
  const done = await Promise.all([
    run(dir, 'node_modules/@typescript/native/bin/tsc', ['--noEmit', '-p', '.']),
    run(dir, 'node_modules/.bin/vitest', ['run', '--project', 'unit', 'src/blocks/every-kind-2']),
    run(dir, 'scripts/schema.ts', ['--check']),
    run(dir, 'scripts/registry.ts', ['--check']),
  ])
  expect(done.filter(({ code }) => code !== 0)).toEqual([])
  expect(done[1]?.said).toContain('2 passed')
  const zone = JSON.parse(readFileSync(join(dir, HOMEPAGE), 'utf8')).attributes.red_section
  expect(zone.components.at(-1)).toBe('blocks.every-kind-2')
})

test.concurrent('a dry run says everything and writes nothing', async ({ onTestFinished }) => {
  const dir = copyOfSite(onTestFinished)
  const before = filesOf(dir)
  const zone = ['--zone', 'homepage.grey_section']
  const { code, said } = await run(dir, 'scripts/block-new.ts', ['a-quote-to-try', ...zone, '--dry-run'])
  expect(code).toBe(0)
  expect(said).toContain('would write   src/blocks/a-quote-to-try/AQuoteToTry.tsx\n')
  expect(said).toContain("function AQuoteToTry({ block }: BlockProps<'blocks.a-quote-to-try'>) {")
  expect(said).toContain(`would change  ${HOMEPAGE}`)
  expect(said).toContain('would update  schema/openapi.json')
  expect(filesOf(dir)).toEqual(before)
})

test.concurrent('where a step fails, every file is as it was', async ({ onTestFinished }) => {
  const dir = copyOfSite(onTestFinished)
  // The last step, the registry, reads the folders: one that names no component makes it fail.
  writeFileSync(join(dir, 'src/blocks/faq/Faq.tsx'), 'export const faq = {}\n')
  const before = filesOf(dir)
  const { code, complaint } = await run(dir, 'scripts/block-new.ts', [
    'a-quote-to-try',
    '--zone',
    'homepage.grey_section',
  ])
  expect(code).toBe(1)
  expect(complaint).toContain('The block was not made, and no file was changed. scripts/registry.ts failed.')
  expect(complaint).toContain('src/blocks/faq/Faq.tsx has no component name')
  expect(filesOf(dir)).toEqual(before)
})
