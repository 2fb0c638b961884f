import { Window } from 'happy-dom'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Written as they are: React moves or escapes what is in them. */
const AS_THEY_ARE = ['head', 'script', 'style', 'noscript', 'template']
/** React moves these to the head, and takes no text for the other. */
const LEFT_OUT = { elements: ['link'], attributes: ['style'] }
/** Attributes that say something although they are empty; others are then true. */
const MAY_BE_EMPTY = /^(?:alt|class|value|content|href|data-.+|aria-.+)$/
/** Share of the elements that may be missing. */
const MOST_MISSING = 0.02

/**
 * The elements of a page without the code that made them: what React itself takes to write so much. What the code of blocks
 * costs shows beside it, which a floor that draws the same blocks hides.
 * @param html of a whole page
 * @returns what draws it once more
 * @throws {Error} where too little of the page is drawn
 */
export function plainElementsOf(html: string): () => string {
  const { document } = new Window()
  document.write(html)
  const page = elementOf(document.documentElement)
  const draw = () => renderToString(page)
  const [is, shouldBe] = [countOf(draw()), countOf(html)]
  if (is < shouldBe * (1 - MOST_MISSING)) throw new Error(`Only ${is} of ${shouldBe} elements of the page are drawn.`)
  return draw
}

type Element = InstanceType<Window['Element']>

function elementOf(element: Element): ReactNode {
  const name = element.localName
  const attributes = [...element.attributes].filter((one) => !LEFT_OUT.attributes.includes(one.name))
  const props = Object.fromEntries(
    attributes.map((one) => [one.name, one.value === '' && !MAY_BE_EMPTY.test(one.name) ? true : one.value]),
  )
  if (AS_THEY_ARE.includes(name))
    return createElement(name, { ...props, dangerouslySetInnerHTML: { __html: element.innerHTML } })
  const elements = new Map(Array.from(element.children, (child) => [child as object, child]))
  const children = [...element.childNodes].flatMap((node): ReactNode[] => {
    const child = elements.get(node)
    if (!child) return node.nodeName === '#text' ? [node.textContent] : []
    return LEFT_OUT.elements.includes(child.localName) ? [] : [elementOf(child)]
  })
  return createElement(name, props, ...children)
}

function countOf(html: string): number {
  return html.split(/<[a-z]/).length - 1
}
