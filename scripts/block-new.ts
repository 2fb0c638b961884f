/**
 * `npm run block:new -- price-list --zone page.content --field title:string:required --field 'rows[].label:string'
 * --field 'rows[].price:decimal'`: makes a complete block. You only need to style it.
 * The command writes the component for the content service, allows it in the zones that you choose, and regenerates the
 * contract. It writes the block's folder, with a view that renders every field, and adds the block to the registry. If a step
 * fails, the command undoes the earlier steps.
 *
 * In a terminal, the command asks for the values that you leave out. If you give the name of an existing component, such as
 * `sections.opening-hours`, the command makes only the block's folder.
 *
 * --zone entity.zone       a zone in which authors can choose the block; repeat the option for more zones
 * --field name:kind        string, text, richtext, media, boolean, integer, decimal, date, time, datetime, email,
 *                          left|right|none (one of these), shared.button (a component), exhibition:card (an entry)
 *                          then :required, :many or both
 * --field rows[].label:…   a field of a row that can be repeated
 * --field opening.from:…   a field of a group
 * --description "…"        the description that authors see when they choose the block
 * --dry-run                shows what the command would write, without writing it
 */
import { existsSync } from 'node:fs'
import { apply, GENERATED } from './block-rename/changes.ts'
import { askForMissing } from './new-block/ask.ts'
import type { NewFile } from './new-block/component.ts'
import { isComponent, planOf, readRequest } from './new-block/plan.ts'
import { readModel } from './openapi/model.ts'
import { siteUrl } from './services/ports.ts'

/** Of this project; a site on the engine has its own README. */
const GUIDE = 'docs/add-a-block.md'

try {
  await makeBlock(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function makeBlock(args: readonly string[]): Promise<void> {
  const model = readModel('content-service/src')
  const request = readRequest(args)
  const { stdin: input, stdout: output } = process
  const isAskable = input.isTTY && output.isTTY && !isComponent(request.name)
  const plan = planOf(isAskable ? await askForMissing(request, model, { input, output }) : request, model)
  if (request.isDryRun) {
    for (const { path, text } of plan.files)
      console.log(`${existsSync(path) ? 'would change' : 'would write '}  ${path}\n${indented(path, text)}`)
    for (const path of GENERATED) console.log(`would update  ${path}`)
    return
  }
  apply(
    plan.files.map(({ path, text }) => ({ path, content: text })),
    'The block was not made',
  )
  const { kebab, view } = plan.names
  const described = plan.files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('content-service/src/components/'))
  const tries = existsSync('scripts/qa.ts')
    ? `run \`npm run qa -- ${kebab}\`. If the pictures are right, run \`npm run qa:update -- ${kebab}\`.`
    : `run \`npm test -- ${kebab}\`.`
  console.log(`
Next:
  1. To see the block, run \`npm run dev\` and open ${siteUrl}/qa/blocks/${kebab}
  2. Style the block in src/blocks/${kebab}/${kebab}.module.css. The file ${view}.tsx in the same folder already renders every field.
  3. Write a “description” of the block and a “help” text for each field: ${described.join(', ')}
  4. To check every example, ${tries}`)
  if (existsSync(GUIDE)) console.log(`${GUIDE} explains every step.`)
}

/** The text of a new file; of a changed one, its name says enough. */
function indented(path: string, text: NewFile['text']): string {
  return existsSync(path) ? '' : `${text.replace(/^/gm, '    ').trimEnd()}\n`
}
