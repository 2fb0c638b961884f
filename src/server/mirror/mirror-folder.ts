import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { glob, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

const PAGE = 'index.html'
/** What no address of a file has: steps, names longer than a disk takes, and the names of pages' own files. */
// oxlint-disable-next-line no-control-regex
const IN_NO_FILE = /\u0000|\/\.\.?(\/|$)|[^/]{240}|\/(index\.html|_payload\.json)$|^\/(404|closed)\.html$/
/** Tells the folder from any other, whose files nobody wants to be removed. */
const MARK = '.mirror'
/** Of a file that is being written: no address ends so. */
const UNFINISHED = '.unfinished'
/** No file takes so long to arrive. */
const ABANDONED_MS = 60 * 60_000

/**
 * The folder of a mirror: `{path}/index.html` for a page, and every other file at its address. A file is written under
 * another name and renamed, so that the server of the folder never serves half of one.
 */
export class MirrorFolder {
  readonly #path: string
  /** Addresses of files that had to go and could not be removed. */
  readonly #unremoved = new Set<string>()

  constructor(path: string) {
    this.#path = resolve(path)
  }

  /**
   * Makes the folder, or makes sure that it is that of a mirror.
   * @throws {Error} where it cannot be written, or holds something else
   */
  open(): void {
    mkdirSync(this.#path, { recursive: true })
    const mark = join(this.#path, MARK)
    if (!existsSync(mark)) {
      const others = readdirSync(this.#path).filter((name) => name !== 'lost+found')
      if (others.length > 0)
        throw new Error(`${this.#path} contains something other than a mirror. Set MIRROR_DIR to another folder.`)
      writeFileSync(
        mark,
        'The site writes its mirror to this folder (MIRROR_DIR), and deletes all other files in it.\n',
      )
    }
  }

  /** Removes what could not be removed earlier. @throws {Error} where some of it still cannot be removed */
  removeLeftovers(): void {
    this.remove(...this.#unremoved)
  }

  has(address: string): boolean {
    return existsSync(fileAt(this.#path, address))
  }

  /**
   * Writes a file in one step, unless it has these bytes already.
   * @returns whether it was different
   * @throws {Error} where it cannot be written
   */
  write(address: string, body: string | Buffer): boolean {
    const file = fileAt(this.#path, address)
    const bytes = Buffer.from(body)
    if (existsSync(file) && readFileSync(file).equals(bytes)) return false
    const unfinished = this.#unfinished(file)
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, file)
    return true
  }

  /**
   * Writes a file of any size as it arrives. One of the same size and age stays as it is.
   * @param received when its content changed, milliseconds since 1970, and what ends it: the file is not wanted any more
   * @returns whether it was different
   * @throws {Error} where it cannot be read to its end, or cannot be written
   */
  async receive(
    address: string,
    body: AsyncIterable<Uint8Array>,
    { changedAt, signal }: { changedAt: number; signal: AbortSignal },
  ): Promise<boolean> {
    const file = fileAt(this.#path, address)
    const unfinished = this.#unfinished(file)
    try {
      await writeFile(unfinished, body, { signal })
      utimesSync(unfinished, changedAt / 1000, changedAt / 1000)
      const isDifferent = !isAlike(file, unfinished)
      if (isDifferent) renameSync(unfinished, file)
      return isDifferent
    } finally {
      rmSync(unfinished, { force: true })
    }
  }

  /**
   * Removes files. Each is tried, and what cannot be removed now is tried again by `removeLeftovers`.
   * @throws {Error} where one of them could not be removed
   */
  remove(...addresses: string[]): void {
    let cause: unknown
    for (const address of addresses) {
      const file = fileAt(this.#path, address)
      try {
        rmSync(file, { force: true })
        this.#unremoved.delete(address)
      } catch (error) {
        this.#unremoved.add(address)
        cause = error
      }
      this.#removeEmpty(dirname(file))
    }
    if (cause) throw new Error(`Files of the mirror cannot be removed: ${[...this.#unremoved].join(', ')}`, { cause })
  }

  /** The addresses of all files. Removes what was being written when a process ended. */
  async files(): Promise<string[]> {
    const addresses: string[] = []
    for await (const entry of glob('**/*', { cwd: this.#path, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      if (!entry.isFile()) continue
      if (!entry.name.endsWith(UNFINISHED)) addresses.push(addressOf(relative(this.#path, file)))
      else if (Date.now() - writtenAt(file) > ABANDONED_MS) rmSync(file, { force: true })
    }
    return addresses
  }

  /** When a file was last written, milliseconds since 1970; 0 where there is none. */
  writtenAt(address: string): number {
    return writtenAt(fileAt(this.#path, address))
  }

  #unfinished(file: string): string {
    mkdirSync(dirname(file), { recursive: true })
    return `${file}.${randomUUID()}${UNFINISHED}`
  }

  #removeEmpty(folder: string): void {
    if (!folder.startsWith(this.#path + sep)) return
    try {
      rmdirSync(folder)
    } catch {
      // It holds other files, or another process has removed it.
      return
    }
    this.#removeEmpty(dirname(folder))
  }
}

/** Where a page lies in a copy of the site. */
export function pageFile(path: string): string {
  return `${path === '/' ? '' : path}/${PAGE}`
}

/** The path of the page in a file; undefined for any other file. */
export function pageOfFile(address: string): string | undefined {
  return address.endsWith(`/${PAGE}`) ? address.slice(0, -PAGE.length - 1) || '/' : undefined
}

/** Whether an address that a page names can be that of a file: it leads nowhere else, and a page has no such file. */
export function isFileAddress(address: string): boolean {
  try {
    return !IN_NO_FILE.test(decodeURIComponent(address))
  } catch {
    // It is not encoded as addresses are.
    return false
  }
}

/** The file of an address in a folder. @throws {Error} for an address that would lead out of it */
export function fileAt(folder: string, address: string): string {
  const file = join(folder, decodeURIComponent(address))
  if (!file.startsWith(folder + sep)) throw new Error(`The address ${address} leads outside the folder of the site.`)
  return file
}

function addressOf(file: string): string {
  return `/${file.split(sep).map(encodeURIComponent).join('/')}`
}

/** Another process that writes the same mirror may have removed it meanwhile. */
function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function isAlike(one: string, other: string): boolean {
  if (!existsSync(one)) return false
  const [a, b] = [statSync(one), statSync(other)]
  return a.size === b.size && Math.round(a.mtimeMs) === Math.round(b.mtimeMs)
}
