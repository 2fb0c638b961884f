import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]
type Options = {
  /** The part of the page that is looked at: the whole document unless said otherwise. */
  within?: string
  /** Names of rules that do not apply. */
  without?: readonly string[]
}

const requireAsBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const axe: { source: string } = requireAsBuilder('axe-core')
/** In place of the script that the builder would have each page read twice at each look. */
const NOTHING = 'undefined'

/**
 * What axe finds wrong on a page, with all of its rules but those that are named, that of the smallest targets too. It
 * is given to a document once, however often that is looked at. It concludes in the page itself: by default it opens
 * another one for that, for the sake of frames of other sites, which have nothing of ours, and takes twice as long.
 */
export async function axeViolations(page: Page, { within = 'html', without = [] }: Options = {}): Promise<Violation[]> {
  await Promise.all(page.frames().map(giveAxe))
  const left = without.map((rule) => [rule, { enabled: false }] as const)
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .options({
      rules: { 'target-size': { enabled: true }, ...Object.fromEntries(left) },
      preload: false,
      resultTypes: ['violations'],
    })
    .include(within)
    .analyze()
  return violations
}

async function giveAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}
