import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { counted } from '../command-line/counted.ts'
import { formerNames } from '../new-block/block-files.ts'
import { knownSources, SOURCES } from '../thumbnails/zone-blocks.ts'
import { codeFiles, partsOf } from './block-parts.ts'
import type { Change } from './changes.ts'
import { removingMigration } from './migration.ts'

/** What nobody saw may be there: a migration does nothing where no row is the block's. */
type Options = { mayHaveContent: boolean; now: Date }

/**
 * Refuses to remove a block that a field of the content model is, outside any zone: it leaves with the field alone.
 * @throws {Error} one sentence that names each such field and its schema file
 */
export function refuseFieldsOf(component: string): void {
  const fields = schemasNaming(component).flatMap(({ path, schema }) =>
    Object.entries(schema.attributes)
      .filter(([, attribute]) => attribute.component === component)
      .map(([name]) => `${name} in ${path}`),
  )
  if (fields.length === 0) return
  throw new Error(
    `The block was not removed, because ${component} is the component of ${counted(fields.length, 'field')}: ${fields.join(', ')}. First remove every such field and the code that renders it.`,
  )
}

/**
 * Everything that takes a block away: what `block:new` made, its kept pictures, and, where content may still use it,
 * its places in the database.
 * @throws {Error} one sentence where there is no such block
 */
export function removingChanges(kebab: string, { mayHaveContent, now }: Options): Change[] {
  const { component, componentFile, folder, pictures, thumbnail } = partsOf(kebab)
  const gone = [componentFile, ...ownParts(kebab, component), ...folder, ...pictures, ...(thumbnail ? [thumbnail] : [])]
  return [
    ...gone.map((path): Change => ({ path, content: undefined })),
    ...schemasWithout(component),
    ...(thumbnail ? [sourcesWithout(kebab)] : []),
    ...(mayHaveContent ? [removingMigration(kebab, component, now)] : []),
  ]
}

/** The components of its rows and groups that were made with it, under any of its names, and that nothing else uses. */
function ownParts(kebab: string, component: string): string[] {
  const names = [kebab, ...formerNames(kebab)]
  return names
    .flatMap((name) => globSync(`content-service/src/components/items/${name}-*.json`))
    .sort()
    .filter((file) => {
      const users = schemasNaming(`items.${basename(file, '.json')}`).map(({ path }) => path)
      return users.length === 1 && users[0] === `content-service/src/components/${component.replace('.', '/')}.json`
    })
}

function sourcesWithout(kebab: string): Change {
  const sources = Object.entries(knownSources()).filter(([block]) => block !== kebab)
  return { path: SOURCES, content: `${JSON.stringify(Object.fromEntries(sources), null, 2)}\n` }
}

/** The schema files of the types whose zones allow the block, without it. */
function schemasWithout(component: string): Change[] {
  return schemasNaming(component).map(({ path, schema }) => {
    for (const attribute of Object.values(schema.attributes)) {
      if (attribute.components) attribute.components = attribute.components.filter((name) => name !== component)
    }
    return { path, content: `${JSON.stringify(schema, null, 2)}\n` }
  })
}

type NamingSchema = { attributes: Record<string, { component?: string; components?: string[] }> }

function schemasNaming(component: string): { path: string; schema: NamingSchema }[] {
  return codeFiles()
    .filter((file) => file.startsWith('content-service/src/') && file.endsWith('.json'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return text.includes(`"${component}"`) ? [{ path, schema: JSON.parse(text) }] : []
    })
}
