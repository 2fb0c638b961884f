/**
 * `npm run block:new -- pull-quote --zone homepage.grey_section --field title:string:required`: makes a block.
 * Writes its component for the content service, allows it in its zones, renews the contract, and writes its folder
 * and its line in the registry. Where anything fails, everything is as it was.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { askForMissing } from './new-block/ask.ts'
import type { NewFile } from './new-block/component.ts'
import { planOf, readWish, type Plan } from './new-block/wish.ts'
import { readModel } from './openapi/model.ts'

const FORMATTER = 'node_modules/.bin/oxfmt'
/** Made anew from the files above them. */
const GENERATED = [
  'schema/openapi.json',
  'schema/contract.gen.ts',
  'src/blocks/registry.gen.ts',
  'fixtures/block-examples.gen.ts',
]

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
  const isAskable = input.isTTY && output.isTTY
  const plan = planOf(isAskable ? await askForMissing(wish, model, { input, output }) : wish, model)
  if (wish.isDryRun) {
    for (const { path, text } of plan.files)
      console.log(`${existsSync(path) ? 'would change' : 'would write '}  ${path}\n${indented(path, text)}`)
    for (const path of GENERATED) console.log(`would renew   ${path}`)
    return
  }
  write(plan)
  const { kebab, view } = plan.names
  console.log(`
Next:
  1. draw it in src/blocks/${kebab}/${view}.tsx, with its styles beside it
  2. look at it: npm run dev, then http://127.0.0.1:3000/qa/blocks/${kebab}
  3. try every example: npm run qa -- ${kebab}; take its pictures after a look: npm run qa:update -- ${kebab}
docs/add-a-block.md has the whole walk.`)
}

/** Writes the files and renews what is made from them; takes everything back where a step fails. */
function write({ names, files }: Plan): void {
  const before = [...files.map(({ path }) => path), ...GENERATED].map((path) => ({
    path,
    text: existsSync(path) ? readFileSync(path, 'utf8') : undefined,
  }))
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      console.log(
        `${before.some((file) => file.path === path && file.text !== undefined) ? 'changed' : 'wrote  '}  ${path}`,
      )
    }
    run(FORMATTER, ...files.map(({ path }) => path))
    run('scripts/schema.ts')
    run('scripts/registry.ts')
    for (const path of GENERATED) console.log(`renewed  ${path}`)
  } catch (error) {
    for (const { path, text } of before) {
      if (text === undefined) rmSync(path, { force: true })
      else writeFileSync(path, text)
    }
    rmSync(`src/blocks/${names.kebab}`, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The block was not made, and every file is as it was: ${reason}`, { cause: error })
  }
}

function run(script: string, ...args: string[]): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script} failed.\n${stderr || stdout}`)
}

/** The text of a new file; of a changed one, its name says enough. */
function indented(path: string, text: NewFile['text']): string {
  return existsSync(path) ? '' : `${text.replace(/^/gm, '    ').trimEnd()}\n`
}
