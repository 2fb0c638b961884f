import { once } from 'node:events'
import { z } from 'zod'
import type { Contender } from './contender.ts'

const MemoryUsage = z.object({ rss: z.number(), heapUsed: z.number() })

/** Bytes that a server started `WITH_MEMORY` needs after a garbage collection: as a process, and of those for its objects. */
export async function memoryOf({ process: child }: Contender): Promise<z.infer<typeof MemoryUsage>> {
  const answer = once(child, 'message')
  child.send('memory')
  const [usage] = await answer
  return MemoryUsage.parse(usage)
}
