/**
 * `npm run block:remove -- pull-quote`: removes a block that no page uses. If pages use the block, the command lists these
 * pages instead. `--force` removes the block even if it is in use. `--dry-run` lists the changes without making them.
 */
import { mentionsOf, partsOf } from './block-rename/block-parts.ts'
import { apply, wouldLines } from './block-rename/changes.ts'
import { refuseFieldsOf, removingChanges } from './block-rename/remove.ts'
import { readOptions } from './command-line/read-options.ts'
import { readModel } from './openapi/model.ts'
import { runningContent } from './services/running-content.ts'
import { ServiceProcess } from './services/service-process.ts'
import { adminUrl, siteUrl } from './services/settings.ts'
import { blockDefinitions } from './usage/definitions.ts'
import { zonedEntries } from './usage/entries.ts'
import { placeWords, surveyOf, type Use } from './usage/survey.ts'

const USAGE = 'npm run block:remove -- <name> [--force] [--dry-run]'

ServiceProcess.stopOnSignals()
try {
  await removeBlock()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ServiceProcess.stopAll()
}

async function removeBlock(): Promise<void> {
  const { values, positionals } = readOptions(
    {
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
    },
    USAGE,
  )
  const [name, second] = positionals
  if (!name || second) throw new Error(`Give the name of one block.\nUsage: ${USAGE}`)
  const { component } = partsOf(name)
  refuseFieldsOf(component)
  const uses = await usesOf(component)
  for (const { page, versions, ...use } of uses) {
    const version = versions.includes('published') ? '' : ', draft'
    console.log(`${page.address ?? page.title} uses the block: ${placeWords(use)}${version}\n  ${page.admin}`)
  }
  refuseUnless(values.force || values['dry-run'], uses)
  const mayHaveContent = uses.length > 0 || values.force || !process.env.CONTENT_TOKEN
  const changes = removingChanges(name, { mayHaveContent, now: new Date() })
  if (values['dry-run']) return console.log(wouldLines(changes).join('\n'))
  apply(changes, 'The block was not removed')
  const mentions = mentionsOf(name)
  if (mentions.length > 0) console.log(`\nThese lines may still refer to ${name}:\n  ${mentions.join('\n  ')}`)
  console.log(
    '\nNext, run `npm run check`. The next time that the content service starts, it drops the table of this block.',
  )
}

/** Where the block stands, in published pages and in drafts where a token lets us see them. */
async function usesOf(component: string): Promise<Use[]> {
  const token = process.env.CONTENT_TOKEN
  const contentUrl = await runningContent()
  const [definitions, entries] = await Promise.all([
    blockDefinitions(),
    zonedEntries(readModel('content-service/src'), { contentUrl, token }),
  ])
  const { blocks } = surveyOf(entries, {
    contentUrl,
    adminUrl,
    siteUrl,
    hasDrafts: true,
    definitions: Object.values(definitions),
  })
  return blocks.find((block) => block.component === component)?.uses ?? []
}

function refuseUnless(isForced: boolean, uses: readonly Use[]): void {
  if (isForced) return
  if (uses.length > 0) {
    throw new Error(
      'The block was not removed, because pages use it and would lose its content. Remove the block from these pages, or use --force.',
    )
  }
  if (process.env.CONTENT_TOKEN) return
  throw new Error(
    'The block was not removed, because drafts may use it, and the command cannot read drafts without a token. Put `CONTENT_TOKEN=$(npm run --silent content:token)` before the command, or use --force.',
  )
}
