import { plans as messages } from '../../content-service/src/engine/panel/plans-messages.mjs'
import { anonymous, json, withToken } from '../contract/content-service.ts'
import { query } from '../contract/databases.ts'
import { administrator, inRole } from './accounts.ts'
import { expect, test } from './signed-in.ts'

const PAGE = 'api::page.page'
/** The service looks every few seconds. */
const CARRIED_OUT = { timeout: 30_000 }

type Made = { id: string }

async function draft(): Promise<Made> {
  const slug = `planned-${crypto.randomUUID()}`
  const made = await withToken('/api/pages?status=draft', json('POST', { title: 'Open day', slug }))
  expect(made.status).toBe(201)
  return { id: made.body.data.documentId }
}

const database = () => process.env.TEST_PANEL_DATABASE ?? ''

/** What is planned of an entry becomes due. */
async function letTimeCome({ id }: Made): Promise<void> {
  await query(
    database(),
    `update planned_publications set due_at = ${Date.UTC(2020, 0)} where entry = '${id}' returning id`,
  )
}

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
  await expect.poll(refusal, CARRIED_OUT).toBe(messages.plannerMayNot('Editor Test'))
  expect((await withToken(`/api/pages/${made.id}?status=published`)).status).toBe(404)
})
