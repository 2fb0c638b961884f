/** A file server has one page for whatever is not there: which that is, only the browser knows (spec 2). */
export function nameMissingPage(): void {
  const place = document.querySelector('[data-missing]')
  if (place) place.textContent = `Page not found: ${location.pathname}`
}
