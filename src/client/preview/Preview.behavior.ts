import { behavior } from '#registry/behavior.ts'
import { isInCanvas, listenToCanvas } from './canvas.ts'

const POLL_INTERVAL_MS = 2000

/**
 * A preview in the panel's frame or in a tab. In the panel's canvas it draws what is typed. Elsewhere it reloads when
 * something is saved: at once if the panel around it sends a message, else within 2 s, by asking how often content has
 * changed while the page is visible.
 */
export const Preview = behavior('Preview', (frame) => {
  const controller = new AbortController()
  const { signal } = controller
  const path = frame.querySelector<HTMLInputElement>('input[name=path]')
  frame.querySelector('form')?.addEventListener(
    'submit',
    () => {
      if (path) path.value = location.pathname + location.search
    },
    { signal },
  )
  copyPageLinks(frame, signal)
  frame.toggleAttribute('data-framed', window.parent !== window)
  const { admin, process = '', count } = frame.dataset
  window.addEventListener('message', (message) => isSaved(message, admin) && reload(), { signal })
  watchChanges({ process, count: Number(count) }, signal)
  if (admin !== undefined && window.parent !== window) listenToCanvas(window.parent, admin, signal)
  return () => controller.abort()
})

/** The canvas draws what is typed, so a save brings nothing new, and a reload would lose where the author was. */
function reload(): void {
  if (!isInCanvas()) location.reload()
}

function isSaved({ source, origin, data }: MessageEvent<unknown>, admin: string | undefined): boolean {
  if (source !== window.parent || window.parent === window || origin !== admin) return false
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'strapiUpdate'
}

type Changes = { process: string; count: number }

/** Reloads the page when content has changed since it was drawn. */
function watchChanges(drawn: Changes, signal: AbortSignal): void {
  const seen = new Map([[drawn.process, drawn.count]])
  const poll = async () => {
    if (document.visibilityState === 'hidden' || isInCanvas()) return
    const state = await fetchChanges(signal)
    if (!state) return
    const before = seen.get(state.process)
    seen.set(state.process, state.count)
    if (before !== undefined && state.count > before) reload()
  }
  void poll()
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', () => void poll(), { signal })
}

/** Returns how often content has changed; undefined if the site does not answer, or the preview was left in another tab. */
async function fetchChanges(signal: AbortSignal): Promise<Changes | undefined> {
  try {
    const answer = await fetch('/preview/changes', { signal })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** Copies the links of the page into the banner, now and whenever another page is shown. */
function copyPageLinks(banner: HTMLElement, signal: AbortSignal): void {
  const main = document.querySelector('main')
  const target = banner.querySelector('[data-ways-place]')
  if (!main || !target) return
  const copy = () => {
    const links = main.querySelector<HTMLTemplateElement>('template[data-page-ways]')
    // Equal links are not replaced: one of them may have focus.
    if (links?.innerHTML === target.innerHTML) return
    target.replaceChildren(...(links ? [links.content.cloneNode(true)] : []))
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(main, { childList: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
