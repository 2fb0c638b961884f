/** What happens with an element before it is taken away, and with another once it stands in the page. */
export type Changes = { ended: (element: Element) => void; begun: (element: Element) => void }

/** The HTML that an element was made from: scripts have changed the element since. */
const sources = new WeakMap<Element, string>()
/** What an element that stays may differ in: its place, because others came or went before it, and its mark. */
const PLACE = / data-(?:at|marked)="\d*"/g

/**
 * Makes the sections in an element those that are given. Only sections that differ are replaced; the others keep all that
 * scripts and visitors made of them. Templates draw nothing and stay as they are.
 */
export function redraw(shown: Element, given: ParentNode, changes: Changes): void {
  const before = sectionsIn(shown)
  const after = sectionsIn(given)
  const longest = Math.max(before.length, after.length)
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && isSame(before[start], after[start])) start += 1
  let end = 0
  while (end < shortest - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1
  // As many as before: each may have changed where it stands. Else some came or went in between.
  if (before.length === after.length) end = longest - start

  for (let at = 0; at < start; at += 1) update(before[at], after[at], changes)
  for (let at = 1; at <= end; at += 1) update(before.at(-at), after.at(-at), changes)
  const next = before[before.length - end] ?? shown.querySelector(':scope > template')
  for (const element of after.slice(start, after.length - end)) {
    remember(element)
    shown.insertBefore(element, next)
    changes.begun(element)
  }
  for (const element of before.slice(start, before.length - end)) takeAway(element, changes)
}

function sectionsIn(parent: ParentNode): Element[] {
  return [...parent.children].filter(({ localName }) => localName !== 'template')
}

function isSame(shown: Element | undefined, given: Element | undefined): boolean {
  return shown !== undefined && given !== undefined && sourceOf(shown) === sourceOf(given)
}

function sourceOf(element: Element): string {
  return sources.get(element) ?? element.outerHTML.replaceAll(PLACE, '')
}

/** To be called before scripts change an element. */
function remember(element: Element): void {
  for (const each of [element, ...element.querySelectorAll('section')]) sources.set(each, sourceOf(each))
}

/** Makes one element the other: the same with its new place, a row with its sections, or one in the place of the other. */
function update(shown: Element | undefined, given: Element | undefined, changes: Changes): void {
  if (!shown || !given) return
  if (isSame(shown, given)) {
    const places = [given, ...given.querySelectorAll('[data-at]')].map((element) => element.getAttribute('data-at'))
    const elements = [shown, ...shown.querySelectorAll('[data-at]')]
    for (const [at, element] of elements.entries()) if (places[at]) element.setAttribute('data-at', places[at])
  } else if (isRow(shown) && isRow(given)) {
    const source = sourceOf(given)
    redraw(shown, given, changes)
    sources.set(shown, source)
  } else {
    remember(given)
    shown.before(given)
    takeAway(shown, changes)
    changes.begun(given)
  }
}

/** Whether an element only arranges sections, as a row or one of its columns. */
function isRow(element: Element): boolean {
  return element.localName === 'div' && element.querySelector('section') !== null
}

function takeAway(element: Element, changes: Changes): void {
  changes.ended(element)
  // Moved to a document without a window: Firefox would fetch the images of removed pictures again.
  element.ownerDocument.createElement('template').content.append(element)
}
