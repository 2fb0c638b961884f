/**
 * `npm run rollback`: replaces the running sites of the compose set on this machine with the version before the last
 * rollout, one after the other, so that no request fails. A second rollback brings the newer version back. The content
 * service stays as it is: an earlier one would remove from its database what it does not know. It ends with 1 if the
 * earlier version does not run.
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
