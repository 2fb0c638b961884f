import { globSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Stylesheets to build, each by itself; the server puts them together. `site-…` are those that every page needs,
 * `block-…` those of one block, or of a part of the shell that few documents have.
 */
export function stylesheetEntries(): Record<string, string> {
  const site = ['src/styles/*.css', 'src/ui/*.module.css', 'src/shell/*.module.css'].flatMap((glob) => globSync(glob))
  const blocks = globSync('src/{blocks,shell}/*/*.module.css')
  return Object.fromEntries([
    ...site.map((file) => [`site-${sheetName(file)}`, file]),
    ...blocks.map((file) => [`block-${sheetName(file)}`, file]),
  ])
}

function sheetName(file: string): string {
  return basename(basename(file, '.css'), '.module')
}
