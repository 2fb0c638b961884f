/** `npm run content:restore -- DIR`: restores a backup. `--overwrite` sets aside what is already there. */
import { parseArgs } from 'node:util'
import { keptBy, Refusal } from './backup/kept.ts'
import { restore } from './backup/restore.ts'

try {
  const options = { overwrite: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Refusal('Name one backup: npm run content:restore -- /backups/today')
  const { database, files, madeAt, setAside, keptOutbox, hasErasures } = await restore(
    folder,
    keptBy(process.env),
    values,
  )
  console.log(`Restored the ${database} database and ${files} uploads of ${madeAt}.`)
  for (const path of setAside) console.log(`The earlier files are in ${path}.`)
  if (keptOutbox)
    console.log('We did not replace the outbox on this machine: it may hold forms that visitors sent after the backup.')
  if (hasErasures) console.log('When the content service starts, it will again erase everybody who was erased before.')
  console.log(
    'Start the content service, then the sites. Before that, remove every folder in LAST_GOOD_DIR except taken-back.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
