/**
 * `npm run routes`: writes the route tree from the files in src/routes. `--check` fails if the route tree is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = process.cwd()
const config = getConfig({}, root)
const file = config.generatedRouteTree
const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
await new Generator({ config, root }).run()
const after = readFileSync(file, 'utf8')

if (process.argv.includes('--check') && before !== after) {
  if (before) writeFileSync(file, before)
  console.error('src/routes/route-tree.gen.ts is out of date. Run `npm run routes`.')
  process.exit(1)
}
