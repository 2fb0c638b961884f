/** Keeps in the banner the ways from the page that is shown by now. */
export function followPage(banner: HTMLElement, signal: AbortSignal): void {
  const main = document.querySelector('main')
  const place = banner.querySelector('[data-ways-place]')
  if (!main || !place) return
  const follow = () => {
    const ways = main.querySelector<HTMLTemplateElement>('template[data-page-ways]')
    // The same links stay, with the focus that one of them may have.
    if (ways?.innerHTML === place.innerHTML) return
    place.replaceChildren(...(ways ? [ways.content.cloneNode(true)] : []))
  }
  follow()
  const watching = new MutationObserver(follow)
  watching.observe(main, { childList: true })
  signal.addEventListener('abort', () => watching.disconnect())
}
