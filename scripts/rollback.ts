/**
 * `npm run rollback`: has the sites of the version before the last rollout take the place of those that run on the compose
 * set of this machine, one after the other: no request fails. Rolled back twice, the newer ones run again. The
 * content service stays as it is: an earlier one would remove from its database what it does not know. Ends with 1 if the
 * version before does not run.
 */
import { readOptions } from './command-line/read-options.ts'
import { Docker } from './rollout/docker.ts'
import { rollBack } from './rollout/replace-images.ts'

try {
  readOptions({ options: {} }, 'npm run rollback')
  await rollBack({ docker: new Docker(), log: console.log })
  console.log('The sites run the earlier version again. To go forward again: npm run rollback')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
