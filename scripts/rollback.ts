/**
 * `npm run rollback`: returns the sites of the compose set on this machine to the version that ran before the last rollout. The
 * command replaces one site after the other, so that no request fails. If you run the command again, it restores the newer
 * version. The command does not replace the content service, because an earlier version would delete all content that it does
 * not recognise. If the earlier version does not start, the command exits with status 1.
 */
import { readOptions } from './command-line/read-options.ts'
import { Docker } from './rollout/docker.ts'
import { rollBack } from './rollout/replace-images.ts'

try {
  readOptions({ options: {} }, 'npm run rollback')
  await rollBack({ docker: new Docker(), log: console.log })
  console.log(
    'The sites run the earlier version again. To return to the newer version, run `npm run rollback` once more.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
