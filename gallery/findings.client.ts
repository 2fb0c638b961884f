/** The script of the findings beside a frame: those of axe and the console come from the frame, those of HTML from the server. */
import type { Finding } from './html-findings.ts'

const frame = document.querySelector<HTMLIFrameElement>('#frame')
const list = document.querySelector<HTMLUListElement>('#findings')
const count = document.querySelector('#findings-count')

addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin !== location.origin || source !== frame?.contentWindow) return
  if (typeof data === 'object' && data && 'findings' in data && isFindings(data.findings)) void show(data.findings)
})
frame?.addEventListener('load', () => say('Looking…'))

async function show(ofFrame: readonly Finding[]): Promise<void> {
  const { pathname, search } = new URL(frame?.contentWindow?.location.href ?? location.href)
  const response = await fetch(`${pathname.replace('/qa/blocks/', '/qa/findings/')}${search}`)
  const ofHtml: unknown = response.ok ? await response.json() : []
  const findings = [...ofFrame, ...(isFindings(ofHtml) ? ofHtml : [])]
  list?.replaceChildren(...findings.map(item))
  const { length } = findings
  say(length === 0 ? 'axe, HTML and the console found nothing.' : length === 1 ? 'One finding' : `${length} findings`)
}

function item({ check, rule, text, element, selector }: Finding): HTMLLIElement {
  const line = document.createElement('li')
  const name = document.createElement('strong')
  name.textContent = `${check}: ${rule}`
  line.append(name, ` ${text}`)
  if (element) {
    const code = document.createElement('code')
    code.textContent = element.length > 160 ? `${element.slice(0, 160)}…` : element
    line.append(code)
  }
  if (selector) line.append(button(selector))
  return line
}

function button(selector: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'qa-button'
  made.textContent = 'Show where'
  made.addEventListener('click', () => frame?.contentWindow?.postMessage({ selector }, location.origin))
  return made
}

function say(sentence: string): void {
  if (count) count.textContent = sentence
}

function isFindings(value: unknown): value is Finding[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one && 'check' in one && 'rule' in one)
}
