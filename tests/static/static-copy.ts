import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '../services/services.ts'

/** The public address that the copy of the tests states. */
export const PUBLIC_URL = 'https://static.example'

/** A static copy, as environment variables for the tests of it. */
export type StaticCopy = {
  /** Folder of the copy. */
  TEST_COPY: string
  /** Where the services ran that it was made from, one after the other, apart by a space. */
  TEST_COPIED_FROM: string
}

/**
 * Writes the site of these services into a temporary folder. The services may end then.
 * @throws {Error} one sentence; why it failed stands in the output
 */
export async function writeStaticCopy(services: Services): Promise<{ copy: StaticCopy; remove: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'site-copy-'))
  const folder = join(parent, 'site')
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/build-static.ts', '--out', folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        CONTENT_URL: services.TEST_CONTENT_URL,
        PICTURE_CACHE_DIR: services.TEST_PICTURES,
        SITE_URL: PUBLIC_URL,
      },
    })
    child.on('close', resolve)
  })
  const remove = () => rm(parent, { recursive: true, force: true })
  if (code === 0) {
    const from = `${services.TEST_SITE_URL} ${services.TEST_CONTENT_URL}`
    return { copy: { TEST_COPY: folder, TEST_COPIED_FROM: from }, remove }
  }
  await remove()
  throw new Error('The static copy could not be written.')
}
