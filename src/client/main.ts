/** The first script of every page: islands come alive when needed, links become navigations. */
import { watchBackLinks } from './back-links.ts'
import { watchBuilds } from './builds.ts'
import { watchIntent, watchIslands } from './islands.ts'
import { watchMenus } from './menus.ts'
import { nameMissingPage } from './missing-page.ts'
import { interceptNavigations } from './navigation.ts'
import { watchSearchKey } from './search-key.ts'

watchIslands(document)
watchIntent()
watchBackLinks()
watchMenus()
watchSearchKey()
interceptNavigations()
watchBuilds()
nameMissingPage()
