/** The first script of every page: islands come alive when needed, links become navigations. */
import { watchBuilds } from './builds.ts'
import { watchIntent, watchIslands } from './islands.ts'
import { watchMenus, watchSearchShortcut } from './menus.ts'
import { interceptNavigations, watchBackLinks } from './navigation.ts'

watchIslands(document)
watchIntent()
watchBackLinks()
watchMenus()
watchSearchShortcut()
interceptNavigations()
watchBuilds()
nameMissingPage()

/** A file server has one page for every missing address, so only the browser can name the address (spec 2). */
function nameMissingPage(): void {
  const place = document.querySelector('[data-missing]')
  if (place) place.textContent = `Page not found: ${location.pathname}`
}
