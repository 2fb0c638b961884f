import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { keptSampleContent } from '../../tests/services/sample-content.ts'

/** A content service that runs: its address, and the process whose time it takes. */
export type Content = AsyncDisposable & { url: string; pid: number }

/** Starts a content service whose sample content has so many programs. */
export async function startContent(programs: number): Promise<Content> {
  console.log(`Preparing a database with ${programs} programs, if there is none yet …`)
  const data = await keptSampleContent(programs)
  const port = await freePort()
  const service = await startContentService({ port, data })
  return { url: `http://127.0.0.1:${port}`, pid: service.pid ?? 0, [Symbol.asyncDispose]: () => service.stop() }
}
