import type { Page } from '@playwright/test'
import { axeViolations } from '../axe-on.ts'

/**
 * What axe finds within a part of the page: rule and place.
 * The site's policy rightly refuses its script (use `bypassCSP`), and nothing may be half faded in (`reducedMotion`).
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const found = await axeViolations(page, { within: part })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
