/**
 * `npm run block:new -- pull-quote --zone homepage.grey_section --field title:string:required`: makes a block.
 * Writes its component for the content service, allows it in its zones, renews the contract, and writes its folder
 * and its line in the registry. With the name of a component that is there, as in `sections.opening-hours`, it makes the
 * folder alone. Where anything fails, everything is as it was.
 */
import { existsSync } from 'node:fs'
import { apply, GENERATED } from './block-rename/changes.ts'
import { askForMissing } from './new-block/ask.ts'
import type { NewFile } from './new-block/component.ts'
import { isComponent, planOf, readWish } from './new-block/wish.ts'
import { readModel } from './openapi/model.ts'

try {
  await makeBlock(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function makeBlock(args: readonly string[]): Promise<void> {
  const model = readModel('content-service/src')
  const wish = readWish(args)
  const { stdin: input, stdout: output } = process
  const isAskable = input.isTTY && output.isTTY && !isComponent(wish.name)
  const plan = planOf(isAskable ? await askForMissing(wish, model, { input, output }) : wish, model)
  if (wish.isDryRun) {
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
  console.log(`
Next:
  1. draw it in src/blocks/${kebab}/${view}.tsx, with its styles beside it
  2. look at it: npm run dev, then http://127.0.0.1:3000/qa/blocks/${kebab}
  3. try every example: npm run qa -- ${kebab}; take its pictures after a look: npm run qa:update -- ${kebab}
docs/add-a-block.md has the whole walk.`)
}

/** The text of a new file; of a changed one, its name says enough. */
function indented(path: string, text: NewFile['text']): string {
  return existsSync(path) ? '' : `${text.replace(/^/gm, '    ').trimEnd()}\n`
}
