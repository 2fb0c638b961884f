/**
 * `npm run blocks:usage`: lists the pages that use each block. It also lists the blocks that no page uses and the blocks that
 * cannot be shown. `--json` prints the list as JSON, and `--html <file>` writes it to an HTML file. `--strict` fails if a block
 * cannot be shown. If CONTENT_TOKEN is set, the command also reads drafts.
 */
import { writeFileSync } from 'node:fs'
import { readOptions } from './command-line/read-options.ts'
import { readModel } from './openapi/model.ts'
import { runningContent } from './services/running-content.ts'
import { ServiceProcess } from './services/service-process.ts'
import { adminUrl, siteUrl } from './services/settings.ts'
import { blockDefinitions } from './usage/definitions.ts'
import { zonedEntries } from './usage/entries.ts'
import { usagePage } from './usage/page.ts'
import { surveyOf } from './usage/survey.ts'
import { usageTable } from './usage/table.ts'

ServiceProcess.stopOnSignals()
try {
  process.exitCode = await tellUsage(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ServiceProcess.stopAll()
}

async function tellUsage(args: string[]): Promise<number> {
  const { values } = readOptions(
    { args, options: { json: { type: 'boolean' }, html: { type: 'string' }, strict: { type: 'boolean' } } },
    'npm run blocks:usage -- [--json] [--html <file>] [--strict]',
  )
  const token = process.env.CONTENT_TOKEN
  const contentUrl = await runningContent()
  const [definitions, entries] = await Promise.all([
    blockDefinitions(),
    zonedEntries(readModel('content-service/src'), { contentUrl, token }),
  ])
  const hasDrafts = token !== undefined && token !== ''
  const survey = surveyOf(entries, {
    contentUrl,
    adminUrl,
    siteUrl: process.env.SITE_URL ?? siteUrl,
    hasDrafts,
    definitions: Object.values(definitions),
  })
  if (values.html) {
    writeFileSync(values.html, usagePage(survey))
    console.error(`wrote ${values.html}`)
  }
  if (values.json) console.log(JSON.stringify(survey, null, 2))
  else if (!values.html) console.log(usageTable(survey))
  return values.strict && survey.invalid.length > 0 ? 1 : 0
}
