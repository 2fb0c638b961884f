/**
 * `npm run block:rename -- pull-quote big-quote`: renames a block everywhere. The content of the block is not lost. The content
 * service renames the block in its database, and the site still accepts responses that use the old name. `--dry-run` lists the
 * changes without making them.
 */
import { mentionsOf } from './block-rename/block-parts.ts'
import { apply, wouldLines } from './block-rename/changes.ts'
import { renamingChanges } from './block-rename/rename.ts'
import { readOptions } from './command-line/read-options.ts'

const USAGE = 'npm run block:rename -- <name> <new name> [--dry-run]'

try {
  renameBlock()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function renameBlock(): void {
  const { values, positionals } = readOptions(
    { allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } },
    USAGE,
  )
  const [old, name, third] = positionals
  if (!old || !name || third) throw new Error(`Give the name of the block and its new name.\nUsage: ${USAGE}`)
  const changes = renamingChanges(old, name, new Date())
  if (values['dry-run']) return console.log(wouldLines(changes).join('\n'))
  apply(changes, 'The block was not renamed')
  const mentions = mentionsOf(old, new Set(changes.map(({ path }) => path)))
  if (mentions.length > 0) console.log(`\nThese lines may still use the old name:\n  ${mentions.join('\n  ')}`)
  console.log(`
Next:
  1. Run \`npm run check\` and \`npm test -- ${name}\`.
  2. Deploy the site first, because it accepts both names. Then deploy the content service, which renames the content when it starts.
Links to #${old} no longer work. If authors wrote such links, change them to #${name}.`)
}
