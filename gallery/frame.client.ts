/**
 * The script of a frame in the workbench, before all others: what the console says, what axe finds once the block has
 * settled, and where. It is no module, so that it runs first.
 */
;(() => {
  type Found = { check: 'axe' | 'console'; rule: string; text: string; element?: string; selector?: string }
  type Violation = { id: string; help: string; nodes: { html: string; target: unknown[] }[] }
  type Axe = { run: (within: string, options: object) => Promise<{ violations: Violation[] }> }

  /** Islands have moved in by then, and nobody is typing. */
  const QUIET_MS = 600
  /** Rules about whole pages; a frame shows a block without one. */
  const PAGE_RULES = ['landmark-unique', 'page-has-heading-one', 'region', 'landmark-one-main']
  const messages: Found[] = []

  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console)
    console[level] = (...said: unknown[]) => {
      messages.push({ check: 'console', rule: level, text: said.map(String).join(' ') })
      say(...said)
    }
  }
  addEventListener('unhandledrejection', ({ reason }) => {
    messages.push({ check: 'console', rule: 'uncaught', text: String(reason) })
  })
  addEventListener(
    'error',
    ({ target, message }) => {
      const element = target instanceof Element ? target : undefined
      const address = element?.getAttribute('src') ?? element?.getAttribute('href') ?? ''
      const missing = { rule: 'missing file', text: `${address} cannot be loaded.` }
      const where = element && { element: startTag(element.outerHTML), selector: `[src="${CSS.escape(address)}"]` }
      messages.push({ check: 'console', ...(element ? missing : { rule: 'uncaught', text: message }), ...where })
    },
    { capture: true },
  )
  addEventListener('load', () => setTimeout(() => void tell(), QUIET_MS))
  addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && typeof data === 'object' && data && 'selector' in data)
      show(String(data.selector))
  })

  async function tell(): Promise<void> {
    const findings = [...(await violations()), ...messages]
    parent.postMessage({ findings }, location.origin)
  }

  async function violations(): Promise<Found[]> {
    const address = '/qa/axe.js'
    await import(address)
    const axe: Axe = Reflect.get(window, 'axe')
    const off = PAGE_RULES.map((rule) => [rule, { enabled: false }] as const)
    const rules = { 'target-size': { enabled: true }, ...Object.fromEntries(off) }
    const found = await axe.run('main', { rules, resultTypes: ['violations'], preload: false })
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, target }) => ({
        check: 'axe' as const,
        rule: id,
        text: help,
        element: startTag(html),
        selector: String(target[0]),
      })),
    )
  }

  function startTag(html: string): string {
    return /^<[^>]*>/.exec(html)?.[0] ?? html
  }

  function show(selector: string): void {
    for (const earlier of document.querySelectorAll('.qa-found')) earlier.classList.remove('qa-found')
    const element = document.querySelector(selector)
    element?.classList.add('qa-found')
    element?.scrollIntoView({ block: 'center' })
  }
})()
