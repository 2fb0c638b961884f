import type { DatabaseSync } from 'node:sqlite'

/** Does several things to the database that no other process comes between; none of them where one throws. */
export function atOnce<Value>(database: DatabaseSync, work: () => Value): Value {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  try {
    const value = work()
    database.exec('COMMIT')
    return value
  } catch (error) {
    // A disk that is full has ended it already; why is what has to be said.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
