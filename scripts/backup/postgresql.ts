import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Refusal } from './kept.ts'

const run = promisify(execFile)
const MOST_OUTPUT_BYTES = 1024 * 1024
/** Empties a database, and names no table that goes: of a command that fails, the first line is passed on. */
export const EMPTIED = 'set client_min_messages = warning; drop schema public cascade; create schema public;'

/** Writes everything in a PostgreSQL into a file, as it is at one moment. @throws {Refusal} */
export async function dump(database: string, file: string): Promise<void> {
  await execute('pg_dump', ['--dbname', database, '--no-owner', '--no-privileges', '--file', file])
}

/** Puts what a file holds in the place of everything in the database: all of it or, where that fails, nothing. @throws {Refusal} */
export async function load(database: string, file: string): Promise<void> {
  await execute('psql', [...toThat(database), '--single-transaction', '--command', EMPTIED, '--file', file])
}

/** How many others are connected to it. @throws {Refusal} */
export function connections(database: string): Promise<number> {
  return number(
    database,
    'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}

/** How many tables it has. @throws {Refusal} */
export function tables(database: string): Promise<number> {
  return number(database, "select count(*) from information_schema.tables where table_schema = 'public'")
}

async function number(database: string, sql: string): Promise<number> {
  return Number(await execute('psql', [...toThat(database), '--tuples-only', '--command', sql]))
}

function toThat(database: string): string[] {
  return ['--dbname', database, '--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1']
}

async function execute(name: string, options: string[]): Promise<string> {
  try {
    const { stdout } = await run(name, options, { maxBuffer: MOST_OUTPUT_BYTES })
    return stdout
  } catch (error) {
    const { code, stderr } = Object(error)
    if (code === 'ENOENT') {
      throw new Refusal(
        `${name} is not installed. Install PostgreSQL’s client commands (on Debian, the package postgresql-client).`,
      )
    }
    // Its address holds a password: only what the command itself says is passed on.
    const said = String(stderr ?? '')
      .trim()
      .split('\n')
    throw new Refusal(`${name} failed: ${said.at(0) ?? 'no message'}`)
  }
}
