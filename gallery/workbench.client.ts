/**
 * The script of the workbench: what somebody changes is sent to the server, and the parts of its answer that are marked
 * `data-live` take the place of those of the page. The frame and the field that is being edited stay where they are.
 */
/** As long as somebody types, nothing is drawn. */
export const QUIET_MS = 250
const policy = window.trustedTypes?.createPolicy('site', { createHTML: (html) => html })
const fields = document.querySelector<HTMLFormElement>('#fields')
const view = document.querySelector<HTMLFormElement>('#view')
const frame = document.querySelector<HTMLIFrameElement>('#frame')
let open: AbortController | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** What of the address the page shows. */
let asked = location.search

document.documentElement.classList.add('qa-scripted')

fields?.addEventListener('input', ({ target }) => {
  const isPick = target instanceof HTMLSelectElement && target.name.endsWith(':pick')
  clearTimeout(timer)
  timer = setTimeout(() => void send(fields, null, isPick), isPick ? 0 : QUIET_MS)
})
fields?.addEventListener('submit', (event) => {
  event.preventDefault()
  clearTimeout(timer)
  void send(fields, event.submitter, true)
})
for (const type of ['change', 'submit']) {
  view?.addEventListener(type, (event) => {
    event.preventDefault()
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(view)) if (typeof value === 'string' && value) chosen.set(name, value)
    void change(`${location.pathname}?${chosen}`, {}, false)
  })
}
document.addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (!(target instanceof HTMLAnchorElement) || !target.closest('#examples, #reset')) return
  // What opens elsewhere is the browser's.
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  // Not every browser gives the focus to a link that is clicked.
  target.focus()
  history.pushState(null, '', target.href)
  void change(target.href, {}, true)
})
// Back and forward between addresses that this page has had, and not only between places in it.
addEventListener('popstate', () => {
  if (location.search !== asked) location.reload()
})

const search = document.querySelector<HTMLInputElement>('.qa-list [type=search]')
search?.addEventListener('input', () => {
  const words = search.value.trim().toLowerCase()
  for (const category of document.querySelectorAll<HTMLElement>('[data-category]')) {
    const blocks = [...category.querySelectorAll<HTMLElement>('[data-block-name]')]
    for (const block of blocks) block.hidden = !block.dataset.blockName?.includes(words)
    category.hidden = blocks.every(({ hidden }) => hidden)
  }
})

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.dataset.copy === undefined) return
  void navigator.clipboard.writeText(target.dataset.copy)
  target.textContent = 'Copied'
})

/** Sends the form, with the button that was pressed. */
function send(form: HTMLFormElement, submitter: HTMLElement | null, isAnew: boolean): Promise<void> {
  return change(form.getAttribute('action') ?? '', { method: 'POST', body: new FormData(form, submitter) }, isAnew)
}

/** Shows what the server answers. @param isAnew whether the fields are others now */
async function change(address: string, request: RequestInit, isAnew: boolean): Promise<void> {
  open?.abort()
  open = new AbortController()
  try {
    const response = await fetch(address, { ...request, signal: open.signal })
    const html = await response.text()
    const page = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
    if (!response.ok) return say(page.querySelector('.lead')?.textContent ?? 'The gallery did not answer.')
    const shown = new URL(response.url)
    shown.searchParams.delete('at')
    history.replaceState(null, '', shown)
    asked = shown.search
    show(page, isAnew)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) say('The gallery does not answer.')
  }
}

function say(sentence: string): void {
  const state = document.querySelector('#state')
  if (state) state.textContent = `${sentence} The frame shows the previous state.`
}

function show(page: Document, isAnew: boolean): void {
  const focused = document.activeElement?.id ?? ''
  if (isAnew) replace(page, 'controls')
  for (const { id } of document.querySelectorAll('[data-live][id]')) replace(page, id)
  for (const control of document.querySelectorAll('#controls [aria-describedby]')) {
    const isInvalid = page.getElementById(control.id)?.getAttribute('aria-invalid') === 'true'
    if (isInvalid) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }
  for (const [selector, name] of [
    ['#fields', 'action'],
    ['#view [name=edit]', 'value'],
    ['#view [name=example]', 'value'],
    ['.qa-stage', 'data-width'],
    ['#frame', 'title'],
  ] as const) {
    document.querySelector(selector)?.setAttribute(name, page.querySelector(selector)?.getAttribute(name) ?? '')
  }
  draw(page.querySelector('#frame')?.getAttribute('src') ?? '')
  if (isAnew) {
    const next = document.querySelector<HTMLElement>('#controls [autofocus]') ?? document.getElementById(focused)
    // The link that takes changes back is gone with them: what it stood beside is next.
    ;(next ?? document.getElementById('fields-name'))?.focus()
  }
}

function replace(page: Document, id: string): void {
  const next = page.getElementById(id)
  if (next) document.getElementById(id)?.replaceChildren(...next.childNodes)
}

/**
 * Draws the frame again, as far down as it was. It is renamed and then loaded again: the site's own navigation would ask
 * for the new address first, and the back button would have to go through each letter.
 */
function draw(source: string): void {
  if (!frame?.contentWindow || (frame.dataset.src ?? frame.getAttribute('src')) === source) return
  const { scrollY, history, location: address } = frame.contentWindow
  const goBack = () => frame.contentWindow?.scrollTo({ top: scrollY, behavior: 'instant' })
  frame.addEventListener('load', goBack, { once: true })
  frame.dataset.src = source
  history.replaceState(null, '', source)
  address.reload()
}
