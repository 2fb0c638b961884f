import { ensureServices } from './services.ts'

/** For Playwright: starts what is not running yet, and returns what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { stop } = await ensureServices()
  return stop
}
