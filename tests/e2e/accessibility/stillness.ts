import type { Page } from '@playwright/test'

/** Shorter than a blink. */
const UNSEEN_MS = 10

/** What moves although the visitor asked that nothing does: animations, slow changes, smooth scrolling, films. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate((unseen) => {
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > unseen,
      )
      .map(({ effect }) => `animated: ${effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 80)}`)
    const slow = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, scrollBehavior } = getComputedStyle(element, part)
        const isSlow = transitionDuration.split(',').some((duration) => Number.parseFloat(duration) * 1000 > unseen)
        return isSlow || scrollBehavior === 'smooth'
          ? [`${transitionDuration} ${scrollBehavior}: ${element.className}`]
          : []
      }),
    )
    const films = [...document.querySelectorAll('video[autoplay]')].map(({ outerHTML }) => outerHTML)
    return [...running, ...slow, ...films]
  }, UNSEEN_MS)
}
