import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { copyOf, query } from './databases.ts'

const PROGRAM = 'api::program.program'

/** What somebody of a role may do with programs: each action with the fields that it covers, or null for all. */
async function onPrograms(database: string, role: string): Promise<Record<string, string[] | null>> {
  const rows = await query(database, `select action, properties from ${permissionsOf(role)} order by action`)
  return Object.fromEntries(
    rows.map(({ action, properties }) => {
      const { fields = null } = typeof properties === 'string' ? JSON.parse(properties) : (properties ?? {})
      return [String(action).replace('plugin::content-manager.explorer.', ''), fields]
    }),
  )
}

function permissionsOf(role: string): string {
  return `admin_permissions where subject = '${PROGRAM}' and id in (
    select permission_id from admin_permissions_role_lnk where role_id in (
      select id from admin_roles where code = '${role}'))`
}

async function restart(database: string): Promise<void> {
  const service = await startContentService({
    port: await freePort(),
    data: { database, uploads: process.env.TEST_UPLOADS ?? '' },
  })
  await service.stop()
}

test('what an administrator has changed in a role is still so after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roles-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = await copyOf(process.env.TEST_DATABASE ?? '', folder)
  const before = await onPrograms(database, 'strapi-author')
  expect(Object.keys(before)).toEqual(['create', 'delete', 'read', 'update'])
  expect(before.update?.length).toBeGreaterThan(5)

  // Authors may delete no program any more, change its title alone, and publish it.
  const action = (name: string) => `action = 'plugin::content-manager.explorer.${name}'`
  await query(database, `delete from ${permissionsOf('strapi-author')} and ${action('delete')} returning id`)
  const title = JSON.stringify({ fields: ['title'] })
  const update = `(select id from ${permissionsOf('strapi-author')} and ${action('update')})`
  await query(database, `update admin_permissions set properties = '${title}' where id = ${update} returning id`)
  const columns = 'document_id, action, action_parameters, subject, properties, conditions, created_at, updated_at'
  const [added] = await query(
    database,
    `insert into admin_permissions (${columns}) select 'published-by-authors', ${columns.replace('document_id, ', '')}
      from ${permissionsOf('strapi-editor')} and ${action('publish')} returning id`,
  )
  await query(
    database,
    `insert into admin_permissions_role_lnk (permission_id, role_id) select ${Number(added?.id)}, id
      from admin_roles where code = 'strapi-author' returning id`,
  )
  const changed = await onPrograms(database, 'strapi-author')
  expect(Object.keys(changed)).toEqual(['create', 'publish', 'read', 'update'])
  expect(changed.update).toEqual(['title'])

  await restart(database)
  expect(await onPrograms(database, 'strapi-author')).toEqual(changed)
})
