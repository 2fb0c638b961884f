/**
 * `npm run schema`: writes the contract from the content model, and copies the site's rule for links into the content service.
 * `--check` fails if one of these files is out of date. `--from <openapi.json | folder of a Strapi application>` writes the
 * contract of another content model into the folder that `--out` sets. It also lists the components that have no block yet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { counted } from './command-line/counted.ts'
import { readOptions } from './command-line/read-options.ts'
import { openApiDocument } from './openapi/document.ts'
import { readForeign } from './openapi/foreign.ts'
import { readModel } from './openapi/model.ts'
import { contractTypes } from './openapi/types.ts'
import { undrawn } from './openapi/undrawn.ts'

const SOURCE = 'content-service/src'
const FOLDER = 'schema'
const CONTRACT = `${FOLDER}/openapi.json`
/** Which addresses a link may carry: the site's own decision, handed to the content service so that both are one. */
const LINK_RULE = { from: 'src/links/safe-href.ts', to: 'content-service/src/engine/rules/safe-href.gen.mjs' }

try {
  const { values } = readOptions(
    {
      options: {
        check: { type: 'boolean', default: false },
        from: { type: 'string' },
        out: { type: 'string', default: 'foreign-schema' },
      },
    },
    'npm run schema -- [--check | --from <openapi.json or folder> [--out <folder>]]',
  )
  await (values.from === undefined ? ownContract(values.check) : foreignContract(values.from, values.out))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function ownContract(isCheck: boolean): Promise<void> {
  const contract = openApiDocument(readModel(SOURCE))
  const drifted = [...(await contractFiles(contract, FOLDER)), ...linkRule()].filter(
    ({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  )
  if (!isCheck) {
    mkdirSync(FOLDER, { recursive: true })
    return drifted.forEach(write)
  }
  for (const { file } of drifted) console.error(`${file} is out of date. Run \`npm run schema\`.`)
  const names = differences(contract.components.schemas)
  if (names.length > 0) console.error(`These differ: ${names.join(', ')}.`)
  process.exitCode = drifted.length > 0 ? 1 : 0
}

async function foreignContract(from: string, out: string): Promise<void> {
  const { document, blocks, leftOut, hasComponentFiles } = readForeign(from)
  mkdirSync(out, { recursive: true })
  const files = await contractFiles(document, out)
  files.forEach(write)
  if (leftOut.length > 0) {
    console.log(
      `\nThe contract does not include ${counted(leftOut.length, 'relation')}, because the model does not specify how much of the other entry to show:`,
    )
    for (const relation of leftOut) console.log(`  ${relation}`)
    console.log(
      'To include a relation that pages show, add "pluginOptions": { "contract": { "include": "card" } } to the relation. See docs/your-own-content.md.',
    )
  }
  const missing = undrawn(blocks, document.components.schemas, openApiDocument(readModel(SOURCE)).components.schemas)
  console.log(missing.length === 0 ? '\nEvery component has a block.' : '\nThese components have no block yet:')
  for (const { component, advice } of missing) console.log(`  ${component.padEnd(32)} ${advice}`)
  if (missing.length > 0 && !hasComponentFiles) {
    console.log(
      'To use the commands in this list, you need the component files of the Strapi application. See docs/your-own-content.md.',
    )
  }
}

type Written = { file: string; text: string }

async function contractFiles(contract: object, folder: string): Promise<Written[]> {
  const header = `/** Generated from ${folder}/openapi.json by \`npm run schema\`. Do not edit. */\n\n`
  return [
    { file: join(folder, 'openapi.json'), text: `${JSON.stringify(contract, null, 2)}\n` },
    { file: join(folder, 'contract.gen.ts'), text: header + (await contractTypes(contract)) },
  ]
}

/** Nothing where only the content model is at hand. */
function linkRule(): Written[] {
  if (!existsSync(LINK_RULE.from)) return []
  const header = `// @ts-nocheck -- its types are checked where it is made from\n/** Generated from ${LINK_RULE.from} by \`npm run schema\`. Do not edit. */\n\n`
  return [{ file: LINK_RULE.to, text: header + stripTypeScriptTypes(readFileSync(LINK_RULE.from, 'utf8')) }]
}

function write({ file, text }: Written): void {
  writeFileSync(file, text)
  console.log(`wrote ${file}`)
}

/** Names of what the model has otherwise than the written contract; of a block, its component name. */
function differences(schemas: ReturnType<typeof openApiDocument>['components']['schemas']): string[] {
  const written: Record<string, unknown> = existsSync(CONTRACT)
    ? JSON.parse(readFileSync(CONTRACT, 'utf8')).components.schemas
    : {}
  return [...new Set([...Object.keys(schemas), ...Object.keys(written)])]
    .filter((name) => JSON.stringify(schemas[name]) !== JSON.stringify(written[name]))
    .map((name) => schemas[name]?.properties?.__component?.const ?? name)
}
