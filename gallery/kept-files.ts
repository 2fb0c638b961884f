import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Entry } from './catalogue.ts'

/** A file of a block, as it lies in the project. */
export type SourceFile = { path: string; text: string }

/**
 * Where the small picture of a block lies: that of the panel, or the kept one of its typical example. Undefined where
 * nobody has kept one.
 */
export function thumbnailFile(block: string): string | undefined {
  return [`content-service/thumbnails/${block}.webp`, `tests/qa/baselines/${block}/typical.1280.webp`].find((file) =>
    existsSync(file),
  )
}

/** Reads the small picture of a block. */
export async function readThumbnail(block: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = thumbnailFile(block)
  return file === undefined ? undefined : Uint8Array.from(await readFile(file))
}

/** What draws a block: view, styles, examples, component. Read from the folder where the site runs; empty elsewhere. */
export function sourcesOf({ name, component }: Entry): SourceFile[] {
  const folder = `src/blocks/${name}`
  const own = existsSync(folder) ? readdirSync(folder).filter((file) => !/\.test\.tsx?$/.test(file)) : []
  const [category = ''] = component.split('.')
  const model = `content-service/src/components/${category}/${name}.json`
  const paths = [...own.toSorted(byPart).map((file) => `${folder}/${file}`), ...(existsSync(model) ? [model] : [])]
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** The view first, then its parts, styles, and what feeds it. */
function byPart(one: string, other: string): number {
  return rank(one) - rank(other) || one.localeCompare(other, 'en')
}

function rank(file: string): number {
  const order = [/^[A-Z]\w*\.tsx$/, /\.css$/, /\.examples\.ts$/]
  const found = order.findIndex((pattern) => pattern.test(file))
  return found < 0 ? order.length : found
}
