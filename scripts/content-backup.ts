/** `npm run content:backup -- DIR`: copies the database, uploads, secrets and outbox into a new folder, while everything runs. */
import { parseArgs } from 'node:util'
import { backUp } from './backup/back-up.ts'
import { keptBy, Refusal } from './backup/kept.ts'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Refusal('Name one folder: npm run content:backup -- /backups/today')
  const kept = keptBy(process.env)
  const { database, files, hasSecrets, hasOutbox } = await backUp(kept, folder)
  console.log(`${folder}: the ${database} database and ${files} uploads.`)
  console.log(
    hasSecrets
      ? 'The backup includes the secrets.'
      : `The backup has no secrets, because there is no ${kept.secrets}. If your secrets are environment variables, keep a copy of them yourself.`,
  )
  console.log(hasOutbox ? 'The backup includes the outbox of the site.' : `No outbox: there is no ${kept.outbox} here.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
