import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The list of erasures that lies beside the backups, in the folder that holds them. */
export function listBeside(backup: string): string {
  return join(dirname(backup), 'erasures.jsonl')
}

/**
 * Adds the erasures of one list to another: each line once, in the order in which they were made. Returns whether there are any.
 * Anyone who was erased after a backup is so erased again when it is restored.
 */
export function addErasures(from: string, to: string): boolean {
  const lines = [...new Set([...linesOf(to), ...linesOf(from)])]
  if (lines.length === 0) return false
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  writeFileSync(`${to}.part`, `${lines.join('\n')}\n`, { mode: 0o600 })
  renameSync(`${to}.part`, to)
  return true
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
