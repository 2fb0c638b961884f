import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe for what is wrong on a page, with all of its rules but those that are named, that of the smallest targets too.
 * It concludes in the page itself: by default it opens another one for that, for the sake of frames of other sites,
 * which have nothing of ours, and takes twice as long.
 */
export function axeOn(page: Page, without: readonly string[] = []): AxeBuilder {
  const left = without.map((rule) => [rule, { enabled: false }] as const)
  return new AxeBuilder({ page }).setLegacyMode().options({
    rules: { 'target-size': { enabled: true }, ...Object.fromEntries(left) },
    preload: false,
    resultTypes: ['violations'],
  })
}
