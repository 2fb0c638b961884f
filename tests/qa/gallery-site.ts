import { startSite } from '../../scripts/services/site.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { runBuild } from '../../scripts/services/run-build.ts'
import { ServiceProcess } from '../../scripts/services/service-process.ts'

/** Kept beside the build of the site, which has no gallery. */
export const GALLERY_BUILD = { QA_PAGES: '1', BUILD_DIR: 'dist-qa' }
/** The gallery needs no content: nobody listens there. */
const NO_CONTENT = 'http://127.0.0.1:9'

/** Builds the site with its gallery and serves it on a free port; of another checkout where one is named. */
export async function startGallery(
  checkout?: string,
  env?: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  await runBuild({ env: GALLERY_BUILD, cwd: checkout })
  const port = await freePort()
  const service = await startSite({
    port,
    contentUrl: NO_CONTENT,
    webhookSecret: 'a-secret-for-tests-only',
    buildDir: GALLERY_BUILD.BUILD_DIR,
    cwd: checkout,
    // A view that throws is named with its line in the sources.
    env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`.trim(), ...env },
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => service.stop() }
}

/** For Playwright: serves the gallery of this checkout unless one is already named. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.GALLERY_URL) return async () => {}
  const { url } = await startGallery()
  process.env.GALLERY_URL = url
  return () => ServiceProcess.stopAll()
}
