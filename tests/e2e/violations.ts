import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds within a part of the page, with all of its rules, that of the smallest targets too: rule and place.
 * The site's policy rightly refuses its script (use `bypassCSP`), and nothing may be half faded in (`reducedMotion`).
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ rules: { 'target-size': { enabled: true } }, preload: false, resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
