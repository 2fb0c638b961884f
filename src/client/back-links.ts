/** Links marked `data-back` go back to where the visitor came from, if that was a page of this site; else they are links. */
export function watchBackLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-back]') : null
    const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1
    const isForOtherWindow = event.ctrlKey || event.metaKey || event.shiftKey
    if (!link || !canGoBack || isForOtherWindow) return
    event.preventDefault()
    history.back()
  })
}
