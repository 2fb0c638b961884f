import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import document from '#schema/openapi.json' with { type: 'json' }
import { digest, JsonFileStore, type JsonFileStoreOptions } from './json-file-store.ts'

/** A folder of another contract may be that of an older site which still runs beside this one. */
const OTHERS_KEPT_MS = 7 * 24 * 60 * 60_000
/** A calendar that was ahead for a moment when the site started is right again by then. */
const LOOK_AGAIN_MS = 60 * 60_000

/** The last good answer to each call, as the content service gave it. */
export type StaleAnswers = JsonFileStore

export type StaleAnswersSettings = JsonFileStoreOptions & {
  /** Shared by every site that may run here; this one takes a folder inside it. */
  folder: string
  contentUrl: string
}

/**
 * Opens the last good answers of an earlier process: a site that starts while the content service is down still has
 * every page. Answers are checked against the contract like any other; their folder is named by contract and service, so
 * that no site reads what means something else.
 */
export async function openStaleAnswers({
  folder,
  contentUrl,
  ...options
}: StaleAnswersSettings): Promise<StaleAnswers> {
  const name = digest(JSON.stringify(document) + contentUrl).slice(0, 16)
  const staleAnswers = await JsonFileStore.open(join(folder, name), options)
  await removeOthers(folder, name)
  return staleAnswers
}

/** Removes what sites of other contracts kept, where it is old now and still is after an hour. */
async function removeOthers(folder: string, own: string): Promise<void> {
  const old = await oldOthers(folder, own)
  const remove = async () => {
    const stillOld = new Set(await oldOthers(folder, own))
    for (const name of old.filter((one) => stillOld.has(one))) {
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
    }
  }
  setTimeout(() => void remove(), LOOK_AGAIN_MS).unref()
}

async function oldOthers(folder: string, own: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => name !== own && /^[0-9a-f]{16}$/.test(name))
  const old: string[] = []
  for (const name of others) {
    const is = await stat(join(folder, name)).catch(() => undefined)
    if (is && Date.now() - is.mtimeMs > OTHERS_KEPT_MS) old.push(name)
  }
  return old
}
