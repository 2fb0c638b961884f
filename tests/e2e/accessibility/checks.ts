import type { Page } from '@playwright/test'
import { unseenInForcedColours } from './forced-colours.ts'
import { faultsOnTheWay } from './keyboard-walk.ts'
import { missedTargets } from './missed-targets.ts'
import { lostOnPaper } from './paper.ts'
import { brokenWords, pinnedShare, setTextSize, spaceText, unreadable } from './reading.ts'
import { moving } from './stillness.ts'

const WIDE = { width: 1280, height: 720 }
const NARROW = { width: 390, height: 844 }
/** 1280 × 1024 px at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 }
/** A4 without its margins. */
const PAPER = { width: 670, height: 980 }
const SETTLING_FRAMES = 4
/** A header that stays may take that much of a low window. */
const MOST_PINNED = 1 / 3
const CALM = { reducedMotion: 'reduce', forcedColors: 'none', colorScheme: 'light', media: 'screen' } as const

/** What is asked of each kind of page, in the order of the table. */
const CHECKS = {
  'no motion': moving,
  'Tab, 1280 px': (page) => faultsOnTheWay(page, 'Tab'),
  targets: async (page) => [...(await missedTargets(page)), ...(await at(page, NARROW, missedTargets))],
  'text spacing': async (page) => [...(await spaced(page)), ...(await at(page, NARROW, spaced))],
  'text 200 %': async (page) => {
    await setTextSize(page, 200)
    await settle(page)
    const narrow = async () => [...(await enlarged(page)), ...(await brokenWords(page))]
    const faults = [...(await unreadable(page)), ...(await at(page, NARROW, narrow))]
    await setTextSize(page, 100)
    return faults
  },
  'zoom 400 %': (page) => at(page, ZOOMED, zoomed),
  'forced colours': async (page) => {
    await show(page, { ...CALM, forcedColors: 'active', colorScheme: 'dark' })
    return [...(await unseenInForcedColours(page)), ...(await at(page, ZOOMED, backwards))]
  },
  paper: async (page) => {
    await show(page, { ...CALM, media: 'print' })
    return at(page, PAPER, async () => [...(await lostOnPaper(page)), ...(await unreadable(page))])
  },
} as const satisfies Record<string, (page: Page) => Promise<string[]>>

export type Check = keyof typeof CHECKS

export const CHECK_NAMES: readonly Check[] = [
  'no motion',
  'Tab, 1280 px',
  'targets',
  'text spacing',
  'text 200 %',
  'zoom 400 %',
  'forced colours',
  'paper',
]

/** What one check finds at a page that is open, however it was left by the check before. */
export async function faultsOf(page: Page, check: Check): Promise<string[]> {
  await page.setViewportSize(WIDE)
  await show(page, CALM)
  return CHECKS[check](page)
}

/** Opens every page as the checks expect it. */
export async function calm(page: Page): Promise<void> {
  await page.setViewportSize(WIDE)
  await page.emulateMedia(CALM)
}

/** As a visitor wants it, at once: a change of colour takes its time, however short that is. */
async function show(page: Page, media: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  await page.emulateMedia(media)
  await page.evaluate(() => document.getAnimations().forEach((change) => change.finish()))
}

async function at(page: Page, window: typeof WIDE, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  await page.setViewportSize(window)
  await settle(page)
  return look(page)
}

/** Carousels measure their slides again in the frame after the next. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, SETTLING_FRAMES)
}

async function spaced(page: Page): Promise<string[]> {
  const undo = await spaceText(page)
  await settle(page)
  const faults = await unreadable(page)
  await undo()
  return faults
}

async function zoomed(page: Page): Promise<string[]> {
  const share = await pinnedShare(page)
  const pinned = share > MOST_PINNED ? [`${Math.round(share * 100)} % of the window stays in place`] : []
  return [...pinned, ...(await enlarged(page))]
}

async function enlarged(page: Page): Promise<string[]> {
  return [...(await unreadable(page)), ...(await missedTargets(page))]
}

/** The header comes in the way of what is scrolled into view on the way up. */
function backwards(page: Page): Promise<string[]> {
  return faultsOnTheWay(page, 'Shift+Tab')
}
