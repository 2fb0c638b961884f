import { Window } from 'happy-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { behaviors } from './islands.gen.ts'

afterEach(() => {
  delete behaviors.Planted
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page with one island, whose code answers as it is told. */
async function setUp() {
  const page = new Window({ url: 'https://site.example/' })
  page.document.body.innerHTML = '<x-island name="Planted"></x-island>'
  const reload = vi.fn<() => void>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('location', { pathname: '/', reload })
  vi.stubGlobal('sessionStorage', page.sessionStorage)
  vi.stubGlobal('Element', page.Element)
  vi.stubGlobal('HTMLElement', page.HTMLElement)
  vi.stubGlobal('IntersectionObserver', vi.fn())
  vi.spyOn(console, 'error').mockReturnValue()
  const { watchIntent } = await import('./islands.ts')
  watchIntent()
  const island = page.document.querySelector('x-island')
  const code = vi.fn<() => Promise<Record<string, () => () => void>>>()
  behaviors.Planted = code
  return {
    code,
    reload,
    setOnline: (onLine: boolean) => vi.stubGlobal('navigator', { onLine }),
    /** As a visitor does who points at it; then all that follows from it is over. */
    touch: async () => {
      island?.dispatchEvent(new page.Event('pointerover', { bubbles: true }))
      await new Promise((done) => setTimeout(done))
    },
    isAlive: () => island?.hasAttribute('data-alive'),
  }
}

const unreachable = new TypeError('Failed to fetch dynamically imported module')

test('an island whose code could not be loaded without a network comes alive once there is one', async () => {
  const { code, reload, setOnline, touch, isAlive } = await setUp()
  setOnline(false)
  code.mockRejectedValueOnce(unreachable).mockResolvedValueOnce({ Planted: () => () => undefined })
  await touch()
  expect(isAlive()).toBe(false)
  setOnline(true)
  await touch()
  expect(isAlive()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('code that cannot be loaded with a network is asked for once, and has the page loaded again once', async () => {
  const { code, reload, setOnline, touch, isAlive } = await setUp()
  setOnline(true)
  code.mockRejectedValue(unreachable)
  await touch()
  await touch()
  expect([isAlive(), code.mock.calls.length, reload.mock.calls.length]).toEqual([false, 1, 1])
})

test('an island that fails as it starts is not started again, not even without a network', async () => {
  const { code, setOnline, touch, isAlive } = await setUp()
  setOnline(false)
  const start = vi.fn(() => {
    throw new Error('planted by this test')
  })
  code.mockResolvedValue({ Planted: start })
  await touch()
  await touch()
  expect([isAlive(), start.mock.calls.length]).toEqual([false, 1])
})
