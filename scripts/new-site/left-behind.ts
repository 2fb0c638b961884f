import { globSync } from 'node:fs'
import { relative, sep } from 'node:path'

const CODE = '*.{js,ts,mjs,cjs,jsx,tsx}'
/** What Strapi generates for each type; the engine has one for all. */
const ANSWERING = new Set(['controllers', 'routes', 'services'])
/** Each is named as a whole, whatever is in it. */
const WHOLE = /^(?:src\/)?(plugins|extensions)\/[^/]+(?=\/)/
const KINDS = /(?:^|\/)(admin|config|controllers|middlewares|migrations|policies|routes|services)\//

/**
 * What a new site does not get of a Strapi application beside its content model: a sentence or two with every name.
 * @param folder of the application
 * @param source its `src`, or the folder itself
 */
export function leftBehind(folder: string, source: string): string[] {
  const beside = source === folder ? [] : [`${folder}/config/**/${CODE}`, `${folder}/database/migrations/**/${CODE}`]
  const paths = globSync([`${source}/**/${CODE}`, `${source}/extensions/*/**/*.json`, ...beside], {
    exclude: ['**/node_modules/**', '**/*.d.ts'],
  }).map((file) => relative(folder, file).split(sep).join('/'))
  const byKind = Map.groupBy(paths.toSorted(), kindOf)
  const kinds = [...byKind].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  const [answering, others] = [true, false].map((isAnswering) =>
    kinds.filter(([kind]) => ANSWERING.has(kind) === isAnswering),
  )
  return [
    ...sentence('These files were not copied, because the engine makes its endpoints from the model', answering),
    ...sentence('These files were not copied. If the site needs them, copy them yourself', others),
  ]
}

function kindOf(path: string): string {
  if (path.includes('/lifecycles.')) return 'lifecycles'
  return WHOLE.exec(path)?.[1] ?? KINDS.exec(path)?.[1] ?? 'other code'
}

function sentence(begin: string, kinds: readonly [string, string[]][] = []): string[] {
  const named = kinds.map(([kind, paths]) => {
    const names = new Set(paths.map((path) => WHOLE.exec(path)?.[0] ?? path))
    return `${kind} (${[...names].join(', ')})`
  })
  return named.length === 0 ? [] : [`${begin}: ${named.join(', ')}.`]
}
