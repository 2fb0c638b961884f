/** The figures of spec 9. */
const MINIMUM = 0.1
const SPEED_MS = 200
const TRICKLE_RATE = 0.02
const TRICKLE_SPEED_MS = 800
/** It never seems done before it is. */
const NEARLY_DONE = 0.994

let trickling: ReturnType<typeof setInterval> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
let done = 0

/** Shows the thin bar at the top of the page, a little filled, and lets it creep on. One that is shown already goes on. */
export function startProgress(): void {
  if (trickling) return
  clearTimeout(hiding)
  fill(MINIMUM)
  trickling = setInterval(() => fill(Math.min(done + TRICKLE_RATE, NEARLY_DONE)), TRICKLE_SPEED_MS)
}

/** Fills the bar, and hides it once that was seen. */
export function endProgress(): void {
  if (!trickling) return
  clearInterval(trickling)
  trickling = undefined
  fill(1)
  hiding = setTimeout(() => fill(0), SPEED_MS)
}

/** @param share of the bar's width; nothing of it is shown at 0 */
function fill(share: number): void {
  done = share
  const bar = document.getElementById('progress')
  if (!bar) return
  bar.hidden = share === 0
  bar.style.setProperty('--done', String(share))
}
