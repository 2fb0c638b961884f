import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const { DOMParser, HTMLElement: HtmlElement } = new Window()
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/**
 * What is drawn, as a visitor has it before any script runs: Testing Library's queries by role and text, and what
 * neither tells.
 */
export function render(drawing: ReactNode) {
  const html = renderToStaticMarkup(drawing)
  const element = parsed(html)
  return {
    ...within(element),
    /** As it is sent; empty where nothing is drawn. */
    html,
    element,
    /** All of its words, as one line. */
    text: words(element),
    /** What a screen reader says of them. */
    spoken: words(withoutHidden(html)),
    /** `h2 Questions`, in their order. */
    headings: [...element.querySelectorAll<HTMLElement>(HEADINGS)].map(
      (heading) => `${heading.tagName.toLowerCase()} ${words(heading)}`,
    ),
    /** Names of its islands and behaviors. */
    islands: [...element.querySelectorAll('x-island')].map((island) => island.getAttribute('name')),
    facts: factsIn(element),
    /** How many elements have a class of that name: for what only eyes tell. */
    styled: (name: string) => styledIn(element, name),
  }
}

/** The terms of a list and what stands beside each. */
function factsIn(element: HTMLElement): Record<string, string> {
  const terms = [...element.querySelectorAll<HTMLElement>('dt')]
  return Object.fromEntries(
    terms.map((term) => [words(term), isHtmlElement(term.nextElementSibling) ? words(term.nextElementSibling) : '']),
  )
}

/** How many elements in it have a class of that name, from a CSS module or not. */
function styledIn(element: HTMLElement, name: string): number {
  const pattern = new RegExp(`(^|_)${name}(_|$)`)
  return [...element.querySelectorAll('*')].filter(({ classList }) =>
    [...classList].some((className) => pattern.test(className)),
  ).length
}

/** The body of a document of its own, in which ids lead from what is named to its names. */
function parsed(html: string): HTMLElement {
  const { body }: { body: unknown } = new DOMParser().parseFromString(html, 'text/html')
  if (!isHtmlElement(body)) throw new Error('The body of the document must be an HTML element.')
  return body
}

function withoutHidden(html: string): HTMLElement {
  const element = parsed(html)
  for (const hidden of element.querySelectorAll('[aria-hidden="true"], [hidden]')) hidden.remove()
  return element
}

function words({ textContent }: HTMLElement): string {
  return textContent.replaceAll(/\s+/g, ' ').trim()
}

/** Happy DOM's elements are the browser's for all that tests ask. */
function isHtmlElement(value: unknown): value is HTMLElement {
  return value instanceof HtmlElement
}
