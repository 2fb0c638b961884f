import { followPage } from './follow-page.ts'

const ASK_EVERY_MS = 2000

/**
 * Shows the draft anew when its author saves: at once where the panel around it says so, else within 2 s, by asking how
 * often content has changed while somebody looks. Leaving, and the ways onward, are of the page that is shown by then.
 */
export function keepFresh(frame: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const path = frame.querySelector<HTMLInputElement>('input[name=path]')
  frame.querySelector('form')?.addEventListener(
    'submit',
    () => {
      if (path) path.value = location.pathname + location.search
    },
    { signal },
  )
  followPage(frame, signal)
  const banner = frame.querySelector<HTMLElement>('[data-admin]')
  banner?.toggleAttribute('data-framed', window.parent !== window)
  const { admin, process = '', count } = banner?.dataset ?? {}
  window.addEventListener('message', (message) => isSaved(message, admin) && location.reload(), { signal })
  watchChanges({ process, count: Number(count) }, signal)
  return () => ending.abort()
}

function isSaved({ source, origin, data }: MessageEvent<unknown>, admin: string | undefined): boolean {
  if (source !== window.parent || window.parent === window || origin !== admin) return false
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'strapiUpdate'
}

type Changes = { process: string; count: number }

/** @param drawn how often content had changed when the page was drawn */
function watchChanges(drawn: Changes, signal: AbortSignal): void {
  const seen = new Map([[drawn.process, drawn.count]])
  const ask = async () => {
    if (document.visibilityState === 'hidden') return
    const state = await changes(signal)
    if (!state) return
    const before = seen.get(state.process)
    seen.set(state.process, state.count)
    if (before !== undefined && state.count > before) location.reload()
  }
  void ask()
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', () => void ask(), { signal })
}

/** How often content has changed; undefined where the site does not answer, or the preview was left elsewhere. */
async function changes(signal: AbortSignal): Promise<Changes | undefined> {
  try {
    const answer = await fetch('/preview/changes', { signal })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
