import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../../scripts/services/chromium.ts'
import { templatesOf } from '../browser/templates.ts'
import { Asker } from '../load/ask.ts'
import type { Measure } from '../measure.ts'
import { must, singleRow, type Row } from '../row.ts'
import { startSite } from '../servers/site.ts'

const MOST_FONTS = 2
const MOST_FONTS_KB = 120
/** Inlined, more than this would not come with the first packets of a page. */
const MOST_STYLES_KB = 14

/** What a page is drawn with; kilobytes as they came. */
type Dress = {
  page: string
  stylesKb: number
  /** Blocks whose styles came along though nothing of them is on the page. */
  unused: readonly string[]
  fonts: number
  fontsKb: number
}

export const styles: Measure = {
  name: 'styles',
  group: 'weight',
  title: 'Styles and fonts of each kind of page',
  about:
    'What Chromium fetched to render a whole page: fonts, and the stylesheet that the first paint waits for, compressed with brotli. The stylesheet has only the styles of the blocks on the page.',
  async run({ content }) {
    await using site = await startSite((await content(50)).url)
    using asker = new Asker()
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const dresses: Dress[] = []
      for (const { name, path } of await templatesOf(site.url, asker)) {
        dresses.push({ page: name, ...(await dressOf(browser, site.url + path)) })
      }
      return { rows: [...dresses.map(stylesRow), unusedRow(dresses), ...fontRows(dresses)] }
    } finally {
      await browser.close()
    }
  },
}

async function dressOf(browser: Browser, url: string): Promise<Omit<Dress, 'page'>> {
  const page = await browser.newPage()
  try {
    await page.goto(url)
    await page.evaluate(() => document.fonts.ready)
    return await page.evaluate(read)
  } finally {
    await page.close()
  }
}

/** Runs in the page. A stylesheet is named by its blocks: `cover+faq.1a2b.css`. */
function read(): Omit<Dress, 'page'> {
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, encodedBodySize }) => ({
      file: new URL(name).pathname.split('/').pop() ?? '',
      bytes: encodedBodySize,
    }))
  const sheets = loaded.filter(({ file }) => file.endsWith('.css'))
  const fonts = loaded.filter(({ file }) => file.endsWith('.woff2'))
  const kilobytes = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const blocks = sheets.flatMap(({ file }) => file.split('.')[0]?.split('+') ?? []).filter((name) => name !== 'site')
  const isShown = (block: string) => document.querySelector(`[data-block="${block}"]`) !== null
  return {
    stylesKb: kilobytes(sheets),
    unused: blocks.filter((block) => !isShown(block)),
    fonts: fonts.length,
    fontsKb: kilobytes(fonts),
  }
}

function stylesRow({ page, stylesKb }: Dress): Row {
  const targets = [must('at most', MOST_STYLES_KB)]
  return singleRow(stylesKb, { group: 'styles before the first paint', name: page, unit: 'kB', detail: '', targets })
}

function unusedRow(dresses: readonly Dress[]): Row {
  const unused = dresses.flatMap(({ page, unused: blocks }) => blocks.map((block) => `${block} on ${page}`))
  const targets = [must('at most', 0)]
  return singleRow(unused.length, {
    group: 'styles of blocks that are not shown',
    name: 'all pages',
    unit: '',
    detail: unused.join(', '),
    targets,
  })
}

function fontRows(dresses: readonly Dress[]): Row[] {
  const files = dresses.toSorted((one, other) => other.fonts - one.fonts)[0]
  const bytes = dresses.toSorted((one, other) => other.fontsKb - one.fontsKb)[0]
  const row = (name: string, figure: number | undefined, unit: Row['unit'], most: number, page = '') =>
    singleRow(figure ?? Number.NaN, {
      group: 'fonts, at most',
      name,
      unit,
      detail: page,
      targets: [must('at most', most)],
    })
  return [
    row('files', files?.fonts, '', MOST_FONTS, files?.page),
    row('bytes', bytes?.fontsKb, 'kB', MOST_FONTS_KB, bytes?.page),
  ]
}
