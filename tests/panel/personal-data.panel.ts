import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { contactMessages } from '#messages/en.ts'
import { query } from '../contract/databases.ts'
import { fillIn, referenceOn, register, registrationPath, somebody } from '../e2e/registration-form.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { startSiteIn } from '../services/site-in-folder.ts'
import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

const DIET = 'allergic-to-hazelnuts'

/** The files, of all in which something may be kept, that hold one of these words. */
async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const database = process.env.TEST_DATABASE ?? ''
  const files = [database, `${database}-wal`, process.env.TEST_CONTENT_LOG ?? '']
  for await (const file of glob(join(folder, '**/*'))) files.push(file)
  const found = await Promise.all(
    files.map(async (file) => {
      const text = (await readFile(file, 'latin1').catch(() => '')).toLowerCase()
      return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${file}: ${word}`)
    }),
  )
  return found.flat()
}

async function lookUp(page: Page, email: string): Promise<void> {
  await page.goto(panelPage('/registrations/people'))
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Look up' }).click()
}

test(
  'one person is exported and erased, and nothing of theirs is left in databases, outbox, emails, exports and logs',
  inAllOnly,
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'personal-data-'))
    const lines: string[] = []
    const { url, site } = await startSiteIn(folder, (line) => lines.push(line))
    try {
      const ada = somebody('erased')
      const words = [ada.email, ada.last, DIET]
      const path = await registrationPath('FNF2705')
      await expect.poll(async () => (await fetch(url + path)).status).toBe(200)
      await page.goto(url + path)
      await fillIn(page, ada)
      await page.getByLabel('Anything we should know?').fill(DIET)
      await page.getByRole('radio', { name: 'Invoice' }).check()
      await register(page, 'Register and pay by invoice')
      await referenceOn(page)
      await page.goto(`${url}/get-in-touch`)
      await page.getByLabel('Name').fill(ada.last)
      await page.getByLabel('Email').fill(ada.email)
      await page.getByLabel('Your message').fill(`I am ${DIET}.`)
      await page.getByLabel('I am not a robot').check()
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.locator('h1')).toHaveText(contactMessages.received.title)
      const database = process.env.TEST_DATABASE ?? ''
      const rows = () =>
        query(
          database,
          `select document_id from registrations where email = '${ada.email}'
          union all select document_id from contact_messages where email = '${ada.email}'`,
        )
      await expect.poll(rows).toHaveLength(2)
      const emails = () => filesWith(join(folder, 'mail'), [ada.email])
      await expect.poll(emails).not.toEqual([])

      await lookUp(page, ada.email)
      await expect(
        page.getByText(/is confirmed for a session that has not ended yet\. Cancel it first\./),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Erase' })).toBeDisabled()
      await page.locator('main a[href*="/registrations/"]').last().click()
      await page.getByRole('button', { name: 'Cancel registration' }).click()
      await page.getByRole('button', { name: 'See what will happen' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()

      await lookUp(page, ada.email)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
      ])
      const exported = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect(exported).toMatchObject({ email: ada.email, registrations: [{ email: ada.email }], messages: [{}] })
      expect(JSON.stringify(exported.registrations)).toContain(DIET)
      expect(JSON.stringify(exported.messages)).toContain(DIET)

      await page.getByRole('button', { name: 'Erase' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
      await expect(page.getByText('We have erased this person’s data.').first()).toBeVisible()
      // The law asks for the recipient of an invoice: the name is there, and nowhere else.
      const gone = words.filter((word) => word !== ada.last)
      await expect.poll(() => filesWith(folder, gone)).toEqual([])
      const named = (await filesWith(folder, [ada.last])).filter((file) => !file.startsWith(database))
      expect(named).toEqual([])
      const recipients = await query(database, `select recipient from invoices where recipient like '%${ada.last}%'`)
      expect(recipients).toHaveLength(2)
      for (const table of ['registrations', 'registration_events', 'contact_messages']) {
        const all = await query(database, `select * from ${table}`)
        expect(JSON.stringify(all), table).not.toContain(ada.last)
      }
      expect(lines.filter((line) => words.some((word) => line.includes(word)))).toEqual([])
      await lookUp(page, ada.email)
      await expect(page.getByText(`We have no data for ${ada.email}.`)).toBeVisible()
      await page.goto(panelPage('/registrations'))
      const [table] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as CSV' }).click(),
      ])
      const csv = await readFile(await table.path(), 'utf8')
      expect(words.filter((word) => csv.includes(word))).toEqual([])
    } finally {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
