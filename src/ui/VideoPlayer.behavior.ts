/**
 * Plays the video of a `page.overview-media` block in the place of its picture, and a silent video of a slide by itself.
 * Both are one behavior, because the first script of every page lists each behavior by name. `behaviorName` is all that the
 * registry needs, which src/ui does not import.
 */
export const VideoPlayer = Object.assign(startVideo, { behaviorName: 'VideoPlayer' as const })

function startVideo(frame: HTMLElement): () => void {
  return frame.querySelector('video') ? startSilentVideo(frame) : startVideoOnClick(frame)
}

/**
 * Plays the silent video inside `frame` over the picture of its slide, which is the frame's parent, while that is in view,
 * and makes its button stop and start it. It starts by itself only where nothing speaks against moving pictures: reduced
 * motion, a visitor who saves data, an automated browser. Nothing of the video is loaded before it plays. Returns what
 * ends it.
 */
function startSilentVideo(frame: HTMLElement): () => void {
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
    button.ariaLabel = (video.paused ? button.dataset.playLabel : button.dataset.pauseLabel) ?? null
    button.toggleAttribute('data-playing', !video.paused)
  }
}

function prefersStillness(): boolean {
  const savesData = 'connection' in navigator && Boolean(Reflect.get(Object(navigator.connection), 'saveData'))
  return savesData || navigator.webdriver || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Makes a button of the link inside `frame`: pressed, a player takes the place of the picture, and the focus. Nothing of
 * the video is loaded before. Returns what ends the listening.
 */
function startVideoOnClick(frame: HTMLElement): () => void {
  const stage = frame.querySelector<HTMLElement>('[data-video]')
  const link = stage?.querySelector('a')
  return stage && link && canPlayHere(link) ? makePlayable(stage, link) : () => undefined
}

/** The site's policy lets no file of another site play; there the link stays a link. */
function canPlayHere(link: HTMLAnchorElement): boolean {
  return link.dataset.embed !== undefined || link.origin === location.origin
}

function makePlayable(stage: HTMLElement, link: HTMLAnchorElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  link.setAttribute('role', 'button')
  link.addEventListener('click', clicked, { signal })
  link.addEventListener('keydown', pressed, { signal })
  return () => listening.abort()

  function clicked(event: MouseEvent): void {
    const isForAnotherWindow = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (isForAnotherWindow) return
    event.preventDefault()
    play()
  }

  /** A link takes Enter by itself; a button takes the space bar as well. */
  function pressed(event: KeyboardEvent): void {
    if (event.key !== ' ') return
    event.preventDefault()
    play()
  }

  function play(): void {
    const title = stage.dataset.video ?? ''
    const { embed } = link.dataset
    const player = embed === undefined ? filePlayer(link.href, title) : framedPlayer(embed, title)
    stage.replaceChildren(player)
    player.focus()
  }
}

function framedPlayer(address: string, title: string): HTMLIFrameElement {
  const player = document.createElement('iframe')
  player.title = title
  player.allow = 'autoplay; fullscreen; picture-in-picture'
  // YouTube plays only for a page that says which site it is of.
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.src = address
  return player
}

function filePlayer(address: string, title: string): HTMLVideoElement {
  const player = document.createElement('video')
  player.ariaLabel = title
  player.controls = true
  player.autoplay = true
  player.playsInline = true
  player.src = address
  return player
}
