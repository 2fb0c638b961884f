import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, generate, lockPackages, runIn } from '../site/generate.ts'
import type { SiteFile } from '../site/site-files.ts'

const INSTALLED = ['node_modules', 'content-service/node_modules']

/**
 * Writes a new site into an empty folder, with its generated files and its lockfile; nothing stays where a step fails.
 * @param source this project, with its packages installed
 * @param blocks components of the content model that need a block
 * @throws {Error} one sentence and the words of what failed
 */
export function writeSite(
  source: string,
  target: string,
  files: readonly SiteFile[],
  blocks: readonly string[] = [],
): void {
  try {
    for (const { path, content } of files) write(join(target, path), content)
    for (const part of INSTALLED) symlinkSync(join(source, part), join(target, part))
    for (const component of blocks) runIn(target, process.execPath, 'scripts/block-new.ts', component)
    generate(target)
    format(target)
    for (const part of INSTALLED) rmSync(join(target, part))
    lockPackages(source, target)
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  }
}

function write(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
