import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { WEBKIT } from '../../scripts/services/other-browsers.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { browserVariables } from '../browser/launch.ts'
import type { Engine, Key, Visitor } from './visitor.ts'

/** Larger than any window of a test. */
const SCREEN = '1800x1200x24'
const READY_WITHIN_MS = 120_000
const POLL_MS = 50
/** How long the driver looks for an element that is not there yet. */
const ELEMENT_MS = 50_000
/** Of an element in an answer: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/**
 * Puts an element into the middle of the window until it stands there for three frames: what stands above may still
 * grow, and the driver would click at the place where the element was.
 */
const STAND_STILL = `
  const [element, done] = arguments
  let left = 120, still = 0, before = ''
  const look = () => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y } = element.getBoundingClientRect()
    still = before === x + ' ' + y ? still + 1 : 0
    before = x + ' ' + y
    if (still === 3 || (left -= 1) === 0) done()
    else requestAnimationFrame(look)
  }
  look()`
/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

type Found = { [ELEMENT]: string }

/** WebKitGTK's small browser on a screen in memory, driven by its WebDriver (W3C). */
export async function startWebkit(): Promise<Engine> {
  const running: ChildProcess[] = []
  const stop = async () => {
    for (const child of running.toReversed()) await endOf(child)
  }
  try {
    const screen = spawn(WEBKIT.screen, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    running.push(screen)
    const [display] = await once(createInterface(screen.stdout), 'line')
    const port = await freePort()
    const driver = spawn(WEBKIT.driver, ['--host=127.0.0.1', `--port=${port}`], {
      stdio: 'ignore',
      env: { ...browserVariables(), DISPLAY: `:${display}` },
    })
    running.push(driver)
    const url = `http://127.0.0.1:${port}`
    await answers(`${url}/status`)
    const capabilities = { alwaysMatch: { timeouts: { implicit: ELEMENT_MS } } }
    const { sessionId } = await command<{ sessionId: string }>('POST', `${url}/session`, { capabilities })
    const session = `${url}/session/${sessionId}`
    return {
      newVisitor: async (siteUrl) => visitorIn(session, siteUrl),
      async stop() {
        await command('DELETE', session)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function visitorIn(session: string, siteUrl: string): Visitor {
  const tell = <Answer>(path: string, body: object = {}) => command<Answer>('POST', `${session}/${path}`, body)
  const find = async (element: string) => {
    const using = element.startsWith('//') ? 'xpath' : 'css selector'
    const { [ELEMENT]: id } = await tell<Found>('element', { using, value: element })
    return id
  }
  const click = async (element: string) => {
    const id = await find(element)
    await tell('execute/async', { script: STAND_STILL, args: [{ [ELEMENT]: id }] })
    await tell(`element/${id}/click`)
  }
  const pressAll = async (keys: readonly string[]) => {
    const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await tell('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  const ask: Visitor['ask'] = (question, given = '') =>
    tell('execute/sync', { script: `return (${String(question)})(...arguments)`, args: [given] })
  return {
    async resize(width, height) {
      // The window has a bar of its own above the page.
      const size = () => ask(() => ({ width: innerWidth, height: innerHeight }))
      await tell('window/rect', { width, height })
      const inner = await size()
      await tell('window/rect', { width: 2 * width - inner.width, height: 2 * height - inner.height })
    },
    open: async (path) => void (await tell('url', { url: siteUrl + path })),
    click,
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await tell('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    async type(element, text) {
      await click(element)
      await pressAll(text.split(''))
    },
    press: (key) => pressAll([KEYS[key]]),
    ask,
  }
}

/** What the driver answers. @throws {Error} what it says where it refuses */
async function command<Answer>(method: 'POST' | 'DELETE', url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) {
    const said = await response.text()
    // A page that goes while it is asked says so, and the next one is asked.
    if (said.includes('before the unload event')) return command(method, url, body)
    throw new Error(`${method} ${new URL(url).pathname}: ${said}`)
  }
  const { value }: { value: Answer } = await response.json()
  return value
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (await fetch(url).catch(() => undefined)) return
    await setTimeout(POLL_MS)
  }
  throw new Error(`WebKitGTK’s driver did not answer within ${READY_WITHIN_MS / 1000} s.`)
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}
