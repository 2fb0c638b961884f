import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from './document.ts'
import { discriminated, type JsonSchema } from './json-schema.ts'
import { readModel, type Model } from './model.ts'

/** Somebody else's content: its contract, what authors choose, and what the contract leaves out. */
export type ForeignContent = {
  document: { components: { schemas: Record<string, JsonSchema> } }
  /** Components that some dynamic zone allows, by name. */
  blocks: string[]
  /** Relations of which the model does not say how much of the other entry is shown: `api::a.b.field`. */
  leftOut: string[]
  /** Whether the schema files of the components are there, of which blocks can be made. */
  hasComponentFiles: boolean
}

/**
 * Reads the content model of another Strapi from the folder of its application, or an OpenAPI document of it.
 * @throws {Error} one sentence where nothing of that kind is there
 */
export function readForeign(path: string): ForeignContent {
  if (!existsSync(path)) {
    throw new Error(
      `There is nothing at ${path}. Give the path of an openapi.json file or of the folder of a Strapi application.`,
    )
  }
  return statSync(path).isDirectory() ? fromApplication(path) : fromDocument(path)
}

function fromApplication(folder: string): ForeignContent {
  const source = [join(folder, 'src'), folder].find((one) => globSync(`${one}/{api,components}/`).length > 0)
  if (!source)
    throw new Error(`${folder} is not a Strapi application, because it has neither src/api nor src/components.`)
  const model = readModel(source)
  const document = openApiDocument(model)
  const blocks = blocksIn(document.components.schemas)
  if (blocks.length === 0)
    throw new Error(`No dynamic zone in ${folder} allows any components, so there is nothing to render.`)
  return { document, blocks, leftOut: relationsLeftOut(model), hasComponentFiles: true }
}

function fromDocument(file: string): ForeignContent {
  const document = parsed(file)
  if (!isOpenApi(document)) {
    throw new Error(
      `${file} is not an OpenAPI 3 document, because it does not have both "openapi": "3…" and components.`,
    )
  }
  const { schemas } = document.components
  const blocks = blocksIn(schemas)
  if (blocks.length === 0) {
    throw new Error(
      `No component in ${file} has its own __component value. Use the folder of the Strapi application instead.`,
    )
  }
  const named = Object.entries(schemas).flatMap(([name, schema]): [string, string][] => {
    const uid = componentOf(schema)
    return uid ? [[uid, name]] : []
  })
  const components = { ...document.components, schemas: { ZoneBlock: discriminated(named), ...schemas } }
  return { document: { ...document, components }, blocks, leftOut: [], hasComponentFiles: false }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`, { cause: error })
  }
}

function isOpenApi(document: unknown): document is ForeignContent['document'] {
  if (typeof document !== 'object' || document === null) return false
  const version: unknown = Reflect.get(document, 'openapi')
  const components: unknown = Reflect.get(document, 'components')
  const hasSchemas = typeof components === 'object' && components !== null && 'schemas' in components
  return typeof version === 'string' && version.startsWith('3.') && hasSchemas
}

function blocksIn(schemas: Record<string, JsonSchema>): string[] {
  return Object.values(schemas)
    .flatMap((schema) => componentOf(schema) ?? [])
    .toSorted()
}

/** The only `__component` that a schema allows. */
function componentOf({ properties }: JsonSchema): string | undefined {
  const own = properties?.__component
  const [only, second] = own?.enum ?? []
  return own?.const ?? (second === undefined ? (only ?? undefined) : undefined)
}

function relationsLeftOut({ types, components }: Model): string[] {
  return [...types.values(), ...components.values()].flatMap(({ uid, attributes }) =>
    Object.entries(attributes)
      .filter(([, { type, pluginOptions }]) => type === 'relation' && !pluginOptions?.contract?.include)
      .map(([name]) => `${uid}.${name}`),
  )
}
