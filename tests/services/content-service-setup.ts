import { ensureServices } from './services.ts'

/** For Vitest: a content service. A test that needs a site starts one of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { stop } = await ensureServices({ site: false })
  return stop
}
