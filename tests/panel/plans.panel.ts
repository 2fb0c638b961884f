import type { Page } from '@playwright/test'
import { plans as messages } from '../../content-service/src/engine/panel/plans-messages.mjs'
import { versions } from '../../content-service/src/engine/panel/versions-messages.mjs'
import { axeViolations } from '../axe-on.ts'
import { anonymous, json, withToken } from '../contract/content-service.ts'
import { query } from '../contract/databases.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { administrator, inRole } from './accounts.ts'
import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

const PAGE = 'api::page.page'
const LIST = `/content-manager/collection-types/${PAGE}`

type Made = { id: string; slug: string }

async function draft(data: object = {}): Promise<Made> {
  const slug = `planned-${crypto.randomUUID()}`
  const made = await withToken('/api/pages?status=draft', json('POST', { title: 'Open day', slug, ...data }))
  expect(made.status).toBe(201)
  return { id: made.body.data.documentId, slug }
}

const database = () => process.env.TEST_DATABASE ?? ''

/** What is planned of an entry becomes due. */
async function letTimeCome({ id }: Made): Promise<void> {
  await query(
    database(),
    `update planned_publications set due_at = ${Date.UTC(2020, 0)} where entry = '${id}' returning id`,
  )
}

const plansLeft = async ({ id }: Made) =>
  query(database(), `select action from planned_publications where entry = '${id}' and refusal is null`)

/** Once a window has come to rest. */
const expectNoViolations = (page: Page, within: string) =>
  expect.poll(() => axeViolations(page, { within })).toEqual([])

test('an author plans to publish a page and changes the time; the list says when, and then it is on the site', async ({
  page,
}) => {
  const made = await draft()
  const address = `${process.env.TEST_SITE_URL}/${made.slug}`
  const status = async () => (await fetch(address)).status
  await expect.poll(status).toBe(404)
  await page.goto(panelPage(`${LIST}/${made.id}`))
  await page.getByRole('button', { name: messages.ask.publish }).click()
  const dialog = page.getByRole('dialog', { name: messages.windowTitle.publish })
  await expect(dialog.getByText('Malaysia Time (Asia/Kuala_Lumpur)')).toBeVisible()
  await dialog.getByLabel(messages.day).fill('2097-05-04')
  await dialog.getByLabel(messages.time).fill('09:00')
  await dialog.getByRole('button', { name: messages.plan.publish }).click()
  await expect(page.locator('#plans').getByText(messages.waits.publish('4 May 2097, 09:00'))).toBeVisible()
  await expect(page.getByText('Planned by Ada Author on')).toBeVisible()
  await page.getByRole('button', { name: messages.change }).click()
  await expect(dialog.getByLabel(messages.day)).toHaveValue('2097-05-04')
  await dialog.getByLabel(messages.time).fill('10:30')
  await dialog.getByRole('button', { name: messages.plan.publish }).click()
  await expect(page.locator('#plans').getByText(messages.waits.publish('4 May 2097, 10:30'))).toBeVisible()

  await page.goto(panelPage(`${LIST}?page=1&pageSize=10&sort=updatedAt:DESC`))
  const row = page.getByRole('row').filter({ hasText: made.slug })
  await expect(row.getByText(messages.list.waits.publish('4 May 2097, 10:30'))).toBeVisible()
  await expectNoViolations(page, 'tbody tr:first-child')

  await letTimeCome(made)
  await expect.poll(() => plansLeft(made)).toEqual([])
  await expect.poll(status).toBe(200)
  await page.goto(panelPage(`${LIST}/${made.id}`))
  await page.getByRole('button', { name: versions.earlier }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(versions.plannedBy('Ada Author'))
})

test(
  'by keyboard an author is told of a time that has passed, plans, reads why it was not published, and cancels',
  inAllOnly,
  async ({ page }) => {
    const wrong = { __component: 'blocks.cta-banner', title: 'Go', button: { label: 'Go', url: 'www.example.com' } }
    const made = await draft({ content: [wrong] })
    await page.goto(panelPage(`${LIST}/${made.id}`))
    const ask = page.getByRole('button', { name: messages.ask.publish })
    await ask.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: messages.windowTitle.publish })
    const day = dialog.getByLabel(messages.day)
    await day.fill('2020-05-04')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('This time has passed')
    await expectNoViolations(page, '#plans-window')
    await page.keyboard.press('Escape')
    await expect(ask).toBeFocused()

    await page.keyboard.press('Enter')
    await day.fill('2097-05-04')
    await page.keyboard.press('Enter')
    const change = page.getByRole('button', { name: messages.change })
    await expect(change).toBeFocused()
    await expect(page.locator('#plans').getByText(messages.waits.publish('4 May 2097, 09:00'))).toBeVisible()
    await expectNoViolations(page, '#plans')

    await letTimeCome(made)
    await expect.poll(() => plansLeft(made)).toEqual([])
    await page.reload()
    await expect(page.locator('#plans')).toContainText('Could not be published')
    await expect(page.locator('#plans')).toContainText('www.example.com')
    await expectNoViolations(page, '#plans')
    await page.goto(panelPage(`${LIST}?page=1&pageSize=10&sort=updatedAt:DESC`))
    await expect(page.getByRole('row').filter({ hasText: made.slug })).toContainText('could not be published: ')

    await page.goto(panelPage(`${LIST}/${made.id}`))
    await page.getByRole('button', { name: messages.dismiss }).focus()
    await page.keyboard.press('Enter')
    await expect(ask).toBeFocused()
    await expect(page.getByText(messages.dismissed)).toBeVisible()
    expect(await query(database(), `select id from planned_publications where entry = '${made.id}'`)).toEqual([])
  },
)

test('only who may publish plans it, others read the plan; who may not publish any more at its time publishes nothing', async () => {
  const made = await draft()
  const plans = `/planned/${PAGE}/${made.id}`
  const later = { clock: '2097-05-04T09:00' }
  expect((await anonymous(plans)).status).toBe(401)
  const [office, writer, editor] = [await inRole('Office'), await inRole('Author'), await inRole('Editor')]
  for (const [method, path] of [
    ['GET', plans],
    ['GET', `/planned/${PAGE}`],
  ] as const) {
    expect((await office(method, path)).status).toBe(403)
  }
  const refused = await writer('PUT', `${plans}/publish`, later)
  expect([refused.status, refused.body.error.message]).toEqual([403, messages.forbidden])
  expect((await editor('PUT', `${plans}/publish`, later)).status).toBe(200)
  const read = await writer('GET', plans)
  expect([read.body.data.mayPlan, read.body.data.plans.length]).toEqual([false, 1])
  expect((await writer('DELETE', `${plans}/publish`)).status).toBe(403)
  const { body: list } = await writer('GET', `/planned/${PAGE}`)
  expect(list.data.plans).toContainEqual(expect.objectContaining({ documentId: made.id, planner: 'Editor Test' }))

  const ask = administrator()
  const me = await editor('GET', '/admin/users/me')
  const { body: roles } = await ask('GET', '/admin/roles')
  const author = roles.data.find(({ name }: { name: string }) => name === 'Author')
  expect((await ask('PUT', `/admin/users/${me.body.data.id}`, { roles: [author.id] })).status).toBe(200)
  await letTimeCome(made)
  const refusal = async () => (await writer('GET', plans)).body.data.plans[0].refusal
  await expect.poll(refusal).toBe(messages.plannerMayNot('Editor Test'))
  expect((await withToken(`/api/pages/${made.id}?status=published`)).status).toBe(404)
})
