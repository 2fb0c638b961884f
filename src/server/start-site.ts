import { renderGiven, renderPage } from './pages/render-page.ts'
import type { SiteSettings } from './pages/site-settings.ts'
import type { EngineServices, RunningSite, Site } from './site.ts'

/** How a process runs a site: what its pages are made with, and what its own services get. */
export type StartOptions = Omit<EngineServices, 'source' | 'pages' | 'isExport'> &
  Pick<SiteSettings, 'source' | 'assets' | 'buildCheckSeconds' | 'showFailures' | 'isExport'>

/**
 * Starts a site's own services.
 * @returns them, and what its pages are made with; if a caller changes the source there, services read from the new one
 */
export async function startSite<Running extends RunningSite>(
  site: Site<Running>,
  options: StartOptions,
): Promise<{ running: Running; settings: SiteSettings }> {
  const { source, assets, buildCheckSeconds, showFailures, isExport = false, siteUrl, siteName, log } = options
  const running = await site.start({
    ...options,
    isExport,
    source: () => settings.source,
    pages: {
      render: (asked, content) => renderPage(asked, settings, content),
      renderGiven: (path, page) => renderGiven(path, page, settings),
    },
  })
  const { openPage, cspOrigins } = running
  const names = { siteUrl, siteName }
  const settings: SiteSettings = {
    ...names,
    site,
    openPage,
    source,
    assets,
    buildCheckSeconds,
    log,
    showFailures,
    isExport,
    cspOrigins,
  }
  return { running, settings }
}
