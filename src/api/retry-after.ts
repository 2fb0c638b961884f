/** What is waited where a service says that it is asked too often, and not for how long. */
const UNSAID_MS = 1000

/**
 * How long the service wants to be left alone, milliseconds. A date is measured from the service's own `Date`, so that
 * two clocks that differ by a day agree.
 */
export function retryAfterMs(headers: Headers): number {
  const said = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(said)) return Number(said) * 1000
  const now = Date.parse(headers.get('date') ?? '')
  const wait = Date.parse(said) - (Number.isNaN(now) ? Date.now() : now)
  return wait > 0 ? wait : UNSAID_MS
}
