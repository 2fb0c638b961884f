import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'

type Row = Record<string, unknown>
type Client = {
  connect: () => Promise<void>
  query: (sql: string) => Promise<{ rows: Row[] }>
  end: () => Promise<void>
}

const serviceRequire = createRequire(new URL('../../content-service/package.json', import.meta.url))
const { Client }: { Client: new (url: string) => Client } = serviceRequire('pg')
const run = promisify(execFile)

/** Whether a database is a PostgreSQL, named by its address, and not a file of SQLite's. */
export function isPostgresql(database: string): boolean {
  return database.startsWith('postgres://')
}

/** What a database answers, of either kind. */
export async function query(database: string, sql: string): Promise<Row[]> {
  if (!isPostgresql(database)) {
    const file = new DatabaseSync(database, { timeout: 10_000 })
    const rows = file.prepare(sql).all()
    file.close()
    return rows
  }
  const client = new Client(database)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** How many rows there are `from` somewhere. */
export async function count(database: string, from: string): Promise<number> {
  const [row] = await query(database, `select count(*) as count from ${from}`)
  return Number(row?.count)
}

/** A copy of a database that may be in use: a file in the folder, or another database of the same PostgreSQL. */
export async function copyOf(database: string, folder: string): Promise<string> {
  const file = join(folder, 'data.db')
  if (!isPostgresql(database)) {
    await query(database, `vacuum into '${file}'`)
    return file
  }
  const copy = new URL(database)
  copy.pathname = `/copy_${Date.now()}`
  await query(database, `create database ${copy.pathname.slice(1)}`)
  await run('pg_dump', ['--dbname', database, '--file', file])
  await run('psql', ['--dbname', copy.href, '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', file])
  return copy.href
}
