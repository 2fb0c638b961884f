import { ensureServices } from '../services/services.ts'

/** A content service: each test starts sites of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { stop } = await ensureServices({ site: false })
  return stop
}
