'use strict'

const VERSIONS = 'entry_versions'

/**
 * @typedef {{ from: string, to: string, columns?: Record<string, string> }} Table
 * @typedef {{ from: string, to: string, tables: Table[] }} Renaming
 */

/**
 * What a migration does to keep the content of a component that got another name: its tables, the places that it has
 * in zones and other components, its files, how authors arranged its fields in the panel, and the versions of entries that hold
 * it. Strapi's own indexes
 * carry the name of their table: they are dropped, and Strapi makes them again when it starts.
 * @param {any} knex a transaction
 * @param {Renaming} renaming
 */
async function renameComponent(knex, { from, to, tables }) {
  for (const table of tables) await renameTable(knex, table)
  await inTables(knex, '_cmps', (table) => table.where({ component_type: from }).update({ component_type: to }))
  await inTables(knex, '_mph', (table) => table.where({ related_type: from }).update({ related_type: to }))
  await renamePanelSettings(knex, from, to)
  await renameInVersions(knex, from, to)
}

/**
 * What a migration does once a component is gone: its places in zones and other components, and its hold on files.
 * Strapi drops its tables itself.
 * @param {any} knex a transaction
 * @param {string} name
 */
async function forgetComponent(knex, name) {
  await inTables(knex, '_cmps', (table) => table.where({ component_type: name }).del())
  await inTables(knex, '_mph', (table) => table.where({ related_type: name }).del())
}

/**
 * A new database has no such table, and nothing to rename.
 * @param {any} knex
 * @param {Table} table
 */
async function renameTable(knex, { from, to, columns = {} }) {
  if (!(await knex.schema.hasTable(from))) return
  if (await knex.schema.hasTable(to))
    throw new Error(`The table ${from} cannot be renamed to ${to}, because a table with that name already exists.`)
  await (isSqlite(knex) ? dropIndexes(knex, from) : dropConstraints(knex, from))
  for (const [column, name] of Object.entries(columns)) {
    await knex.raw('alter table ?? rename column ?? to ??', [from, column, name])
  }
  await knex.schema.renameTable(from, to)
}

/** @param {any} knex @param {string} table */
async function dropIndexes(knex, table) {
  const indexes = await knex('sqlite_master').where({ type: 'index', tbl_name: table }).whereNotNull('sql')
  for (const { name } of indexes) await knex.raw('drop index ??', [name])
}

/** @param {any} knex @param {string} table */
async function dropConstraints(knex, table) {
  const kept = knex.raw('?::regclass', [table])
  const constraints = await knex('pg_constraint').where('conrelid', kept)
  for (const { conname, contype } of constraints) {
    if (contype !== 'p') await knex.raw('alter table ?? drop constraint ??', [table, conname])
  }
  const names = constraints.map((/** @type {{ conname: string }} */ { conname }) => conname)
  const indexes = await knex('pg_indexes')
    .where({ tablename: table })
    .andWhere('schemaname', knex.raw('current_schema()'))
    .whereNotIn('indexname', names)
  for (const { indexname } of indexes) await knex.raw('drop index ??', [indexname])
}

/** @param {any} knex @param {string} from @param {string} to */
async function renamePanelSettings(knex, from, to) {
  if (!(await knex.schema.hasTable('strapi_core_store_settings'))) return
  const key = (/** @type {string} */ name) => `plugin_content_manager_configuration_components::${name}`
  const kept = await knex('strapi_core_store_settings')
    .where({ key: key(from) })
    .first()
  if (!kept) return
  const value = JSON.stringify({ ...JSON.parse(kept.value), uid: to })
  await knex('strapi_core_store_settings')
    .where({ key: key(to) })
    .del()
  await knex('strapi_core_store_settings')
    .where({ id: kept.id })
    .update({ key: key(to), value })
}

/**
 * What was published with the component can be restored as if it had always had its name.
 * @param {any} knex
 * @param {string} from
 * @param {string} to
 */
async function renameInVersions(knex, from, to) {
  if (!(await knex.schema.hasTable(VERSIONS))) return
  const named = (/** @type {string} */ name) => JSON.stringify(name)
  const holding = await knex(VERSIONS)
    .select('id')
    .whereRaw('cast(content as text) like ?', [`%${named(from)}%`])
  for (const { id } of holding) {
    const { content } = await knex(VERSIONS).where({ id }).first('content')
    const renamed = renamedIn(typeof content === 'string' ? JSON.parse(content) : content, from, to)
    await knex(VERSIONS)
      .where({ id })
      .update({ content: JSON.stringify(renamed) })
  }
}

/** @param {any} value @param {string} from @param {string} to @returns {any} */
function renamedIn(value, from, to) {
  if (Array.isArray(value)) return value.map((one) => renamedIn(one, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '__component' && one === from ? to : renamedIn(one, from, to),
    ]),
  )
}

/**
 * @param {any} knex
 * @param {string} ending
 * @param {(table: any) => Promise<unknown>} change
 */
async function inTables(knex, ending, change) {
  const tables = isSqlite(knex)
    ? knex('sqlite_master').where({ type: 'table' }).select('name')
    : knex('pg_tables').where('schemaname', knex.raw('current_schema()')).select('tablename as name')
  for (const { name } of await tables) if (name.endsWith(ending)) await change(knex(name))
}

/** @param {any} knex */
function isSqlite(knex) {
  return knex.client.config.client === 'better-sqlite3'
}

module.exports = { renameComponent, forgetComponent }
