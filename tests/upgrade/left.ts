import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { query } from '../contract/databases.ts'

const FOLDER = join(import.meta.dirname, 'left-by-0.1')
const KEPT_UPLOADS = 2
const LARGEST_UPLOAD_BYTES = 20_000

/** Where the fixture keeps what version 0.1 left: see its README. */
const LEFT = {
  database: join(FOLDER, 'data.db.br'),
  uploads: join(FOLDER, 'uploads'),
  outbox: join(FOLDER, 'outbox.db.br'),
  lastGood: join(FOLDER, 'last-good.json.br'),
  shown: join(FOLDER, 'shown.json'),
}

/** The first account of its panel. */
export const ADMIN = { email: 'ada@school.example', password: 'Long-enough-1' }

/** The secrets of its content service, which an operator keeps. */
export const SECRETS = {
  APP_KEYS: 'a-key-for-tests-only,another-key-for-tests-only',
  API_TOKEN_SALT: 'a-salt-for-tests-only',
  ADMIN_JWT_SECRET: 'an-admin-secret-for-tests-only',
  TRANSFER_TOKEN_SALT: 'another-salt-for-tests-only',
  ENCRYPTION_KEY: 'an-encryption-key-for-tests-only',
  PREVIEW_SECRET: 'a-preview-secret-for-tests-only',
  ERASURE_KEY: 'an-erasure-key-for-tests-only',
}

/** With which the site writes to its content service. */
export const WRITE_TOKEN = 'a-write-token-for-tests-only'

/** What version 0.1 showed to visitors, authors and the office before it was stopped. */
const Left = z.object({
  /** The title of each page of the sitemap, by its path. */
  pages: z.record(z.string(), z.string()),
  /** The content type of other files that it answered, by their paths. */
  files: z.record(z.string(), z.string()),
  registrations: z.array(
    z.object({
      status: z.enum(['draft', 'awaiting-payment', 'paid', 'failed', 'cancelled', 'waitlisted', 'registered']),
      email: z.string(),
      reference: z.string(),
      /** Path and token of the page that shows what became of it. */
      result: z.string(),
    }),
  ),
  /** A message to the school that the content service has not got yet. */
  message: z.object({ email: z.string(), result: z.string() }),
  /** Document ids of what an author left unfinished or hidden. */
  entries: z.object({ draft: z.string(), unpublished: z.string(), hiddenSession: z.string() }),
  /** A full-access token of its API. */
  token: z.string(),
  /** The registrations as the panel exported them. */
  csv: z.string(),
})
export type Left = z.infer<typeof Left>

/** What it showed, from the fixture. */
export function readLeft(): Left {
  return Left.parse(JSON.parse(readFileSync(LEFT.shown, 'utf8')))
}

/** A new folder with everything that version 0.1 left. */
export function unpackLeft(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-upgrade-'))
  writeFileSync(join(folder, 'data.db'), brotliDecompressSync(readFileSync(LEFT.database)))
  writeFileSync(join(folder, 'outbox.db'), brotliDecompressSync(readFileSync(LEFT.outbox)))
  cpSync(LEFT.uploads, join(folder, 'uploads'), { recursive: true })
  const answers: unknown = JSON.parse(brotliDecompressSync(readFileSync(LEFT.lastGood)).toString())
  for (const [file, text] of Object.entries(z.record(z.string(), z.string()).parse(answers))) {
    const path = join(folder, 'last-good', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return folder
}

/** Writes the fixture from a folder with databases, answers and uploads: everything compressed, of the uploads the smallest. */
export async function keep(folder: string, left: Left): Promise<void> {
  const [uploads, lastGood] = [join(folder, 'uploads'), join(folder, 'last-good')]
  rmSync(LEFT.uploads, { recursive: true, force: true })
  mkdirSync(LEFT.uploads, { recursive: true })
  const small = readdirSync(uploads)
    .filter((name) => statSync(join(uploads, name)).size < LARGEST_UPLOAD_BYTES)
    .toSorted()
  for (const name of small.slice(0, KEPT_UPLOADS)) cpSync(join(uploads, name), join(LEFT.uploads, name))
  for (const [name, to] of [
    ['data.db', LEFT.database],
    ['outbox.db', LEFT.outbox],
  ] as const) {
    const whole = join(folder, `whole-${name}`)
    await query(join(folder, name), `vacuum into '${whole}'`)
    writeFileSync(to, compressed(readFileSync(whole)))
  }
  const files = readdirSync(lastGood, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const texts = Object.fromEntries(files.toSorted().map((file) => [file, readFileSync(join(lastGood, file), 'utf8')]))
  writeFileSync(LEFT.lastGood, compressed(Buffer.from(JSON.stringify(texts))))
  writeFileSync(LEFT.shown, `${JSON.stringify(left, null, 2)}\n`)
}

function compressed(bytes: Buffer): Buffer {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_WINDOW_BITS } = constants
  return brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
