import { Swiper } from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import { behavior } from '#registry/behavior.ts'

/** Turns the row of slides into a carousel that cross-fades and plays. */
export const HeroCarousel = behavior('HeroCarousel', startCarousel)

const SLIDE_MS = 7000
const FADE_MS = 900
/** So long before a slide plays into view, its picture is loaded. */
const PICTURE_AHEAD_MS = 3000

/**
 * Makes the row of slides inside `frame` fade, play and obey its buttons. It stops for focus, a swipe or a button, and
 * never starts by itself under reduced motion or in an automated browser. A slide's picture is loaded when the slide is
 * shown, or shortly before it plays into view. Returns what undoes it.
 * @throws {Error} where the frame lacks a part
 */
function startCarousel(frame: HTMLElement): () => void {
  const track = part(frame, '[data-track]')
  const pause = part(frame, '[data-pause]')
  const position = part(frame, '[data-position]')
  const announcement = part(frame, '[data-announcement]')
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const slideInView = Math.round(track.scrollLeft / track.clientWidth)

  track.scrollLeft = 0
  const swiper = new Swiper(track, {
    modules: [Autoplay, EffectFade],
    effect: 'fade',
    speed: reducedMotion.matches ? 0 : FADE_MS,
    rewind: true,
    simulateTouch: false,
    initialSlide: slideInView,
    autoplay: { enabled: false, delay: SLIDE_MS },
    on: {
      autoplayStart: showWhetherPlaying,
      autoplayStop: showWhetherPlaying,
      autoplayTimeLeft: loadNextPictureInTime,
      slideChange: showSlide,
    },
  })
  showSlide(swiper)

  const listening = new AbortController()
  const { signal } = listening
  const move = (go: () => void) => () => {
    swiper.autoplay.stop()
    go()
    announce()
  }
  part(frame, '[data-previous]').addEventListener(
    'click',
    move(() => swiper.slidePrev()),
    { signal },
  )
  part(frame, '[data-next]').addEventListener(
    'click',
    move(() => swiper.slideNext()),
    { signal },
  )
  pause.addEventListener('click', () => (swiper.autoplay.running ? swiper.autoplay.stop() : swiper.autoplay.start()), {
    signal,
  })
  frame.addEventListener('focusin', ({ target }) => target !== pause && swiper.autoplay.stop(), { signal })
  reducedMotion.addEventListener('change', () => swiper.autoplay.stop(), { signal })

  const mayMove = !reducedMotion.matches && !navigator.webdriver && !frame.contains(document.activeElement)
  if (mayMove) swiper.autoplay.start()

  return () => {
    listening.abort()
    swiper.destroy()
  }

  /** Only the slide in view can be reached and read. */
  function showSlide({ slides, activeIndex }: Swiper): void {
    slides.forEach((slide, index) => {
      slide.inert = index !== activeIndex
    })
    loadPicture(slides[activeIndex])
    position.textContent = String(activeIndex + 1)
  }

  function loadNextPictureInTime({ slides, activeIndex }: Swiper, timeLeft: number): void {
    if (timeLeft < PICTURE_AHEAD_MS) loadPicture(slides[(activeIndex + 1) % slides.length])
  }

  function showWhetherPlaying({ autoplay }: Swiper): void {
    pause.ariaLabel = (autoplay.running ? pause.dataset.pauseLabel : pause.dataset.playLabel) ?? null
    pause.toggleAttribute('data-playing', autoplay.running)
  }

  /** Says the new slide's title; never while the slides play by themselves. */
  function announce(): void {
    const slide = swiper.slides[swiper.activeIndex]
    const title = slide?.querySelector('[data-title]')?.textContent ?? ''
    announcement.textContent = `${slide?.ariaLabel ?? ''}: ${title}`
  }
}

/** The stylesheet hides the pictures of later slides without this mark, and a browser loads no lazy picture that is hidden. */
function loadPicture(slide: HTMLElement | undefined): void {
  slide?.setAttribute('data-with-picture', '')
}

function part(frame: HTMLElement, selector: string): HTMLElement {
  const found = frame.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The hero carousel has no element ${selector}.`)
  return found
}
