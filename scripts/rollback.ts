/**
 * `npm run rollback`: has the version before the last rollout take the place of the one that runs on the compose set of
 * this machine, one service after the other, sites first: no request fails. Rolled back twice, the newer one runs
 * again. Content and what visitors sent stay as they are. Ends with 1 if the version before does not run.
 */
import { readOptions } from './command-line/read-options.ts'
import { Docker } from './rollout/docker.ts'
import { rollBack } from './rollout/replace-images.ts'

try {
  readOptions({ options: {} }, 'npm run rollback')
  await rollBack({ docker: new Docker(), isSitesFirst: true, log: console.log })
  console.log('The version before runs. To go forward again: npm run rollback')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
