/** `npm run schema`: writes the contract from the content model. With `--check`, fails where it has drifted. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from './openapi/document.ts'
import { readModel } from './openapi/model.ts'
import { contractTypes } from './openapi/types.ts'

const SOURCE = 'content-service/src'
const HEADER = '/** Generated from schema/openapi.json by `npm run schema`. Do not edit. */\n\n'

const CONTRACT = 'schema/openapi.json'

const contract = openApiDocument(readModel(SOURCE))
const document = `${JSON.stringify(contract, null, 2)}\n`
const types = HEADER + (await contractTypes(contract))

const drifted = [
  [CONTRACT, document],
  ['schema/contract.gen.ts', types],
].filter(([file, text]) => file && (!existsSync(file) || readFileSync(file, 'utf8') !== text))

if (process.argv.includes('--check')) {
  for (const [file] of drifted) console.error(`${file} has drifted from the content model: run \`npm run schema\`.`)
  const names = differences()
  if (names.length > 0) console.error(`What differs: ${names.join(', ')}.`)
  process.exit(drifted.length > 0 ? 1 : 0)
}
for (const [file, text] of drifted) {
  if (!file || text === undefined) continue
  writeFileSync(file, text)
  console.log(`wrote ${file}`)
}

/** Names of what the model has otherwise than the written contract; of a block, its component name. */
function differences(): string[] {
  const written: Record<string, unknown> = existsSync(CONTRACT)
    ? JSON.parse(readFileSync(CONTRACT, 'utf8')).components.schemas
    : {}
  const { schemas } = contract.components
  return [...new Set([...Object.keys(schemas), ...Object.keys(written)])]
    .filter((name) => JSON.stringify(schemas[name]) !== JSON.stringify(written[name]))
    .map((name) => schemas[name]?.properties?.__component?.const ?? name)
}
