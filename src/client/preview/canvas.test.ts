import { Window } from 'happy-dom'
import { afterEach, expect, test, vi } from 'vitest'

const checkPage = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('./page-check.ts', () => ({ checkPage }))

const PANEL = 'https://panel.example'
const PAGE =
  '<x-island name="Preview" data-admin="https://panel.example" data-process="p" data-count="0"><aside>' +
  '<a href="/edit" target="_top">Edit</a><a href="/tab" target="_blank">Tab</a></aside></x-island><main>' +
  '<section id="head"><a href="/away">Away</a></section>' +
  '<section data-zone="body" data-at="0"><a data-edit href="/panel" target="_top">Edit</a><b>a</b></section>' +
  '<section data-zone="body" data-at="2"><form><button>Send</button></form></section></main>'
const TYPED = PAGE.slice(PAGE.indexOf('<main>') + 6, -7).replace('<b>a</b>', '<b>typed</b>')

afterEach(() => {
  vi.unstubAllGlobals()
  // Windows of happy-dom share their classes: one that stays changed here is changed in every test file that runs after this one.
  vi.restoreAllMocks()
})

/** A preview in a frame of the panel: what it says to the panel, and how often it was loaded again. */
async function setUp() {
  const page = new Window({ url: 'https://site.example/about-us' })
  page.document.body.innerHTML = PAGE
  const said: unknown[] = []
  const parent = { postMessage: (message: unknown, target: string) => void said.push([message, target]) }
  const reload = vi.fn()
  Object.defineProperty(page, 'parent', { value: parent })
  Object.defineProperty(page.location, 'reload', { value: reload })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('location', page.location)
  vi.stubGlobal('Element', page.Element)
  vi.stubGlobal('HTMLDetailsElement', page.HTMLDetailsElement)
  vi.stubGlobal('MutationObserver', page.MutationObserver)
  vi.stubGlobal('IntersectionObserver', vi.fn())
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  const { Preview } = await import('./Preview.behavior.ts')
  const frame = page.document.querySelector('x-island')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has types of its own
  const end = Preview(frame as unknown as HTMLElement)
  const scrolled: string[] = []
  vi.spyOn(page.Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: {
    textContent: string
  }) {
    scrolled.push(this.textContent)
  })
  const send = (data: unknown, from: { source?: unknown; origin?: string } = {}) => {
    const message = new page.MessageEvent('message', { data, origin: PANEL, ...from } as object)
    Object.defineProperty(message, 'source', { value: 'source' in from ? from.source : parent })
    page.dispatchEvent(message)
  }
  const follow = (selector: string, type = 'click') => {
    const event = new page.Event(type, { bubbles: true, cancelable: true })
    page.document.querySelector(selector)?.dispatchEvent(event)
    return event.defaultPrevented
  }
  const text = () => page.document.querySelector('main')?.textContent ?? ''
  const marked = () => [...page.document.querySelectorAll('[data-marked]')].map((it) => it.getAttribute('data-at'))
  return { page, said, send, follow, text, marked, scrolled, reload, end }
}

const draw = { type: 'canvas:draw', main: TYPED, title: 'Typed', description: 'Of what is typed' }

test('tells the panel, and nobody else, that the page is ready, and draws what the panel sends', async () => {
  const { page, said, send, text, end } = await setUp()
  page.document.head.innerHTML = '<meta name="description" content="As saved">'
  expect(said).toEqual([[{ type: 'canvas:ready' }, PANEL]])
  send(draw)
  expect([text(), page.document.title]).toEqual([expect.stringContaining('typed'), 'Typed'])
  expect(page.document.head.innerHTML).toContain('content="Of what is typed"')
  end()
})

test.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another origin', { origin: 'https://evil.example' }],
])('draws nothing that comes from %s', async (_, from) => {
  const { send, text, follow, end } = await setUp()
  send(draw, from)
  send({ type: 'canvas:mark', zone: null }, from)
  expect(text()).not.toContain('typed')
  expect(follow('#head a')).toBe(false)
  end()
})

test.each([
  null,
  'canvas:draw',
  { type: 'canvas:draw', main: 1, title: '' },
  { type: 'canvas:draw', main: '' },
  { type: 'canvas:draw', main: '', title: '' },
  { type: 'canvas:mark' },
  { type: 'canvas:mark', zone: 'body' },
  { type: 'canvas:mark', zone: 'body', at: 0, words: 'all' },
  { type: 'strapiUpdate2' },
])('does nothing at a message that it does not know: %j', async (data) => {
  const { page, send, end } = await setUp()
  send(data)
  expect(page.document.documentElement.hasAttribute('data-canvas')).toBe(false)
  end()
})

test('checks the page when the panel asks, and nobody else, and says so where it cannot', async () => {
  const { said, send, end } = await setUp()
  const findings = [{ sentence: 'Fix this.' }]
  checkPage.mockResolvedValueOnce(findings)
  send({ type: 'canvas:check' }, { origin: 'https://evil.example' })
  send({ type: 'canvas:check' })
  await vi.waitFor(() => expect(said).toContainEqual([{ type: 'canvas:checked', findings }, PANEL]))
  checkPage.mockRejectedValueOnce(new Error('no site'))
  send({ type: 'canvas:check' })
  await vi.waitFor(() => expect(said).toContainEqual([{ type: 'canvas:checked', findings: null }, PANEL]))
  expect(checkPage).toHaveBeenCalledTimes(2)
  end()
})

