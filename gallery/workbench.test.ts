import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockList } from './BlockList.tsx'
import { catalogue, type Entry, entryNamed } from './catalogue.ts'
import { editedValues } from './form-values.ts'
import { allFields, formOf } from './form.ts'
import { Index } from './Index.tsx'
import { valuesOf } from './shown.ts'
import { createWorkbench } from './workbench.ts'

/** A workbench whose frames are the data that they would be drawn from. */
const workbench = createWorkbench({
  assets: { build: 'b1', head: () => '', stylesOf: () => undefined },
  bare: (_title, sections) => JSON.stringify(sections),
})

async function page(address: string): Promise<{ status: number; html: string; data: unknown; frame: string }> {
  const response = await workbench.request(address)
  const html = await response.text()
  const data = /<pre[^>]* id="data"[^>]*>([^<]*)</.exec(html)?.[1]
  const frame = /<iframe[^>]* src="([^"]*)"/.exec(html)?.[1] ?? ''
  return { status: response.status, html, data: data && JSON.parse(words(data)), frame: words(frame) }
}

/** What a browser shows of HTML without tags. */
function words(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

async function drawn(frame: string): Promise<unknown> {
  const [section] = JSON.parse(await (await workbench.request(frame)).text())
  return section.block ?? section.invalid
}

/** Sends a form, and returns where that leads. */
async function send(
  address: string,
  typed: Record<string, string>,
): Promise<{ status: number; to: string; html: string }> {
  const body = new URLSearchParams(typed)
  const response = await workbench.request(address, { method: 'POST', body })
  return { status: response.status, to: response.headers.get('location') ?? '', html: await response.text() }
}

test.each(catalogue().map(({ name }) => name))(
  'the frame of %s is drawn from the data beside it, edited or not',
  async (name) => {
    const before = await page(`/qa/blocks/${name}`)
    expect(await drawn(before.frame)).toEqual(before.data)
    const entry = entryNamed(name)
    const fields = allFields(formOf(entry?.component ?? '', Object(before.data)))
    const line = fields.find(({ kind }) => kind === 'line' || kind === 'long')
    if (!line) return
    const { status, to } = await send(`/qa/blocks/${name}`, { [`f.${line.path}`]: 'Another text' })
    expect(status).toBe(303)
    const after = await page(to)
    expect(JSON.stringify(after.data)).toContain('Another text')
    expect(await drawn(after.frame)).toEqual(after.data)
  },
)

test('the data says what the frame is drawn from in another tone, too', async () => {
  const { data, frame } = await page('/qa/blocks/cta-banner?example=tone-grey&tone=red&dir=rtl')
  expect(frame).toBe('/qa/blocks/cta-banner/tone-grey?tone=red&dir=rtl&checks=1')
  expect(data).toMatchObject({ tone: null })
  expect(await drawn(frame)).toEqual(data)
})

test('the view stays while a field is edited, and changing back takes the edit out of the address', async () => {
  const { to } = await send('/qa/blocks/faq?tone=grey&width=360', { 'f.title': 'Other' })
  expect(to).toMatch(/^\/qa\/blocks\/faq\?tone=grey&width=360&edit=[\w-]+$/)
  expect((await page(to)).html).toContain('<a href="/qa/blocks/faq?tone=grey&amp;width=360">Reset to the example</a>')
  expect((await send(to, { 'f.title': 'Questions' })).to).toBe('/qa/blocks/faq?tone=grey&width=360')
})

test('what the contract refuses is said at the field, and what the site makes of it above', async () => {
  const long = await send('/qa/blocks/faq', { 'f.title': 'long '.repeat(40) })
  const tolerated = (await page(long.to)).html
  expect(tolerated).toContain('id="fault.title" data-live="">It has 200 characters; it can have at most 140.<')
  expect(tolerated).toContain('One field does not match the contract. The site would still draw it')
  const word = await send('/qa/blocks/counter-animation', { 'f.counters.0.value': 'two' })
  const { html, frame } = await page(word.to)
  expect(html).toMatch(/aria-invalid="true"[^>]* value="two"/)
  expect(html).toContain('One field does not match the contract: visitors do not see the block. The frame says why.')
  expect(await drawn(frame)).toMatchObject({ component: 'blocks.counter-animation', path: 'counters.0.value' })
})

test.each(['/qa/blocks/faq', '/qa/blocks/faq/typical'])(
  'an address of %s that was tampered with gets one sentence',
  async (path) => {
    const { status, html } = await page(`${path}?edit=${'x'.repeat(40)}`)
    expect(status).toBe(400)
    expect(html).toContain(
      '<p class="lead">The changes in this address cannot be read: it is cut off, or belongs to another block.</p>',
    )
  },
)

test('changes that fit no address get one sentence', async () => {
  const text = Array.from({ length: 4000 }, (_, at) => (at * 7919) % 10_007).join(' ')
  const { status, html } = await send('/qa/blocks/faq', { 'f.text': text })
  expect(status).toBe(400)
  expect(html).toMatch(/<p class="lead">These changes are too long for an address: \d+ characters/)
})

test('the source that draws a block is there, with the path of each file', async () => {
  const { html } = await page('/qa/blocks/faq')
  const paths = [...html.matchAll(/data-copy="([^"]+)"/g)].map(([, path]) => path)
  expect(paths).toEqual([
    'src/blocks/faq/Faq.tsx',
    'src/blocks/faq/faq.examples.ts',
    'content-service/src/components/blocks/faq.json',
  ])
  expect(words(html)).toContain("defineBlock({ name: 'blocks.faq'")
})

test('the checks of a frame are served: its script first, axe as its package has it, HTML of the same data', async () => {
  const frame = await workbench.request('/qa/frame.js')
  expect(await frame.text()).not.toMatch(/^\s*(import|export) /m)
  expect((await (await workbench.request('/qa/axe.js')).text()).slice(0, 200)).toContain('axe')
  const findings = await workbench.request('/qa/findings/faq/typical')
  expect(await findings.json()).toEqual(expect.any(Array))
})

test('a block is marked in the list beside it, with its small picture', async () => {
  const { html } = await page('/qa/blocks/faq')
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(
    /href="\/qa\/blocks\/faq" aria-current="page"><img class="qa-thumbnail" src="\/qa\/thumbnails\/faq.webp" alt=""/,
  )
  expect((await workbench.request('/qa/thumbnails/faq.webp')).headers.get('content-type')).toBe('image/webp')
  for (const file of ['no-such.webp', '..%2F..%2Fpackage.webp']) {
    expect((await workbench.request(`/qa/thumbnails/${file}`)).status).toBe(404)
  }
})

test('a block of which nobody has kept a picture shows its first example, small and out of reach of the keyboard', () => {
  const unseen = catalogue()
    .slice(0, 1)
    .map((entry) => ({ ...entry, name: 'unseen' }))
  const index = renderToStaticMarkup(createElement(Index, { entries: unseen, query: '', total: 1 }))
  expect(index).toMatch(
    /<span class="qa-thumbnail" inert=""><iframe src="\/qa\/blocks\/unseen\/\w+" title="unseen, \w+"/,
  )
  const list = (entries: Entry[]) => renderToStaticMarkup(createElement(BlockList, { entries, current: 'unseen' }))
  expect(list(unseen)).not.toContain('qa-thumbnail')
  expect(list([...unseen, ...catalogue()])).toContain('<span class="qa-thumbnail" inert=""></span>unseen')
})

const FAQ = valuesOf(catalogue().find(({ name }) => name === 'faq')?.examples[0]?.section ?? fail())

function fail(): never {
  throw new Error('There is no faq.')
}

function pressed(action: string, posted: Record<string, string> = {}) {
  const { values, at } = editedValues('blocks.faq', FAQ, new Map(Object.entries({ ...posted, do: action })))
  const rows = Array.isArray(values.questions) ? values.questions : []
  return {
    values,
    at,
    first: rows.map(({ question }) => String(question).split(' ')[0]),
    ids: rows.map(({ id }) => id),
  }
}

test('rows are added, moved and removed, and what was typed meanwhile is kept', () => {
  expect(pressed('add:questions')).toMatchObject({ ids: [1, 2, 3, 4, 5, 6], at: 'questions.5' })
  expect(pressed('down:questions.0', { 'f.questions.0.question': 'Typed?' })).toMatchObject({
    first: ['Can', 'Typed?', 'What', 'Is', 'Do'],
    at: 'questions.1',
  })
  expect(pressed('up:questions.4')).toMatchObject({ ids: [1, 2, 3, 5, 4], at: 'questions.3' })
  expect(pressed('remove:questions.2')).toMatchObject({ ids: [1, 2, 4, 5], at: 'questions' })
})

test('a component that may be empty is taken away and made again', () => {
  expect(pressed('remove:link').values).toMatchObject({ link: null, title: FAQ.title })
  const { values } = editedValues('blocks.faq', { ...FAQ, link: null }, new Map([['do', 'add:link']]))
  expect(values.link).toMatchObject({ label: expect.any(String), url: expect.any(String) })
})

test.each(['add:nowhere', 'remove:questions.99', 'explode:questions', 'add', 'up:title'])(
  '%s changes nothing',
  (action) => {
    expect(pressed(action).values).toEqual(FAQ)
  },
)

test('a block is drawn in the tone of its zone, where it may stand in no other', async () => {
  const zoneIn = async (address: string) => JSON.parse(await (await workbench.request(address)).text())[0].zone
  expect(await zoneIn('/qa/blocks/home-intro/typical')).toBe('grey_section')
  expect(await zoneIn('/qa/blocks/faq/typical')).toBeUndefined()
})

test('the frame is as wide as fits, unless the address names a width', async () => {
  const stage = async (address: string) => /class="qa-stage" data-width="(\w+)"/.exec((await page(address)).html)?.[1]
  expect(await stage('/qa/blocks/faq')).toBe('fit')
  expect(await stage('/qa/blocks/faq?width=1280')).toBe('1280')
})
