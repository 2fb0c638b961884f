import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../../scripts/services/chromium.ts'
import { drawnPictures, standInForPictures, type DrawnPicture } from '../browser/drawn-pictures.ts'
import { templatesOf, type Template } from '../browser/templates.ts'
import { Asker } from '../load/ask.ts'
import type { Measure } from '../measure.ts'
import { must, singleRow, type Row } from '../row.ts'
import { startSite } from '../servers/site.ts'

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const DENSITIES = [1, 2, 3]
const MOST_WASTE = 1.25

/** A picture, and how many times as wide as needed the browser took it. */
type Taken = { page: string; picture: DrawnPicture; share: number }

export const pictures: Measure = {
  name: 'pictures',
  group: 'weight',
  title: 'Pictures of each kind of page',
  about:
    'The width of each picture that Chromium chooses, compared with the pixels that it fills: 1.25 is a quarter too wide. Then what the HTML says about all pictures.',
  async run({ content }) {
    await using site = await startSite((await content(50)).url)
    using asker = new Asker()
    const templates = await templatesOf(site.url, asker)
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const rows: Row[] = []
      for (const viewport of WINDOWS) {
        for (const density of DENSITIES) {
          const taken = await takenPictures(browser, site.url, templates, { viewport, density })
          rows.push(widthRow(`${viewport.width} px wide, density ${density}`, taken))
        }
      }
      return { rows: [...rows, ...(await markupRows(site.url, templates, asker))] }
    } finally {
      await browser.close()
    }
  },
}

async function takenPictures(
  browser: Browser,
  siteUrl: string,
  templates: readonly Template[],
  { viewport, density }: { viewport: { width: number; height: number }; density: number },
): Promise<Taken[]> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: density, reducedMotion: 'reduce' })
  try {
    await standInForPictures(context)
    const page = await context.newPage()
    const taken: Taken[] = []
    for (const { name, path } of templates) {
      await page.goto(siteUrl + path)
      for (const picture of await drawnPictures(page)) {
        taken.push({ page: name, picture, share: picture.taken / (picture.drawn * density) })
      }
    }
    return taken
  } finally {
    await context.close()
  }
}

/** The picture that is widest for what it shows, of those that are offered narrower. */
function widthRow(name: string, taken: readonly Taken[]): Row {
  const [widest] = taken
    .filter(({ picture }) => picture.taken !== picture.offered[0])
    .toSorted((one, other) => other.share - one.share)
  const average = taken.reduce((sum, { share }) => sum + share, 0) / taken.length
  const where = widest ? `; this one in ${widest.picture.block}, ${widest.page}` : ''
  return singleRow(widest?.share ?? Number.NaN, {
    group: 'width taken to width needed, at most',
    name,
    unit: '×',
    detail: `${taken.length} pictures, on average ${average.toFixed(2)}${where}`,
    targets: [must('at most', MOST_WASTE)],
  })
}

/** What the HTML says of pictures, before any script: sizes, several widths, and one that comes before the others. */
async function markupRows(siteUrl: string, templates: readonly Template[], asker: Asker): Promise<Row[]> {
  const pages = await Promise.all(
    templates.map(async ({ path }) => (await asker.ask(siteUrl + path)).body.toString().match(/<img[^>]*>/g) ?? []),
  )
  const all = pages.flat()
  const photographs = all.filter((picture) => / src="\/uploads\/[^"]+\.(avif|jpe?g|png|webp)"/i.test(picture))
  const urgent = pages.map((some) => some.filter((picture) => /fetchpriority="high"/i.test(picture)).length)
  const row = (name: string, figure: number, most: number, detail: string) =>
    singleRow(figure, { group: 'in the HTML', name, unit: '', detail, targets: [must('at most', most)] })
  return [
    row(
      'before all others, on one page',
      Math.max(...urgent),
      1,
      `${urgent.filter((count) => count > 0).length} of ${pages.length} pages have one`,
    ),
    row('without dimensions', without(all, / width="\d+" height="\d+"/), 0, `of ${all.length}`),
    row(
      'in one width only',
      without(photographs, / srcset="[^"]+" sizes="[^"]+"/i),
      0,
      `of ${photographs.length} photographs`,
    ),
  ]
}

function without(some: readonly string[], pattern: RegExp): number {
  return some.filter((picture) => !pattern.test(picture)).length
}
