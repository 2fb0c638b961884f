import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/services/chromium.ts'
import { scriptsOf, scriptsOfSearch, type Scripts } from '../browser/scripts-of.ts'
import { templatesOf } from '../browser/templates.ts'
import { Asker } from '../load/ask.ts'
import type { Measure } from '../measure.ts'
import { must, singleRow, type Row } from '../row.ts'
import { startSite } from '../servers/site.ts'

const MOST_BEFORE_IDLE_KB = 5
const MOST_KB = 75
const CALENDAR = 'SessionCalendar'

export const javascript: Measure = {
  name: 'javascript',
  group: 'weight',
  title: 'JavaScript of each kind of page',
  about:
    'What Chromium fetched, compressed with brotli: before its first idle moment, and in total once somebody had looked at the whole page. The limit of 75 kB is for a typical page. Pages with a calendar or an opened search are listed separately.',
  async run({ content }) {
    await using site = await startSite((await content(50)).url)
    using asker = new Asker()
    const templates = await templatesOf(site.url, asker)
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const pages: { name: string; scripts: Scripts }[] = []
      for (const { name, path } of templates) pages.push({ name, scripts: await scriptsOf(browser, site.url + path) })
      const search = await scriptsOfSearch(browser, `${site.url}/get-in-touch`)
      return {
        rows: [
          ...pages.map(({ name, scripts }) => beforeIdleRow(name, scripts)),
          ...pages.map(({ name, scripts }) => allRow(name, scripts)),
          { ...allRow('contact, search opened', search), targets: [] },
        ],
      }
    } finally {
      await browser.close()
    }
  },
}

function beforeIdleRow(name: string, { beforeIdleKb }: Scripts): Row {
  const targets = [must('at most', MOST_BEFORE_IDLE_KB)]
  return singleRow(beforeIdleKb, { group: 'before the first idle moment', name, unit: 'kB', detail: '', targets })
}

function allRow(page: string, { allKb, alive, asleep }: Scripts): Row {
  const hasCalendar = alive.includes(CALENDAR)
  const unseen = asleep.length > 0 ? [`never in view: ${asleep.join(', ')}`] : []
  const name = hasCalendar ? `${page}, with its calendar` : page
  const targets = hasCalendar ? [] : [must('at most', MOST_KB)]
  return singleRow(allKb, { group: 'in all', name, unit: 'kB', detail: [...alive, ...unseen].join(', '), targets })
}
