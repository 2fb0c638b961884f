import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/services/chromium.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { twoVisits, type Journey } from '../browser/journey.ts'
import { templatesOf } from '../browser/templates.ts'
import { Asker } from '../load/ask.ts'
import type { Curve, Measure, Series } from '../measure.ts'
import { aim, must, rowOf, singleRow, type Row, type Target } from '../row.ts'
import { startSite } from '../servers/site.ts'
import { startTlsFront } from '../servers/tls-front.ts'
import { rounds } from '../settings.ts'
import { median, percentile } from '../statistics.ts'

/** As many as the sample content has by itself. */
const PROGRAMS = 21
const PROGRAM = /^\/our-programs\/[^/]+\/[^/]+\/[^/]+$/
/** The pages of the journey after home, each by the address of a link in the one before. */
const NEXT: readonly { name: string; path: RegExp }[] = [
  { name: 'program', path: PROGRAM },
  { name: 'category', path: /^\/our-programs\/[^/]+\/[^/]+$/ },
  { name: 'another program', path: PROGRAM },
  { name: 'registration', path: /\/register-[^/]+$/ },
]
const MOST_HTML_KB = [
  { name: 'home', most: 50 },
  { name: 'program type', most: 90 },
]

type Visits = { first: Journey; second: Journey }
type Visit = keyof Visits

/** Five pages on a telephone with a slow line, twice. */
export const journey: Measure = {
  name: 'journey',
  group: 'journey',
  title: 'A visitor with a telephone on a slow line',
  about:
    'Home, a program, all programs of its category, another program and its registration. The visitor enters the first address, then taps links that were in view for a moment. Chromium, 390 pixels, 1.6 Mbit/s with 150 ms delay, a processor slowed down four times, TLS and HTTP/2. The same visit is then repeated with what the browser has cached.',
  needs: ['nginx'],
  async run({ content }) {
    const tlsPort = await freePort()
    const siteUrl = `https://127.0.0.1:${tlsPort}`
    await using site = await startSite((await content(PROGRAMS)).url, { siteUrl })
    await using front = await startTlsFront(tlsPort, site.url)
    using asker = new Asker()
    const pages = await linkedPages(site.url, asker)
    if (!pages) throw new Error('No links lead from the home page to a registration.')
    const args = ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${front.keyHash}`]
    const browser = await chromium.launch({ executablePath: findChromium(), args })
    try {
      const paths = pages.map(({ path }) => path)
      // Pictures are made at the first visit of all, which is no visitor's.
      await twoVisits(browser, siteUrl, paths)
      const visits: Visits[] = []
      for (let round = 0; round < rounds; round += 1) visits.push(await twoVisits(browser, siteUrl, paths))
      return {
        rows: [...rowsOf('first', visits), ...rowsOf('second', visits), ...(await htmlRows(site.url, asker))],
        series: [weightPlot(visits), headingPlot(visits)],
      }
    } finally {
      await browser.close()
    }
  },
}

type LinkedPage = { name: string; path: string }

/** The pages of the journey, each linked from the one before; undefined where no link leads to its end. */
async function linkedPages(
  siteUrl: string,
  asker: Asker,
  before: readonly LinkedPage[] = [{ name: 'home', path: '/' }],
): Promise<readonly LinkedPage[] | undefined> {
  const next = NEXT[before.length - 1]
  if (!next) return before
  const html = (await asker.ask(siteUrl + (before.at(-1)?.path ?? '/'))).body.toString()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const links = new Set([...main.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href))
  for (const path of links) {
    if (!next.path.test(path) || before.some((page) => page.path === path)) continue
    const pages = await linkedPages(siteUrl, asker, [...before, { name: next.name, path }])
    if (pages) return pages
  }
  return undefined
}

function rowsOf(visit: Visit, visits: readonly Visits[]): Row[] {
  const group = `the ${visit} visit`
  const each = (of: (one: Journey) => number) => visits.map((one) => of(one[visit]))
  const row = (name: string, unit: Row['unit'], values: number[], targets: Target[] = [], detail = '') =>
    rowOf(values, { group, name, unit, detail, targets })
  const isFirst = visit === 'first'
  return [
    row(
      'first page, with its first screen’s pictures',
      'kB',
      each(({ steps }) => steps[0]?.kb ?? Number.NaN),
      isFirst ? [must('at most', 150)] : [],
    ),
    row(
      'first page, requests',
      '',
      each(({ steps }) => steps[0]?.requests ?? Number.NaN),
    ),
    row(
      'all five pages',
      'kB',
      each(({ steps }) => sum(steps.map(({ kb }) => kb))),
    ),
    row(
      'all five pages, requests',
      '',
      each(({ steps }) => sum(steps.map(({ requests }) => requests))),
    ),
    row(
      'largest paint of the first page',
      'ms',
      each(({ lcpMs }) => lcpMs),
      isFirst ? [must('at most', 1500), aim('at most', 1200)] : [],
    ),
    row(
      'from the tap to the new heading, p75',
      'ms',
      each((one) => percentile(headings(one), 75)),
      [aim('at most', 100)],
    ),
    row(
      'slowest interaction',
      'ms',
      each(({ inpMs }) => inpMs),
      [aim('at most', 50)],
      'in steps of 8 ms, as browsers count',
    ),
  ]
}

/** How long the HTML of the pages is that grow with what is published. */
async function htmlRows(siteUrl: string, asker: Asker): Promise<Row[]> {
  const templates = await templatesOf(siteUrl, asker)
  return Promise.all(
    MOST_HTML_KB.map(async ({ name, most }) => {
      const path = templates.find((template) => template.name === name)?.path ?? ''
      const { body } = await asker.ask(siteUrl + path)
      const row = {
        group: 'HTML, not compressed',
        name,
        unit: 'kB',
        detail: path,
        targets: [aim('at most', most)],
      } as const
      return singleRow(body.byteLength / 1000, row)
    }),
  )
}

function weightPlot(visits: readonly Visits[]): Series {
  const seen = ({ steps }: Journey) => steps.map((_, at) => sum(steps.slice(0, at + 1).map(({ kb }) => kb)))
  return {
    title: 'What came over the line',
    across: 'pages seen',
    upwards: 'kB in all',
    curves: curvesOf(visits, 1, seen),
  }
}

function headingPlot(visits: readonly Visits[]): Series {
  const curves = curvesOf(visits, 2, headings)
  return { title: 'From the tap to the new heading', across: 'page of the journey', upwards: 'ms', curves }
}

/** A curve for each visit, of the medians of what each page shows, from so many pages on. */
function curvesOf(visits: readonly Visits[], from: number, valuesOf: (journey: Journey) => readonly number[]): Curve[] {
  return (['first', 'second'] as const).map((visit) => {
    const rows = visits.map((one) => valuesOf(one[visit]))
    const points = (rows[0] ?? []).map((_, at) => ({
      at: at + from,
      value: median(rows.map((values) => values[at] ?? Number.NaN)),
    }))
    return { name: `${visit} visit`, points }
  })
}

function headings({ steps }: Journey): number[] {
  return steps.flatMap(({ headingMs }) => (headingMs === undefined ? [] : [headingMs]))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
