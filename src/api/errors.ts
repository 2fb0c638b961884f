/** Absent content: answered with 404 and a sentence of the specification's catalogue (spec 8), safe to show. */
export class ContentNotFound extends Error {
  override readonly name = 'ContentNotFound'
  readonly status = 404
}

/** The content service did not answer, or answered what no page can be made of: 503, for the log only. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable'
  readonly status = 503
}
