import { privateLinkMessages } from '../../content-service/src/admin/messages.mjs'
import { registrationMessages } from '#messages/en.ts'
import { anonymous, json, withToken } from '../contract/content-service.ts'
import { panelPage } from './author.ts'
import { expect, test } from './signed-in.ts'

const SESSIONS = '/content-manager/collection-types/api::program-session.program-session'

/** A session of a program of the sample content, whose registration is closed and whose private link is open. */
async function closedSession(): Promise<string> {
  const { body } = await anonymous('/api/programs?filters[slug][$eq]=decisions-under-pressure&view=card')
  const data = {
    SKU: `PRV${Date.now()}`,
    program: body.data[0].documentId,
    program_session_status: 'closed',
    canRegisterPrivately: true,
    capacity: 3,
  }
  const made = await withToken('/api/program-sessions?status=published', json('POST', data))
  return made.body.data.documentId
}

test('an author copies the private link of a session, which takes registrations while everybody’s is closed', async ({
  page,
  context,
}) => {
  const documentId = await closedSession()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(panelPage(`${SESSIONS}/${documentId}`))
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect(address).toHaveValue(new RegExp(`/our-programs/adhoc/PRV\\d+-${documentId}-form\\?code=[\\w-]{43}$`))
  await expect(page.getByText(privateLinkMessages.open)).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(privateLinkMessages.copied)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await address.inputValue())
  // Beside the panel the content service may not answer the site's first question in time.
  await expect.poll(async () => (await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await expect(page.getByRole('button', { name: registrationMessages.continue, exact: true })).toBeVisible()
  await page.goto(link.replace(/\?.*/, ''))
  await expect(page.getByText('Registration for this session is closed.')).toBeVisible()
})

test('nobody gets a private link without signing in', async () => {
  expect((await anonymous('/office/private-links/any')).status).toBe(401)
})
