/** Runs a task once the page has loaded: at once if it has. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task()
  else addEventListener('load', task, { once: true })
}

/** Runs a task once the page has loaded and the browser has time for it. */
export function whenIdle(task: () => void): void {
  whenLoaded(() =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 4000 }) : setTimeout(task, 200),
  )
}
