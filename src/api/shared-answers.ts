import type { Tag } from './tags.ts'

/** An answer that another process of the site has read. */
export type SharedAnswer = {
  value: unknown
  /** When it was read, milliseconds of this process's `performance.now()`. */
  readAt: number
  /** Whether nothing of this was purged since its reading began. */
  stands: (tags: readonly Tag[]) => boolean
}

/** Where the processes of a site leave answers of the content service for each other. It may be away at any time. */
export type SharedAnswers = {
  /** A mark of this moment: an answer whose reading begins now knows nothing of what is purged later. */
  mark: () => string
  /** The answer to a call; undefined where nobody has left one, or it cannot be had at once. */
  read: (call: string) => Promise<SharedAnswer | undefined>
  /** Leaves an answer as it came, with what it holds, and the mark and the moment at which its reading began. */
  keep: (call: string, answer: unknown, read: { tags: readonly Tag[]; mark: string; at: number }) => void
}
