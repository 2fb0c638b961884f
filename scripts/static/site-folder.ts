import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileAt } from '#server/mirror/mirror-folder.ts'

/** What every static copy has at its top, and hardly another folder. */
const MARKS = ['404.html', 'builds/latest.json']

/**
 * The folder of a static copy. It is filled beside the place that it will have, and takes it when it is whole: who
 * serves the earlier copy never serves half a site.
 */
export class SiteFolder {
  readonly #target: string
  readonly #fresh: string

  /** @throws {Error} where the place is taken by something that is no static copy */
  constructor(target: string) {
    this.#target = resolve(target)
    this.#fresh = `${this.#target}.new`
    if (existsSync(this.#target) && !isReplaceable(this.#target)) {
      throw new Error(
        `${target} contains something other than a static copy of a site. Choose another folder with --out.`,
      )
    }
    this.remove()
    mkdirSync(this.#fresh, { recursive: true })
  }

  /** Where the copy will be. */
  get path(): string {
    return this.#target
  }

  has(address: string): boolean {
    return existsSync(this.#fileOf(address))
  }

  write(address: string, body: Buffer): void {
    const file = this.#fileOf(address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
  }

  /** Copies files of another folder that match the pattern, to the same paths. */
  copyFrom(folder: string, pattern: string): void {
    for (const file of globSync(pattern, { cwd: folder })) {
      const to = this.#fileOf(`/${file}`)
      mkdirSync(dirname(to), { recursive: true })
      copyFileSync(join(folder, file), to)
    }
  }

  /** How much was written so far. */
  size(): { files: number; bytes: number } {
    const found = globSync('**/*', { cwd: this.#fresh }).map((file) => statSync(join(this.#fresh, file)))
    const files = found.filter((each) => each.isFile())
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
  }

  /** Puts the folder in its place; an earlier copy is gone. */
  finish(): void {
    const earlier = `${this.#target}.old`
    rmSync(earlier, { recursive: true, force: true })
    if (existsSync(this.#target)) renameSync(this.#target, earlier)
    renameSync(this.#fresh, this.#target)
    rmSync(earlier, { recursive: true, force: true })
  }

  /** Takes back what was written, where it did not become whole. */
  remove(): void {
    rmSync(this.#fresh, { recursive: true, force: true })
  }

  #fileOf(address: string): string {
    return fileAt(this.#fresh, address)
  }
}

function isReplaceable(folder: string): boolean {
  if (!statSync(folder).isDirectory()) return false
  return readdirSync(folder).length === 0 || MARKS.every((mark) => existsSync(join(folder, mark)))
}
