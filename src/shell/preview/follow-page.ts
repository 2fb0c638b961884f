/** Keeps in the banner the way to the entry of the page that is shown by now, if that page is of one. */
export function followPage(banner: HTMLElement, signal: AbortSignal): void {
  const main = document.querySelector('main')
  const place = banner.querySelector('[data-edit-place]')
  if (!main || !place) return
  const follow = () => {
    const link = main.querySelector<HTMLTemplateElement>('template[data-edit-page]')?.content.firstElementChild
    // The same link stays, with the focus that it may have.
    if (link?.isEqualNode(place.firstElementChild)) return
    place.replaceChildren(...(link ? [link.cloneNode(true)] : []))
  }
  follow()
  const watching = new MutationObserver(follow)
  watching.observe(main, { childList: true })
  signal.addEventListener('abort', () => watching.disconnect())
}
