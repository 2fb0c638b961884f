/**
 * `npm run site:new -- ../museum`: makes a new site on this engine, in a folder that is empty or does not exist yet. The site
 * has the engine's folders, a home page, a type of page, one block, sample content, settings and tests. In that folder,
 * you can run `npm start` and `npm test` without preparation. They install the site's packages first.
 *
 * --from <folder of a Strapi application | openapi.json>
 *             imports the content model of the application. A name that is already taken gets a prefix. The command makes
 *             pages for every type with a slug, and a block for every component of a zone. It lists its changes
 *             to the model
 * --content <type>=<answer.json>
 *             uses a saved response of the application's API as sample content of this type, instead of generated entries.
 *             Works only with --from
 * --dry-run   lists the files that the command would write, without writing them
 */
import { relative, resolve, sep } from 'node:path'
import { readOptions } from './command-line/read-options.ts'
import { writeSite } from './new-site/compose.ts'
import { blocksOf, withModel } from './new-site/imported-files.ts'
import { importModel } from './new-site/imported-model.ts'
import { prefixOf } from './new-site/imported-names.ts'
import { readAnswers } from './new-site/imported-seed.ts'
import { isInUse } from './site/engine-files.ts'
import { nameOf, siteFiles, type SiteFile } from './site/site-files.ts'

const USAGE =
  'npm run site:new -- <folder> [--from <Strapi folder | openapi.json> [--content <type>=<answer.json> …]] [--dry-run]'
const PLACE_WIDTH = 28
const OWNERS = { engine: 'from the engine', shared: 'shared settings', site: 'your own' }
const PROJECT = resolve(import.meta.dirname, '..')

try {
  newSite(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function newSite(args: string[]): void {
  const { values, positionals } = readOptions(
    {
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        content: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
      },
    },
    USAGE,
  )
  const [folder, second] = positionals
  if (folder === undefined) throw new Error(`Give the folder of the new site.\nUsage: ${USAGE}`)
  if (second !== undefined)
    throw new Error(`The command accepts only one folder. Leave out “${second}”.\nUsage: ${USAGE}`)
  const target = resolve(folder)
  if (!relative(PROJECT, target).startsWith(`..${sep}`)) {
    throw new Error(`${folder} is inside this project. Choose a folder outside it, such as ../museum.`)
  }
  if (isInUse(target)) throw new Error(`${folder} already exists. Choose a folder that is empty or does not exist yet.`)
  if (values.content.length > 0 && values.from === undefined)
    throw new Error(`Use --content only with --from, which sets the content model.\nUsage: ${USAGE}`)
  const name = nameOf(target)
  const model = values.from === undefined ? undefined : importModel(values.from, prefixOf(name.package))
  const blank = siteFiles(PROJECT, name)
  const files = model ? withModel(blank, model, readAnswers(values.content, model)) : blank
  const blocks = model ? blocksOf(model) : []
  if (model) console.log(`The content model of ${values.from}:\n${model.notes.map((one) => `  - ${one}`).join('\n')}\n`)
  if (blocks.length > 0) console.log(`Blocks to make: ${blocks.join(', ')}.\n`)
  if (values['dry-run']) return console.log(listed(files, 'would write').join('\n'))
  console.log(
    `Writing ${files.length} files (${countedByOwner(files)}). To list the files without writing them, use --dry-run.`,
  )
  console.log('Making the contract, the registry, the route tree and the lockfile …')
  writeSite(PROJECT, target, files, blocks)
  console.log(`
${name.title} is in ${folder}.

Next:
  1. cd ${folder}
  2. npm start     installs the packages, then runs the site and its content service with sample content
  3. npm test      checks that everything works; takes a minute or two
  4. git init && git add . && git commit -m "site: begin"
The README.md in that folder explains where to change what.`)
}

/** Such as “480 from the engine, 9 shared settings, 40 your own”. */
function countedByOwner(files: readonly SiteFile[]): string {
  const counts = Map.groupBy(files, ({ owner }) => OWNERS[owner])
  return [...counts].map(([words, own]) => `${own.length} ${words}`).join(', ')
}

/** Files at the root by their names, all others by their folders; each with whose they are. */
function listed(files: readonly SiteFile[], verb: string): string[] {
  const counts = new Map<string, number>()
  for (const { path, owner } of files) {
    const place = `${placeOf(path).padEnd(PLACE_WIDTH)} ${OWNERS[owner]}`
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([place, count]) => `${verb}  ${String(count).padStart(3)}  ${place}`)
}

/** `scripts/`, but `src/server/` and `content-service/config/`. */
function placeOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  if (folders.length === 0) return path
  return `${folders.slice(0, /^(src|content-service)\//.test(path) ? 2 : 1).join('/')}/`
}
