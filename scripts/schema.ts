/** `npm run schema`: writes the contract from the content model. With `--check`, fails where it has drifted. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { openApiDocument } from './openapi/document.ts'
import { readModel } from './openapi/model.ts'

const SOURCE = 'content-service/src'
const HEADER = '/** Generated from schema/openapi.json by `npm run schema`. Do not edit. */\n\n'

const document = `${JSON.stringify(openApiDocument(readModel(SOURCE)), null, 2)}\n`
const types = HEADER + astToString(await openapiTS(JSON.parse(document)))

const drifted = [
  ['schema/openapi.json', document],
  ['schema/contract.gen.ts', types],
].filter(([file, text]) => file && (!existsSync(file) || readFileSync(file, 'utf8') !== text))

if (process.argv.includes('--check')) {
  for (const [file] of drifted) console.error(`${file} has drifted from the content model: run \`npm run schema\`.`)
  process.exit(drifted.length > 0 ? 1 : 0)
}
for (const [file, text] of drifted) {
  if (!file || text === undefined) continue
  writeFileSync(file, text)
  console.log(`wrote ${file}`)
}
