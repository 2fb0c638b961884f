/**
 * `npm run rollout -- --against https://www.example.org --since v1.2.0`: puts the version in this folder into service in the
 * compose set of this machine (deploy/compose.yaml). First, `npm run release:check` compares it with the running site
 * (CONTENT_URL names its content service). If that finds an error, nothing changes. Then the command builds the images and
 * replaces one service after the other, each when the one before is ready, so that no request fails. If one does not become
 * ready, it restores the earlier version. `--sites-first` is for releases that rename a block. `--unchecked` leaves out the
 * comparison, if you know why something differs. It ends with 1 if the new version does not run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readOptions } from './command-line/read-options.ts'
import { Docker } from './rollout/docker.ts'
import { rollOut } from './rollout/replace-images.ts'

const USAGE =
  'CONTENT_URL=<content service> npm run rollout -- --against <running site> --since <its version> [--sites-first] | --unchecked [--sites-first]'

try {
  const { values } = readOptions(
    {
      options: {
        against: { type: 'string' },
        since: { type: 'string' },
        unchecked: { type: 'boolean' },
        'sites-first': { type: 'boolean' },
      },
    },
    USAGE,
  )
  const { against, since, unchecked = false, 'sites-first': isSitesFirst = false } = values
  if (!unchecked && (!against || !since)) {
    throw new Error(`--against and --since say what to compare the new version with.\nUsage: ${USAGE}`)
  }
  if (!unchecked && !(await isGood(['--against', against ?? '', '--since', since ?? '']))) {
    throw new Error('Nothing was changed: the earlier version is still running.')
  }
  await rollOut({ docker: new Docker(), log: console.log }, isSitesFirst)
  console.log('The new version is running. To go back: npm run rollback')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Whether the build may take visitors; says why not. */
async function isGood(options: readonly string[]): Promise<boolean> {
  const check = spawn(process.execPath, ['scripts/release-check.ts', ...options], { stdio: 'inherit' })
  const [code] = await once(check, 'close')
  return code === 0
}