test('marks the section of a place, brings it into view, and keeps the mark when the section is drawn anew', async () => {
  const { send, marked, scrolled, end } = await setUp()
  send({ type: 'canvas:mark', zone: 'body', at: 0 })
  expect([marked(), scrolled]).toEqual([['0'], ['Edita']])
  send(draw)
  expect([marked(), scrolled.length]).toEqual([['0'], 1])
  send({ type: 'canvas:mark', zone: null })
  expect(marked()).toEqual([])
  end()
})

test('a section that grows while it is written in stays in view, and one that its author has scrolled away from does not come back', async () => {
  const { page, send, scrolled, end } = await setUp()
  let top = 700
  vi.spyOn(page.Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: {
    textContent: string
  }) {
    const height = this.textContent.length * 100
    return Object.assign(new page.DOMRect(), { x: 0, y: top, width: 1, height })
  })
  const drawn = (words: string) => send({ ...draw, main: TYPED.replace('<b>typed</b>', `<b>${words}</b>`) })
  send({ type: 'canvas:mark', zone: 'body', at: 0 })
  drawn('longer')
  expect(scrolled).toEqual(['Edita', 'Editlonger'])
  drawn('short')
  expect(scrolled).toHaveLength(2)
  top = 4000
  drawn('as long as it gets')
  expect(scrolled).toHaveLength(2)
  end()
})

test('the row that is written in is open, and stays so when its section is drawn anew; a tab is chosen once there is one', async () => {
  const { page, said, send, end } = await setUp()
  vi.spyOn(page.HTMLElement.prototype, 'click').mockImplementation(function click(this: {
    dispatchEvent: (event: unknown) => void
  }) {
    this.dispatchEvent(new page.Event('click', { bubbles: true, cancelable: true }))
    page.document.querySelector('[role=tabpanel]')?.removeAttribute('hidden')
  })
  const faq = (answer: string) =>
    `${TYPED}<section data-zone="body" data-at="3"><details open><b>Why?</b>Because</details>` +
    `<details><b>How?</b>${answer}</details><div><a role="tab" id="t">Tab</a><p data-tabs></p>` +
    `<div role="tabpanel" aria-labelledby="t" hidden>Once more</div></div></section>`
  const isOpen = () => [...page.document.querySelectorAll('details')].map((row) => row.open)
  send({ ...draw, main: faq('By') })
  send({ type: 'canvas:mark', zone: 'body', at: 3, words: ['How?', 'By'] })
  expect(isOpen()[1]).toBe(true)
  // What is typed is marked before it is drawn.
  send({ type: 'canvas:mark', zone: 'body', at: 3, words: ['How?', 'By train'] })
  send({ ...draw, main: faq('By trai') })
  expect(isOpen()[1]).toBe(true)

  said.length = 0
  send({ type: 'canvas:mark', zone: 'body', at: 3, words: ['Once more'] })
  expect(page.document.querySelector('[role=tabpanel]')?.hasAttribute('hidden')).toBe(false)
  expect(said, 'no author has picked the section').toEqual([])
  send({ ...draw, main: faq('By') })
  expect(page.document.querySelector('[role=tabpanel]')?.hasAttribute('hidden')).toBe(false)
  end()
})

test('a section that is marked before it is drawn comes into view once it is', async () => {
  const { send, marked, scrolled, end } = await setUp()
  send({ type: 'canvas:mark', zone: 'body', at: 3 })
  expect([marked(), scrolled]).toEqual([[], []])
  send({ ...draw, main: `${TYPED}<section data-zone="body" data-at="3">new</section>` })
  expect([marked(), scrolled]).toEqual([['3'], ['new']])
  end()
})

test('in a canvas a click picks its section, and no link or form leads away; the link to a tab does', async () => {
  const { page, said, send, follow, end } = await setUp()
  send({ type: 'canvas:mark', zone: null })
  said.length = 0
  expect([follow('[data-edit]'), follow('b'), follow('#head a'), follow('form', 'submit')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect([follow('aside [target=_top]'), follow('aside [target=_blank]')]).toEqual([true, false])
  page.document.querySelector('#head a')?.setAttribute('role', 'tab')
  expect(follow('#head a'), 'a tab leads to no other page').toBe(false)
  const picked = [{ type: 'canvas:picked', zone: 'body', at: 0 }, PANEL]
  expect(said).toEqual([picked, picked])
  end()
})

test('outside of a canvas links lead on, nothing is picked, and a save loads the page anew', async () => {
  const { said, send, follow, reload, end } = await setUp()
  expect([follow('[data-edit]'), follow('#head a'), said.length]).toEqual([false, false, 1])
  send({ type: 'strapiUpdate' })
  expect(reload).toHaveBeenCalledTimes(1)
  end()
})

test('in a canvas, a save does not load the page anew', async () => {
  const { send, reload, end } = await setUp()
  send(draw)
  send({ type: 'strapiUpdate' })
  expect(reload).not.toHaveBeenCalled()
  end()
})
