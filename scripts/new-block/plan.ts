import { existsSync, globSync, readFileSync } from 'node:fs'
import { readOptions } from '../command-line/read-options.ts'
import type { Model } from '../openapi/model.ts'
import { blockFile, blockFolders, componentOf } from './block-files.ts'
import { blockFolder, folderOfComponent } from './folder.ts'
import { component, componentFile, partComponents, zonesWith, type NewFile } from './component.ts'
import { newFields, withParts, type NewField } from './fields.ts'
import { blockNames, type BlockNames } from './names.ts'
import { namedZones } from './zones.ts'

/** What the author of a new block asked for, still in their words. */
export type BlockRequest = { name: string; zones: string[]; fields: string[]; description: string; isDryRun: boolean }

const USAGE =
  'npm run block:new -- <name> --zone <entity>.<zone> [--field title:string:required --field "rows[].label:string" …] [--description "…"] [--dry-run], or npm run block:new -- <component>, for an existing component such as sections.opening-hours'

/** Reads the command line; a name or zone that is missing is left empty. @throws {Error} one sentence and the usage */
export function readRequest(args: readonly string[]): BlockRequest {
  const { values, positionals } = readOptions(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        zone: { type: 'string', multiple: true, default: [] },
        field: { type: 'string', multiple: true, default: [] },
        description: { type: 'string', default: '' },
        'dry-run': { type: 'boolean', default: false },
      },
    },
    USAGE,
  )
  const [name = '', second] = positionals
  if (second !== undefined)
    throw new Error(`The command accepts only one name. Leave out “${second}”.\nUsage: ${USAGE}`)
  return {
    name,
    zones: values.zone,
    fields: values.field,
    description: values.description,
    isDryRun: values['dry-run'],
  }
}

export type Plan = { names: BlockNames; files: NewFile[] }

/** The files that make the block. @throws {Error} one sentence for what cannot be done, before anything is written */
export function planOf(request: BlockRequest, model: Model): Plan {
  if (!request.name) throw new Error(`Give the name of the block.\nUsage: ${USAGE}`)
  if (isComponent(request.name)) return planOfComponent(request, model)
  const names = freeNames(request.name)
  const zones = namedZones([...new Set(request.zones)], model)
  const wanted = request.fields.length > 0 ? request.fields : ['title:string:required', 'text:text']
  const fields = newFields(wanted, model, names.kebab)
  const files = [
    component(names, request.description, fields),
    ...partComponents(fields),
    ...zonesWith(names, zones),
    ...blockFolder(names, fields, withParts(model, fields)),
  ]
  return { names, files }
}

/** Whether a request names a component of the content model, as in `sections.opening-hours`, and not a new block. */
export function isComponent(name: string): boolean {
  return name.includes('.')
}

/** The folder of a block whose component is there, as after the content model of another site came in. */
function planOfComponent({ name, zones, fields, description }: BlockRequest, model: Model): Plan {
  const schema = model.components.get(name)
  if (!schema) throw new Error(`The content model has no component “${name}”. The components are ${allNames(model)}.`)
  if (zones.length > 0 || fields.length > 0 || description) {
    throw new Error(
      `The component “${name}” already exists. Change its zones, fields and description in its schema file.`,
    )
  }
  const [category = '', kebab = ''] = name.split('.')
  const names = blockNames(kebab, category)
  const folder = `src/blocks/${kebab}`
  if (existsSync(folder))
    throw new Error(`The name “${kebab}” is already used by ${folder}. ${wayOut(name, folder, kebab)}.`)
  const attributes = Object.entries(schema.attributes).filter(([, attribute]) => !attribute.private)
  const known = attributes.map(([field, attribute]): NewField => ({ name: field, attribute }))
  return { names, files: folderOfComponent(names, known, model) }
}

/** A block has the name of its component in its folder, styles and anchor: one of two that clash needs another. */
function wayOut(name: string, folder: string, kebab: string): string {
  if (componentOf(kebab)?.startsWith('page.') !== true) return 'Rename the component or that block'
  const file = `content-service/src/components/${name.replace('.', '/')}.json`
  const users = globSync('content-service/src/{api,components}/**/*.json')
    .filter((path) => readFileSync(path, 'utf8').includes(`"${name}"`))
    .sort()
  const alike = users.length > 0 ? `, and use that name in ${users.join(' and ')}` : ''
  return `That block has no component, so give ${file} another name${alike}`
}

function allNames({ components }: Model): string {
  return [...components.keys()].join(', ')
}

/**
 * The names of a block that is not there yet. Its own former name a block may take again.
 * @throws {Error} one sentence for a bad or taken name
 */
export function freeNames(name: string, formerlyOf?: string): BlockNames {
  const names = blockNames(name)
  const taken = [componentFile(name), `src/blocks/${name}`].find((path) => existsSync(path)) ?? formerOwner(name)
  if (taken && (formerlyOf === undefined || taken !== blockFile(formerlyOf))) {
    throw new Error(`The name “${name}” is already used by ${taken}. Choose another name.`)
  }
  return names
}

/** The block that content under this name still belongs to. */
function formerOwner(name: string): string | undefined {
  const former = new RegExp(`formerly: \\[[^\\]]*'[\\w-]+\\.${name}'`)
  return blockFolders()
    .map(blockFile)
    .find((file) => former.test(readFileSync(file, 'utf8')))
}
