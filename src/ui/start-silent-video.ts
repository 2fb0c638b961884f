/**
 * Plays the silent video inside `frame` over the picture of its slide, which is the frame's parent, while that is in view,
 * and makes its button stop and start it. It starts by itself only where nothing speaks against moving pictures: reduced
 * motion, a visitor who saves data, an automated browser. Nothing of the video is loaded before it plays. Returns what
 * ends it.
 */
export function startSilentVideo(frame: HTMLElement): () => void {
  const video = frame.querySelector('video')
  const button = frame.querySelector('button')
  const slide = frame.parentElement
  if (!video || !button || !slide) return () => {}

  let isWanted = !prefersStillness()
  let isInView = false
  const listening = new AbortController()
  const { signal } = listening
  const follow = () => {
    if (isWanted && isInView && !slide.inert) video.play().catch(() => undefined)
    else video.pause()
  }

  button.addEventListener(
    'click',
    () => {
      isWanted = video.paused
      follow()
    },
    { signal },
  )
  for (const change of ['play', 'pause'] as const) video.addEventListener(change, showWhetherPlaying, { signal })
  video.addEventListener('playing', () => video.toggleAttribute('data-shown', true), { signal })
  // The picture stays where the video cannot be had.
  video.addEventListener('error', () => (button.hidden = true), { signal })
  const seen = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false
    follow()
  })
  seen.observe(slide)
  // The carousel makes every slide inert but the one that is shown.
  const shown = new MutationObserver(follow)
  shown.observe(slide, { attributeFilter: ['inert'] })
  button.hidden = false

  return () => {
    listening.abort()
    seen.disconnect()
    shown.disconnect()
    video.pause()
  }

  function showWhetherPlaying(): void {
    if (!video || !button) return
    button.ariaLabel = video.paused ? 'Play video' : 'Pause video'
    button.toggleAttribute('data-playing', !video.paused)
  }
}

function prefersStillness(): boolean {
  const savesData = 'connection' in navigator && Boolean(Reflect.get(Object(navigator.connection), 'saveData'))
  return savesData || navigator.webdriver || matchMedia('(prefers-reduced-motion: reduce)').matches
}
