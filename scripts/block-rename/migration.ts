import type { BlockNames } from '../new-block/names.ts'
import type { ComponentSchema } from './block-parts.ts'

const FOLDER = 'content-service/database/migrations'
/** What Strapi shortens, it names by a hash. */
const LONGEST_TABLE = 55

type Migration = { path: string; content: string }
type Table = { from: string; to: string; columns?: Record<string, string> }
type Renaming = { kebab: string; component: string; schema: ComponentSchema; names: BlockNames; collectionName: string }

/**
 * The migration that keeps the content of a renamed block; Strapi runs it once, at its next start.
 * @throws {Error} one sentence where a table would get a name that Strapi shortens
 */
export function renamingMigration(wish: Renaming, now: Date): Migration {
  const { kebab, component } = wish
  const to = wish.names.kebab
  const tables = tablesOf(wish)
  const long = tables.flatMap(({ from, to: name }) => [from, name]).find((name) => name.length > LONGEST_TABLE)
  if (long) {
    throw new Error(
      `“${to}” is too long, because the name of the table ${long} would have more than ${LONGEST_TABLE} characters. Choose a shorter name.`,
    )
  }
  const renaming = { from: component, to: wish.names.component, tables }
  return migration(
    `rename-${kebab}-to-${to}`,
    'renameComponent',
    `Renames the block ${kebab} to ${to}, with its content.`,
    JSON.stringify(renaming, null, 2),
    now,
  )
}

/** The migration that takes the places of a removed block out of every zone. */
export function removingMigration(kebab: string, component: string, now: Date): Migration {
  const words = `Removes the block ${kebab} from every zone.`
  return migration(`remove-${kebab}`, 'forgetComponent', words, JSON.stringify(component), now)
}

function migration(name: string, helper: string, words: string, argument: string, now: Date): Migration {
  // Strapi runs them in the order of their names.
  const stamp = now.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(/[-:]/g, '.')
  const content = `'use strict'

const { ${helper} } = require('../rename-component')

/** ${words} */
module.exports = {
  /** @param {any} knex */
  up: (knex) => ${helper}(knex, ${argument}),
}
`
  return { path: `${FOLDER}/${stamp}.${name}.js`, content }
}

/** The table of the component, that of its own components, and one for each relation. */
function tablesOf({ kebab, schema, names, collectionName }: Renaming): Table[] {
  const from = schema.collectionName
  const relations = Object.entries(schema.attributes).filter(([, { type }]) => type === 'relation')
  return [
    { from, to: collectionName },
    { from: `${from}_cmps`, to: `${collectionName}_cmps` },
    ...relations.map(([name]) => ({
      from: `${from}_${snakeCase(name)}_lnk`,
      to: `${collectionName}_${snakeCase(name)}_lnk`,
      columns: { [`${snakeCase(kebab)}_id`]: `${snakeCase(names.kebab)}_id` },
    })),
  ]
}

/** As Strapi names tables and columns: `homeIntro2` and `home-intro-2` are `home_intro_2`. */
function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1_$2')
    .replaceAll(/([0-9])([a-zA-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}
