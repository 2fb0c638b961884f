import type { Page } from '@playwright/test'

/** WCAG 2.5.8. */
const LEAST_PX = 24

/** What lies over another target, or is smaller than a fingertip without the room around it; links within a sentence may be. */
export function missedTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const all = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]'
    const targets = [...document.querySelectorAll(all)]
      .filter((target) => window.inPage.isSeen(target))
      .map((target) => ({ target, box: boxOf(target) }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const small = targets.filter(({ box }) => box.width < least - 0.01 || box.height < least - 0.01)
    const over = targets.flatMap(({ target, box }, index) =>
      targets
        .slice(index + 1)
        .filter((other) => isOver(box, other.box) && !isStretched(target) && !isStretched(other.target))
        .map((other) => `over one another: ${window.inPage.nameOf(target)} and ${window.inPage.nameOf(other.target)}`),
    )
    const near = small
      .filter(({ target }) => !isInSentence(target))
      .filter((one) => targets.some((other) => other !== one && isTooNear(one.box, other.box)))
      .map(({ target, box }) => `${box.width} × ${box.height}: ${target.outerHTML.slice(0, 120)}`)
    return [...over, ...near]

    /** A card's link is as large as its card. */
    function boxOf(target: Element): DOMRect {
      if (!isStretched(target)) return target.getBoundingClientRect()
      let card: Element = target
      while (getComputedStyle(card).position === 'static' && card.parentElement) card = card.parentElement
      return card.getBoundingClientRect()
    }

    function isStretched(target: Element): boolean {
      return ['::before', '::after'].some((part) => {
        const cover = getComputedStyle(target, part)
        return cover.content !== 'none' && cover.position === 'absolute' && cover.inset === '0px'
      })
    }

    function isOver(one: DOMRect, other: DOMRect): boolean {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return wide > 1 && high > 1
    }

    function isInSentence(target: Element): boolean {
      const around = target.parentElement?.closest(':not(a, b, em, i, span, strong)')
      const isInline = getComputedStyle(target).display === 'inline'
      return isInline && (around?.textContent.trim().length ?? 0) > target.textContent.trim().length
    }

    /** Whether a circle of the least size around the small one meets the other, or its circle where that is small too. */
    function isTooNear(one: DOMRect, other: DOMRect): boolean {
      const [x, y] = [one.x + one.width / 2, one.y + one.height / 2]
      const isOtherSmall = other.width < least || other.height < least
      const [otherX, otherY] = [other.x + other.width / 2, other.y + other.height / 2]
      if (isOtherSmall) return Math.hypot(otherX - x, otherY - y) < least
      const aside = Math.max(other.left - x, 0, x - other.right)
      const apart = Math.max(other.top - y, 0, y - other.bottom)
      return Math.hypot(aside, apart) < least / 2
    }
  }, LEAST_PX)
}
