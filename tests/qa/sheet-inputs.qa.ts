import { expect, test } from '@playwright/test'
import { galleryReader, sheetInputs, type Answer, type Read } from './sheet-inputs.ts'

/** Blocks of each kind: with and without pictures, islands of React and others, parts of `src/ui`. */
const BLOCKS = [
  'counter-animation',
  'cover',
  'faq',
  'form',
  'notice',
  'policy-tabs',
  'sessions-list',
  'speakers',
  'tabs',
]
const read = galleryReader(process.env.GALLERY_URL ?? '')

/** A change of what the gallery answers, and the blocks whose sheets are drawn otherwise by it. */
type Planted = { change: string; at: RegExp; now: (answer: Answer) => Answer; changes: readonly string[] }

const ALL = BLOCKS
const PLANTED: Planted[] = [
  { change: 'a style of a block', at: /page\/faq\./, now: ending('.faq__list { margin: 2px }'), changes: ['faq'] },
  { change: 'a token', at: /page\//, now: replacing('--ink-950:', '--ink-950: #123;--old:'), changes: ALL },
  {
    change: 'a style of a part that blocks share',
    at: /page\//,
    now: replacing('.accordion__', '.accordion__other,.accordion__'),
    changes: ['faq', 'policy-tabs'],
  },
  { change: 'the markup of a view', at: /sheets\/notice/, now: replacing('<p', '<div></div><p'), changes: ['notice'] },
  { change: 'the words of an example', at: /sheets\/cover/, now: replacing('</h1>', '!</h1>'), changes: ['cover'] },
  {
    change: 'a message to visitors',
    at: /sheets\/form/,
    now: replacing('</button>', ' now</button>'),
    changes: ['form'],
  },
  {
    change: 'what stands around a section',
    at: /sheets\//,
    now: replacing('data-block=', 'data-zone="" data-block='),
    changes: ALL,
  },
  {
    change: 'the direction of a sheet',
    at: /sheets\/tabs/,
    now: replacing('dir="ltr"', 'dir="rtl"'),
    changes: ['tabs'],
  },
  {
    change: 'the script of an island',
    at: /CounterAnimation\.behavior-/,
    now: ending('console.log(1)'),
    changes: ['counter-animation'],
  },
  {
    change: 'the script of an island that two blocks have',
    at: /TabList\.behavior-/,
    now: ending('console.log(1)'),
    changes: ['policy-tabs', 'tabs'],
  },
  {
    change: 'a script that only an island loads',
    at: /calendar-events-/,
    now: ending('console.log(1)'),
    changes: ['sessions-list'],
  },
  {
    change: 'the styles that only an island loads',
    at: /SessionCalendarViews-[\w-]+\.css/,
    now: ending('.fc { top: 0 }'),
    changes: ['sessions-list'],
  },
  { change: 'the starter', at: /starter-/, now: ending('console.log(1)'), changes: ALL },
  { change: 'React', at: /react-/, now: ending('console.log(1)'), changes: ALL },
  { change: 'a font', at: /newsreader-asb-[\w-]{8}\.woff2/, now: ending('x'), changes: ALL },
  { change: 'a font of rare letters', at: /instrument-sans-asb-rare-/, now: ending('x'), changes: ALL },
  { change: 'a picture', at: /\/qa\/pictures\/[^/]+\/bust-/, now: ending('<!-- x -->'), changes: ['speakers'] },
  {
    change: 'a picture that is gone',
    at: /\/qa\/pictures\/[^/]+\/bust-/,
    now: (one) => ({ ...one, status: 404 }),
    changes: ['speakers'],
  },
  { change: 'a picture that styles name', at: /terraces-/, now: ending('<!-- x -->'), changes: ALL },
  { change: 'the styles of the sheet', at: /gallery\.css/, now: ending('p { top: 0 }'), changes: ALL },
  {
    change: 'the policy',
    at: /sheets\//,
    now: (one) => ({ ...one, policy: `${one.policy}; img-src 'none'` }),
    changes: ALL,
  },
]

for (const { change, at, now, changes } of PLANTED) {
  test(`${change} gives another digest to the sheets that have it, and to no other`, async () => {
    const changed = await changedBlocks(async (address) => {
      const answer = await read(address)
      return at.test(address) ? now(answer) : answer
    })
    expect(changed).toEqual(changes)
  })
}

test('a file with another name and the same contents gives no other digest', async () => {
  const [old, renamed] = [/(TabList\.behavior|starter|newsreader-asb)-[\w-]{8}(?=\.)/g, '$1-abcdefgh'] as const
  const names = new Map<string, string>()
  const changed = await changedBlocks(async (address) => {
    const answer = await read(names.get(address) ?? address)
    const text = answer.body.toString()
    if (!/html|css|javascript/.test(answer.type)) return answer
    for (const [found = ''] of text.matchAll(/[\w.-]+\.(?:js|woff2)/g)) {
      names.set(`/assets/${found.replace(old, renamed)}`, `/assets/${found}`)
    }
    return { ...answer, body: Buffer.from(text.replaceAll(old, renamed)) }
  })
  expect(changed).toEqual([])
})

async function changedBlocks(altered: Read): Promise<string[]> {
  const changed = BLOCKS.map(async (block) => {
    const [before, after] = [await sheetInputs(read, block), await sheetInputs(altered, block)]
    return before.digest === after.digest ? [] : [block]
  })
  return (await Promise.all(changed)).flat()
}

function ending(text: string): Planted['now'] {
  return (answer) => ({ ...answer, body: Buffer.concat([answer.body, Buffer.from(text)]) })
}

function replacing(from: string, to: string): Planted['now'] {
  return (answer) => ({ ...answer, body: Buffer.from(answer.body.toString().replaceAll(from, to)) })
}
