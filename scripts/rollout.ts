/**
 * `npm run rollout -- --against https://www.example.org --since v1.2.0`: replaces the running version in the compose set on
 * this machine (deploy/compose.yaml) with the version in this folder. First, `npm run release:check` compares the new version
 * with the running site. Set CONTENT_URL to the address of the running site's content service. If the check finds an error, the
 * rollout stops and nothing changes. Otherwise, the command builds the images and replaces one service after the other. After
 * it replaces a service, the command waits until that service is ready, so that no request fails. If a service does not become
 * ready, the command restores the earlier version. Use `--sites-first` for releases that rename a block. If you know why something
 * differs, use `--unchecked` to skip the comparison. If the new version does not start, the command exits with status 1.
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
    throw new Error(
      `Set --against to the address of the running site and --since to its version, or skip the comparison with --unchecked.\nUsage: ${USAGE}`,
    )
  }
  if (!unchecked && !(await isGood(['--against', against ?? '', '--since', since ?? '']))) {
    throw new Error('The rollout was stopped and nothing was changed. The earlier version is still running.')
  }
  await rollOut({ docker: new Docker(), log: console.log }, isSitesFirst)
  console.log('The new version is running. To return to the earlier version, run `npm run rollback`.')
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
