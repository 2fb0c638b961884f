import { constants } from 'node:fs'
import { access, cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import document from '#schema/openapi.json' with { type: 'json' }
import { digest, JsonFileStore, type JsonFileStoreOptions } from './json-file-store.ts'

/** A folder of another contract may be that of an older site which still runs beside this one. */
const OTHERS_KEPT_MS = 7 * 24 * 60 * 60_000
/** A calendar that was ahead for a moment when the site started is right again by then. */
const LOOK_AGAIN_MS = 60 * 60_000

/** Folders of answers: of a contract and a content service, or, of version 0.1, of both in one digest. */
const FOLDER = /^[0-9a-f]{16}(?:-[0-9a-f]{8})?$/
const FOLDER_OF_0_1 = /^[0-9a-f]{16}$/

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
  const service = digest(contentUrl).slice(0, 8)
  const name = `${digest(JSON.stringify(document)).slice(0, 16)}-${service}`
  await takeOver(folder, name, service).catch((error: unknown) =>
    options.onFault(`Cannot copy the answers of an earlier version in LAST_GOOD_DIR (${folder}).`, error),
  )
  const staleAnswers = await JsonFileStore.open(join(folder, name), options)
  await removeOthers(folder, name)
  return staleAnswers
}

/**
 * Copies what the site kept under its last contract, if it has kept nothing under this one: the site is whole in an outage
 * right after an upgrade, too. The other folder stays for a site that still runs with it.
 */
async function takeOver(folder: string, own: string, service: string): Promise<void> {
  const isThere = await access(join(folder, own)).then(
    () => true,
    () => false,
  )
  const earlier = isThere ? undefined : await earlierFolder(folder, service)
  if (earlier === undefined) return
  const copy = join(folder, `${own}.${process.pid}`)
  try {
    await cp(join(folder, earlier), copy, {
      recursive: true,
      preserveTimestamps: true,
      mode: constants.COPYFILE_FICLONE,
    })
    await rename(copy, join(folder, own))
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The folder of this content service that was written last; one of version 0.1 if it is the only one. */
async function earlierFolder(folder: string, service: string): Promise<string | undefined> {
  const names = await foldersIn(folder)
  const dated = await Promise.all(
    names
      .filter((name) => name.endsWith(`-${service}`))
      .map(async (name) => ({ name, writtenMs: (await stat(join(folder, name))).mtimeMs })),
  )
  const [latest] = dated.toSorted((one, other) => other.writtenMs - one.writtenMs)
  if (latest) return latest.name
  const ofVersion01 = names.filter((name) => FOLDER_OF_0_1.test(name))
  return ofVersion01.length === 1 ? ofVersion01[0] : undefined
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
  const old: string[] = []
  for (const name of (await foldersIn(folder)).filter((one) => one !== own)) {
    const is = await stat(join(folder, name)).catch(() => undefined)
    if (is && Date.now() - is.mtimeMs > OTHERS_KEPT_MS) old.push(name)
  }
  return old
}

async function foldersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => FOLDER.test(name))
}
