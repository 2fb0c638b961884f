import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Services } from '../services/services.ts'

/** The public address that the copy of the tests states. */
export const PUBLIC_URL = 'https://static.example'

/** To convert such a picture takes a hundredth of the time; every width of it has an address all the same. */
const TINY_PX = 32

/** A static copy, as environment variables for the tests of it. */
export type StaticCopy = {
  /** Folder of the copy. */
  TEST_COPY: string
  /** Where the content service ran that it was made from. */
  TEST_COPIED_FROM: string
}

/**
 * Writes the site of these services into a temporary folder, by a site that ends with it. The services may end then.
 * @throws {Error} one sentence; why it failed stands in the output
 */
export async function writeStaticCopy(services: Services): Promise<{ copy: StaticCopy; remove: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'site-copy-'))
  const folder = join(parent, 'site')
  await makePicturesTiny(services.TEST_UPLOADS)
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/build-static.ts', '--out', folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        CONTENT_URL: services.TEST_CONTENT_URL,
        // Not the folder that stages share: these pictures are too small for others.
        PICTURE_CACHE_DIR: join(parent, 'pictures'),
        SITE_URL: PUBLIC_URL,
      },
    })
    child.on('close', resolve)
  })
  const remove = () => rm(parent, { recursive: true, force: true })
  if (code === 0) {
    return { copy: { TEST_COPY: folder, TEST_COPIED_FROM: services.TEST_CONTENT_URL }, remove }
  }
  await remove()
  throw new Error('The static copy could not be written.')
}

/** A copy holds two thousand pictures. That each is as wide as it says is shown by other tests; here it has to be there. */
export async function makePicturesTiny(uploads: string): Promise<void> {
  for (const file of globSync(join(uploads, '*.{avif,jpg,jpeg,png,webp}'))) {
    const original = await readFile(file)
    await writeFile(file, await sharp(original).resize({ width: TINY_PX, withoutEnlargement: true }).toBuffer())
  }
}
