import type { Page } from '@playwright/test'

/** WCAG 1.4.12: a visitor may set text so wide. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const USUAL_PX = 16

/** Sets every text of the page as wide as WCAG 1.4.12 asks; returns what takes that back. */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, TEXT_SPACING)
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Sets the size of text as a visitor does in the settings of the browser. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const standard = (USUAL_PX * percent) / 100
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await browser.detach()
}

/** Longer words may break where text is enlarged. */
const LONGEST_WHOLE_WORD = 16

/** Words that a line ends within, though no hyphen stands there. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const { isSeen, nameOf } = window.inPage
    const faults = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || element.closest('select, script, [aria-hidden=true]') || !isSeen(element)) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && word.length <= longest) faults.add(`broken: ${word} in ${nameOf(element)}`)
      }
    }
    return [...faults]
  }, LONGEST_WHOLE_WORD)
}

/** Text that is cut off, lies over other text, or makes the page wider than the window. */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { element: Element; box: DOMRect }

    const { isSeen, isPinned, nameOf } = window.inPage
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = new Set<string>()
    if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth - clientWidth} px wider than the window`)
    const lines = seenLines()
    for (const { element, box } of lines) {
      if (isCut(element, box)) faults.add(`cut off: ${nameOf(element)}`)
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break
        if (isOver(one, other)) faults.add(`${nameOf(one.element)} and ${nameOf(other.element)} lie over one another`)
      }
    }
    return [...faults]

    /** Each line of each text that a visitor sees, from top to bottom; not of what stays in place while the page scrolls. */
    function seenLines(): Line[] {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Line[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement
        if (!element || !text.textContent?.trim() || element.closest('select, [aria-hidden=true]')) continue
        if (!isSeen(element) || isPinned(element)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) found.push({ element, box })
      }
      return found.sort((one, other) => one.box.top - other.box.top)
    }

    /** By the window, or by something that cannot be scrolled. The boxes of lines are higher than their letters. */
    function isCut(element: Element, line: DOMRect): boolean {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents') continue
        if (/auto|scroll/.test(overflowX)) return false
        const edge = box.getBoundingClientRect()
        const isBeside = line.right > edge.right + 2 || line.left < edge.left - 2
        const isBelow = line.bottom > edge.bottom + line.height / 4 || line.top < edge.top - line.height / 4
        if ((overflowX !== 'visible' && isBeside) || (overflowY !== 'visible' && isBelow)) return true
      }
      return line.right > clientWidth + 1 || line.left < -1
    }

    /** Lines of one text may touch. */
    function isOver(one: Line, other: Line): boolean {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return false
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      return wide > 3 && high > 0.4 * Math.min(one.box.height, other.box.height)
    }
  })
}

/** How much of the window is taken by what stays in place while the page scrolls, from 0 to 1. */
export function pinnedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pinned = [...document.querySelectorAll('header, main *')].filter((element) => {
      const { position, top, bottom } = getComputedStyle(element)
      const isPinned = position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))
      return isPinned && window.inPage.isSeen(element)
    })
    return pinned.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0) / innerHeight
  })
}
