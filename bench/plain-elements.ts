import { Window } from 'happy-dom'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Their content is inserted as HTML, because React would move or escape it. */
const AS_THEY_ARE = ['head', 'script', 'style', 'noscript', 'template']
/** React moves a `link` to the head, and does not accept text as `style`. */
const LEFT_OUT = { elements: ['link'], attributes: ['style'] }
/** Attributes that mean something if they are empty. All other empty attributes are boolean, and set. */
const MAY_BE_EMPTY = /^(?:alt|class|value|content|href|data-.+|aria-.+)$/
/** The largest share of the page's elements that may be missing. */
const MOST_MISSING = 0.02

/**
 * Renders the elements of a page without the components that made them, which is what React itself needs for such a page.
 * Compared with the floor, this shows what the code of blocks costs.
 * @param html a whole page
 * @returns a function that renders the page's elements as HTML
 * @throws {Error} if more than 2 % of the elements are missing from that HTML
 */
export function plainElementsOf(html: string): () => string {
  const { document } = new Window()
  document.write(html)
  const page = elementOf(document.documentElement)
  const draw = () => renderToString(page)
  const [count, expected] = [elementCount(draw()), elementCount(html)]
  if (count < expected * (1 - MOST_MISSING))
    throw new Error(`Only ${count} of ${expected} elements of the page were rendered.`)
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

function elementCount(html: string): number {
  return html.split(/<[a-z]/).length - 1
}
