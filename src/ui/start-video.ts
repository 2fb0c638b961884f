/**
 * Makes a button of the link inside `frame`: pressed, a player takes the place of the picture, and the focus. Nothing of
 * the video is loaded before. Returns what ends the listening.
 */
export function startVideo(frame: HTMLElement): () => void {
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
