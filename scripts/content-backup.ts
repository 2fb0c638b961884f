/**
 * `npm run content:backup -- DIR`: copies the database, uploads, secrets and outbox into a new folder. You do not need to stop
 * the site or the content service.
 */
import { parseArgs } from 'node:util'
import { backUp } from './backup/back-up.ts'
import { keptBy, Refusal } from './backup/kept.ts'
import { counted } from './command-line/counted.ts'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0)
    throw new Refusal('Give one folder, for example: npm run content:backup -- /backups/today')
  const kept = keptBy(process.env)
  const { database, files, hasSecrets, hasOutbox } = await backUp(kept, folder)
  console.log(`Saved the ${database} database and ${counted(files, 'upload')} in ${folder}.`)
  console.log(
    hasSecrets
      ? 'The backup includes the secrets.'
      : `The backup does not include secrets, because ${kept.secrets} does not exist. If your secrets are environment variables, save a copy of them yourself.`,
  )
  console.log(
    hasOutbox
      ? 'The backup includes the outbox of the site.'
      : `The backup does not include an outbox, because ${kept.outbox} does not exist.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
