import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataVariables } from '../../scripts/services/content-service.ts'

const execute = promisify(execFile)

/**
 * Writes the sample content once for a whole run, into a temporary folder that TEST_SEED names from then on. Each content
 * service of the run starts with a copy: see `seededData`. Returns what removes it.
 * @throws {Error} where the content service cannot fill its database
 */
export async function writeSampleContent(): Promise<() => void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-seed-'))
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  const variables = dataVariables({ database: join(folder, 'data.db'), uploads })
  await execute(process.execPath, ['scripts/seed.js'], {
    cwd: 'content-service',
    env: { ...process.env, ...variables, CONTENT_LOG: 'error' },
  })
  process.env.TEST_SEED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
