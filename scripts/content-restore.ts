/** `npm run content:restore -- DIR`: restores a backup. `--overwrite` moves the current data aside first. */
import { parseArgs } from 'node:util'
import { keptBy, Refusal } from './backup/kept.ts'
import { restore } from './backup/restore.ts'
import { counted } from './command-line/counted.ts'

try {
  const options = { overwrite: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0)
    throw new Refusal('Give the folder of one backup, for example: npm run content:restore -- /backups/today')
  const { database, files, madeAt, setAside, keptOutbox, hasErasures } = await restore(
    folder,
    keptBy(process.env),
    values,
  )
  console.log(`Restored the ${database} database and ${counted(files, 'upload')} from the backup of ${madeAt}.`)
  for (const path of setAside) console.log(`The earlier files are in ${path}.`)
  if (keptOutbox)
    console.log(
      'The outbox on this machine was not replaced, because it may contain forms that visitors sent after the backup.',
    )
  if (hasErasures)
    console.log('When the content service starts, it will again erase the data of everyone on the list of erasures.')
  console.log(
    'Remove every folder in LAST_GOOD_DIR except taken-back. Then start the content service, and after it the sites.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
