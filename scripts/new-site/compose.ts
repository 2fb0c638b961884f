import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { format, generate, lockPackages, runIn } from '../site/generate.ts'
import type { SiteFile } from '../site/site-files.ts'

const INSTALLED = ['node_modules', 'content-service/node_modules']

/**
 * Writes a new site with its generated files and its lockfile. It is made beside its folder and takes its place at the end:
 * where a step fails, or Ctrl-C ends it, nothing is left.
 * @param source this project, with its packages installed
 * @param target a folder that is empty or does not exist yet
 * @param blocks components of the content model that need a block
 * @throws {Error} one sentence and the words of what failed
 */
export function writeSite(
  source: string,
  target: string,
  files: readonly SiteFile[],
  blocks: readonly string[] = [],
): void {
  const beside = join(dirname(target), `.${basename(target)}-${process.pid}`)
  process.on('SIGINT', leaveToStep)
  try {
    for (const { path, content } of files) write(join(beside, path), content)
    for (const part of INSTALLED) symlinkSync(join(source, part), join(beside, part))
    for (const component of blocks) runIn(beside, process.execPath, 'scripts/block-new.ts', component)
    generate(beside)
    format(beside)
    for (const part of INSTALLED) rmSync(join(beside, part))
    lockPackages(source, beside)
    renameSync(beside, target)
  } finally {
    rmSync(beside, { recursive: true, force: true })
    process.off('SIGINT', leaveToStep)
  }
}

/** Ctrl-C ends the step that runs, which then fails like any other: without a listener, nobody would clean up. */
function leaveToStep(): void {}

function write(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
