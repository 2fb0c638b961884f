import { readFileSync } from 'node:fs'
import { knownSources, SOURCES } from '../thumbnails/zone-blocks.ts'
import { codeFiles, partsOf } from './block-parts.ts'
import type { Change } from './changes.ts'
import { removingMigration } from './migration.ts'

type Options = { hasContent: boolean; now: Date }

/**
 * Everything that takes a block away: what `block:new` made, its kept pictures, and, where content still uses it, its
 * places in the database.
 * @throws {Error} one sentence where there is no such block
 */
export function removingChanges(kebab: string, { hasContent, now }: Options): Change[] {
  const { component, componentFile, folder, pictures, thumbnail } = partsOf(kebab)
  const gone = [componentFile, ...folder, ...pictures, ...(thumbnail ? [thumbnail] : [])]
  return [
    ...gone.map((path): Change => ({ path, content: undefined })),
    ...schemasWithout(component),
    ...(thumbnail ? [sourcesWithout(kebab)] : []),
    ...(hasContent ? [removingMigration(kebab, component, now)] : []),
  ]
}

function sourcesWithout(kebab: string): Change {
  const sources = Object.entries(knownSources()).filter(([block]) => block !== kebab)
  return { path: SOURCES, content: `${JSON.stringify(Object.fromEntries(sources), null, 2)}\n` }
}

/** The schema files of the types whose zones allow the block, without it. */
function schemasWithout(component: string): Change[] {
  return codeFiles()
    .filter((file) => file.startsWith('content-service/src/') && file.endsWith('.json'))
    .flatMap((path): Change[] => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes(`"${component}"`)) return []
      const schema: { attributes: Record<string, { components?: string[] }> } = JSON.parse(text)
      for (const attribute of Object.values(schema.attributes)) {
        if (attribute.components) attribute.components = attribute.components.filter((name) => name !== component)
      }
      return [{ path, content: `${JSON.stringify(schema, null, 2)}\n` }]
    })
}
