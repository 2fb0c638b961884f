import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page whose browser is ready to draw the next one when it is told so. */
async function setUp() {
  const page = new Window({ url: 'https://site.example/' })
  page.document.body.innerHTML = '<main><h1>Home</h1></main><p id="announcer"></p>'
  const progress = page.document.createElement('div')
  progress.id = 'progress'
  page.document.body.append(progress)
  let navigate: ((event: object) => void) | undefined
  const draws: (() => void)[] = []
  Object.assign(page, {
    navigation: { addEventListener: (_: string, listener: (event: object) => void) => (navigate = listener) },
  })
  Object.assign(page.document, {
    startViewTransition: (change: () => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      draws.push(() => resolve(change()))
      return { ready: Promise.resolve(), updateCallbackDone: promise, skipTransition: () => undefined }
    },
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('location', page.location)
  vi.stubGlobal('Element', page.Element)
  vi.stubGlobal('HTMLElement', page.HTMLElement)
  vi.stubGlobal('HTMLDetailsElement', page.HTMLDetailsElement)
  vi.stubGlobal('IntersectionObserver', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', async (address: string) => {
    const title = address.split('/')[1]
    return Response.json({ head: { title, description: '' }, main: `<h1>${title}</h1>` })
  })
  const { interceptNavigations } = await import('./navigation.ts')
  interceptNavigations()
  return {
    /** How often the browser was asked to draw a page, and how it does so. */
    draws,
    heading: () => page.document.querySelector('h1')?.textContent,
    isLoading: () => progress.style.getPropertyValue('--done') !== '1',
    announced: () => page.document.getElementById('announcer')?.textContent,
    follow,
  }

  /** Follows a link of the page. */
  function follow(path: string) {
    const ending = new AbortController()
    const scroll = vi.fn<() => void>()
    let ended: Promise<void> | undefined
    navigate?.({
      canIntercept: true,
      destination: { url: `https://site.example${path}`, sameDocument: false },
      downloadRequest: null,
      formData: null,
      hashChange: false,
      navigationType: 'push',
      signal: ending.signal,
      scroll,
      intercept: ({ handler }: { handler: () => Promise<void> }) => (ended = handler()),
    })
    return { scroll, abort: () => ending.abort(), ended: () => ended }
  }
}

test('a page is shown and announced once the browser is ready to draw it', async () => {
  const { draws, heading, isLoading, announced, follow } = await setUp()
  const { scroll, ended } = follow('/faculty')
  await expect.poll(() => draws.length).toBe(1)
  expect([heading(), isLoading()]).toEqual(['Home', true])
  draws[0]?.()
  await ended()
  expect([heading(), isLoading(), announced()]).toEqual(['faculty', false, 'faculty'])
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('a page whose navigation ends before the browser is ready to draw it is not shown under the next address', async () => {
  const { draws, heading, isLoading, announced, follow } = await setUp()
  const first = follow('/about-us')
  await expect.poll(() => draws.length).toBe(1)
  first.abort()
  const next = follow('/privacy-policy')
  draws[0]?.()
  await first.ended()
  expect([heading(), isLoading(), announced()]).toEqual(['Home', true, ''])
  expect(first.scroll).not.toHaveBeenCalled()
  await expect.poll(() => draws.length).toBe(2)
  draws[1]?.()
  await next.ended()
  expect([heading(), isLoading(), announced()]).toEqual(['privacy-policy', false, 'privacy-policy'])
})

test('a page that is shown just before the next link is followed leaves the progress bar and the focus to the next one', async () => {
  const { draws, heading, isLoading, announced, follow } = await setUp()
  const first = follow('/contact')
  await expect.poll(() => draws.length).toBe(1)
  draws[0]?.()
  first.abort()
  follow('/campus')
  await first.ended()
  expect([heading(), isLoading(), announced()]).toEqual(['contact', true, ''])
})
