import { once } from 'node:events'
import { z } from 'zod'
import type { Contender } from './contender.ts'

const Memory = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() })
export type Memory = z.infer<typeof Memory>

/** Bytes that a server started `WITH_MEMORY` needs after a garbage collection: as a process, and of those for its objects and for its buffers. */
export async function memoryOf({ process: child }: Contender): Promise<Memory> {
  const answer = once(child, 'message')
  child.send('memory')
  const [usage] = await answer
  return Memory.parse(usage)
}
