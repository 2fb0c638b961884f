import { existsSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { Refusal } from './kept.ts'

/** Copies a database that may be in use, its write-ahead log included, and reads the copy. @throws {Refusal} */
export async function copy(from: string, to: string): Promise<void> {
  const database = opened(from)
  try {
    await backup(database, to)
  } catch (error) {
    throw new Refusal(`${from} cannot be read: ${said(error)}.`)
  } finally {
    database.close()
  }
  assertWhole(to)
  // Reading a database in WAL mode creates these files.
  for (const part of ['-wal', '-shm']) rmSync(to + part, { force: true })
}

/** @throws {Refusal} where a file is no database, or a damaged one */
export function assertWhole(file: string): void {
  const database = opened(file)
  try {
    const [row] = database.prepare('pragma quick_check').all()
    if (row?.quick_check !== 'ok') throw new Refusal(`${file} is damaged: ${String(row?.quick_check)}.`)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${file} is not a database: ${said(error)}.`)
  } finally {
    database.close()
  }
}

/** Whether another process has the database open. */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file)
  try {
    // Nobody gets this while the log of another is open.
    database.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch (error) {
    return /lock|busy/i.test(said(error))
  } finally {
    database.close()
  }
}

function opened(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true })
  } catch (error) {
    throw new Refusal(`${file} cannot be opened: ${said(error)}.`)
  }
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
