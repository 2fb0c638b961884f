import type { EntryRef } from '#registry/authoring.ts'

/** Absent content: answered with 404 and a sentence of the specification's catalogue (spec 8), safe to show. */
export class ContentNotFound extends Error {
  override readonly name = 'ContentNotFound'
  readonly status = 404
}

/** The content service did not answer, or answered what no page can be made of: 503, for the log only. */
export class ContentUnavailable extends Error {
  override readonly name: string = 'ContentUnavailable'
  readonly status = 503
}

/** What an author has to fix in an entry before any page can be made of it. */
export class EntryUnusable extends ContentUnavailable {
  override readonly name = 'EntryUnusable'
  readonly entry: EntryRef
  readonly path: string
  readonly reason: string

  /** @param fault which field of which kind of entry, and what is wrong with it */
  constructor(fault: { entity: EntryRef['entity']; path: string; reason: string }, documentId?: string) {
    super(`${fault.entity} cannot be used: ${fault.path} ${fault.reason}`)
    this.entry = { entity: fault.entity, ...(documentId ? { documentId } : {}) }
    this.path = fault.path
    this.reason = fault.reason
  }
}

/** An answer lacks an entry that was published and nobody took back: what was published stays, and is counted. */
export class EntryMissing extends ContentUnavailable {}

/** The content service was not asked at all, because of what it answered before; said once, not at each call. */
export class ContentNotAsked extends ContentUnavailable {}
