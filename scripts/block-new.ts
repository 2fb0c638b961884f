/**
 * `npm run block:new -- price-list --zone page.content --field title:string:required --field 'rows[].label:string'
 * --field 'rows[].price:decimal'`: makes a block that you only have to style.
 * It writes the component for the content service, allows it in its zones, and renews the contract. It also writes the
 * block's folder, with a view that draws every field, and its line in the registry. If anything fails, it undoes everything.
 *
 * On a terminal, it asks for what you leave out. With the name of a component that exists, such as
 * `sections.opening-hours`, it makes only the folder.
 *
 * --zone entity.zone       where authors can choose the block; you can give several
 * --field name:kind        string, text, richtext, media, boolean, integer, decimal, date, time, datetime, email,
 *                          left|right|none (one of these), shared.button (a component), exhibition:card (an entry)
 *                          then :required, :many or both
 * --field rows[].label:…   a field of a row that can be repeated
 * --field opening.from:…   a field of a group
 * --description "…"        what authors read when they choose the block
 * --dry-run                shows what it would write, and writes nothing
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
    for (const path of GENERATED) console.log(`would renew   ${path}`)
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
    ? `npm run qa -- ${kebab}, look at its pictures, then keep them: npm run qa:update -- ${kebab}`
    : `npm test -- ${kebab}`
  console.log(`
Next:
  1. see the block: npm run dev, then ${siteUrl}/qa/blocks/${kebab}
  2. style it in src/blocks/${kebab}/${kebab}.module.css; ${view}.tsx next to it already draws every field
  3. say what the block is for, as its “description”, and what each field does, as its “help”: ${described.join(', ')}
  4. try every example: ${tries}`)
  if (existsSync(GUIDE)) console.log(`${GUIDE} explains every step.`)
}

/** The text of a new file; of a changed one, its name says enough. */
function indented(path: string, text: NewFile['text']): string {
  return existsSync(path) ? '' : `${text.replace(/^/gm, '    ').trimEnd()}\n`
}
