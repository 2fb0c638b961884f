import type { Page } from '@playwright/test'

/** WCAG 1.4.3 and 1.4.11. */
const LEAST = { text: 4.5, shape: 3 }

/** What cannot be made out where the system chooses all colours: text, icons, fields, and which of several is chosen. */
export function unseenInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const { contrastOf, groundOf, isSeen, nameOf } = window.inPage
    return [...texts(), ...icons(), ...signs(), ...fields(), ...choices()]

    function texts(): string[] {
      const all = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
          !element.closest('svg, script, select, [aria-hidden=true], [aria-disabled=true]') &&
          isSeen(element),
      )
      return faultsOf(
        'text',
        all,
        (element) => contrastOf(getComputedStyle(element).color, groundOf(element)),
        least.text,
      )
    }

    function icons(): string[] {
      const all = [...document.querySelectorAll('a svg, button svg, summary svg, label svg, p svg, span svg')]
      const strokes = all.filter((icon) => isSeen(icon) && !icon.closest('[aria-disabled=true]'))
      return faultsOf(
        'icon',
        strokes,
        (icon) => {
          const { fill, stroke } = getComputedStyle(icon)
          return contrastOf(fill === 'none' ? stroke : fill, groundOf(icon))
        },
        least.shape,
      )
    }

    /** What is drawn after the words of what opens. */
    function signs(): string[] {
      const all = [...document.querySelectorAll('summary')].filter(
        (summary) => isSeen(summary) && getComputedStyle(summary, '::after').backgroundImage !== 'none',
      )
      return faultsOf('sign', all, (it) => contrastOf(getComputedStyle(it, '::after').color, groundOf(it)), least.shape)
    }

    function fields(): string[] {
      const all = [...document.querySelectorAll('input:not([type=hidden]), select, textarea')].filter(isSeen)
      return faultsOf(
        'edge of the field',
        all,
        (field) => {
          const { borderBottomColor, borderBottomWidth, appearance } = getComputedStyle(field)
          if (appearance === 'auto') return least.shape
          return borderBottomWidth === '0px' ? 0 : contrastOf(borderBottomColor, groundOf(field.parentElement))
        },
        least.shape,
      )
    }

    /** Of tabs, views and pages, that which is chosen looks different from the one beside it. */
    function choices(): string[] {
      const chosen = '[aria-selected=true], [aria-pressed=true], body > header [aria-current]'
      return [...document.querySelectorAll(chosen)].filter(isSeen).flatMap((one) => {
        const name = one.hasAttribute('aria-selected')
          ? 'aria-selected'
          : one.hasAttribute('aria-pressed')
            ? 'aria-pressed'
            : 'aria-current'
        const around = name === 'aria-current' ? 'nav' : '*'
        const others = [
          ...(one.parentElement
            ?.closest(around)
            ?.querySelectorAll(`${one.localName}:not([${name}=true], [${name}=page])`) ?? []),
        ]
        const other = others.find(isSeen)
        return other && looksOf(one) === looksOf(other) ? [`chosen as if it were not: ${nameOf(one)}`] : []
      })
    }

    function looksOf(element: Element): string {
      const { backgroundColor, borderBottom, borderInlineStart, textDecorationLine } = getComputedStyle(element)
      return [backgroundColor, borderBottom, borderInlineStart, textDecorationLine].join()
    }

    function faultsOf(kind: string, all: Element[], contrast: (element: Element) => number, enough: number): string[] {
      return all.flatMap((element) => {
        const ratio = contrast(element)
        return ratio < enough ? [`${kind} of ${ratio.toFixed(1)} to 1: ${nameOf(element)}`] : []
      })
    }
  }, LEAST)
}
