import { withToken, json } from '../contract/content-service.ts'
import { inAllOnly } from '../e2e/watched-page.ts'
import { panelPage } from './author.ts'
import { sessionWithOne } from './session-with-one.ts'
import { expect, test } from './signed-in.ts'

/** A session of four days in May 2041, with a code of its own. */
async function sessionInMay(code: string): Promise<void> {
  const session_parts = [
    { title: 'All days', startDate: '2041-05-06T01:00:00.000Z', endDate: '2041-05-09T09:00:00.000Z' },
  ]
  const data = { SKU: code, isHidden: true, program_session_status: 'open', capacity: 5, session_parts }
  await withToken('/api/program-sessions?status=published', json('POST', data))
}

test('the other session is found by words in any order, chosen with Enter, and said in full; what matches none chooses none', async ({
  page,
}) => {
  const code = `MOV${Date.now()}`
  const [, { reference }] = await Promise.all([sessionInMay(code), sessionWithOne()])
  await page.goto(panelPage(`/registrations?search=${reference}`))
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click()
  await page.getByRole('button', { name: 'Move to another session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another session' })
  const field = dialog.getByRole('combobox', { name: 'New session' })

  await field.pressSequentially(`${code.toLowerCase()} 6-9 may`)
  const option = page.getByRole('option', { name: code })
  await expect(option).toBeVisible()
  const words = (await option.textContent()) ?? ''
  await field.press('Enter')
  await expect(field).toHaveValue(words)
  // The field cuts it off on a narrow screen.
  await expect(dialog.getByText(words)).toBeVisible()
  // Anyone who opens the list again wants another one.
  await field.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toBeVisible()

  await field.fill('no such session')
  await expect(page.getByText('No upcoming session matches.')).toBeVisible()
  await field.press('Escape')
  await dialog.getByRole('button', { name: 'See what will happen' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a session.')
  await expect(field).toHaveValue('')
})

test(
  'where the sessions cannot be read, the dialog says so, and not that none matches',
  inAllOnly,
  async ({ page }) => {
    const { reference } = await sessionWithOne()
    await page.route('**/office/sessions', (route) => route.abort())
    await page.goto(panelPage(`/registrations?search=${reference}`))
    await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click()
    await page.getByRole('button', { name: 'Move to another session' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another session' })
    await dialog.getByRole('combobox', { name: 'New session' }).fill('april')
    await expect(dialog.getByText(/^We could not load the sessions\./)).toBeVisible()
    await expect(page.getByText('No upcoming session matches.')).toBeHidden()
  },
)
