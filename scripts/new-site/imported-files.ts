import type { Schema } from '../openapi/model.ts'
import { wordsOf } from '../new-block/names.ts'
import { json, type SiteFile } from '../site/site-files.ts'
import { type Answers, entriesOf, seedOf, type Values } from './imported-seed.ts'
import { addressOf, folderOf, slugField, type ImportedModel, titleField } from './imported-model.ts'

const SERVICE = 'content-service/src'
const CONTENT = 'src/content.ts'
const SEED = 'content-service/seed/index.js'
/** The only sample picture. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">
<path fill="#e3e9ee" d="M0 0h1200v800H0z"/>
<circle cx="860" cy="330" r="90" fill="#f6f1e4"/>
<path fill="#c3d0da" d="M0 520 260 330l220 170 260-220 460 330v190H0z"/>
<path fill="#93a9b9" d="M0 640c220-120 420-120 640-30s380 60 560-40v230H0z"/>
<path fill="#5f7b8f" d="M0 730c300-70 560-60 1200 10v60H0z"/>
</svg>
`

/** The files of a new site with somebody else's model: its schema files, a route for each page, calls, sample content. */
export function withModel(files: readonly SiteFile[], model: ImportedModel, answers: Answers = new Map()): SiteFile[] {
  const pages = model.types.filter((type) => addressOf(type) !== undefined)
  const entries = entriesOf(model, answers)
  const made = [
    ...model.types.map((type) => ({
      path: `${SERVICE}/api/${folderOf(type)}/content-types/${folderOf(type)}/schema.json`,
      content: json(bare(type)),
    })),
    ...model.components.map((one) => ({
      path: `${SERVICE}/components/${one.uid.replace('.', '/')}.json`,
      content: json(bare(one)),
    })),
    ...pages.map((type) => ({ path: routeFile(type), content: Buffer.from(route(type)) })),
    { path: 'content-service/seed/imported.js', content: Buffer.from(seedOf(entries)) },
    { path: 'content-service/seed/picture.svg', content: Buffer.from(PICTURE) },
  ]
  const changed: Record<string, (text: string) => string> = {
    [CONTENT]: (text) => withCalls(text, pages),
    [SEED]: (text) =>
      withSeed(
        text,
        pages.map((type) => linkOf(type, entries.get(type)?.[0] ?? {})),
      ),
  }
  const all = [
    ...files.map((file) => {
      const change = changed[file.path]
      return change ? { ...file, content: Buffer.from(change(file.content.toString('utf8'))) } : file
    }),
    ...made.map((file) => ({ ...file, owner: 'site' as const })),
  ]
  const twice = all.find(({ path }, index) => all.findIndex((other) => other.path === path) < index)
  if (twice)
    throw new Error(
      `Two parts of your model would both become the file ${twice.path}. Rename one of them in your model.`,
    )
  return all
}

/** The components that some zone allows, and that have to be drawn. */
export function blocksOf({ types, components }: ImportedModel): string[] {
  const zones = [...types, ...components].flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((one) => one.components ?? []),
  )
  return [...new Set(zones)].toSorted()
}

/** A schema as its file has it. */
function bare(schema: Schema): object {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'uid'))
}

function routeFile(type: Schema): string {
  const path = addressOf(type) ?? ''
  return `src/routes/${path
    .slice(1)
    .replace('/', '.')
    .replace(/\{(.+)\}/, '$$slug')}.ts`
}

function route(type: Schema): string {
  const [entity, call] = [JSON.stringify(pascal(folderOf(type))), camel(folderOf(type))]
  const isSingle = type.kind === 'singleType'
  const [path, slug] = [addressOf(type) ?? '', slugField(type)]
  const address = path.replace(/\{.+\}/, '$slug')
  const zones = Object.entries(type.attributes).filter(
    ([, attribute]) => attribute.type === 'dynamiczone' && !attribute.private,
  )
  const sections = [
    `titleSection({ id: entry.id, title: titleOf(entry), description: null })`,
    ...zones.map(([zone]) => `...entry.${zone}`),
  ]
  const canonical = isSingle
    ? JSON.stringify(path)
    : `\`${path.replace(/\{.+\}/, `\${encodeURIComponent(entry.${slug} ?? '')}`)}\``
  const title = titleField(type)
  const words = JSON.stringify(wordsOf(folderOf(type)))
  const isRequired = title !== undefined && type.attributes[title]?.required === true
  return `import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { memoize } from '#api/entity-cache.ts'
import type { Page } from '#registry/page.ts'
import { titleSection } from './-page-parts.ts'

export const Route = createFileRoute(${JSON.stringify(address)})({
  loader: async ({ context: { content, siteName }${isSingle ? '' : ', params'} }) => {
    const page = entryPage(await content.${call}(${isSingle ? '' : 'params.slug'}))
    return { ...page, head: { ...page.head, title: \`\${page.head.title} – \${siteName}\` } }
  },
})

/** Its title, then its zones. Its other fields are yours to draw. */
const entryPage = memoize((entry: Entity<${entity}>): Page => ({
  entry: { entity: ${entity}, documentId: entry.documentId },
  head: { title: titleOf(entry), description: titleOf(entry), canonical: ${canonical} },
  sections: [${sections.join(', ')}],
}))

function titleOf(${title ? 'entry' : '_entry'}: Entity<${entity}>): string {
  return ${title ? `entry.${title}${isRequired ? '' : ` ?? ${words}`}` : words}
}
`
}

/** The calls of each page, before those of the template; and their addresses, for search engines. */
function withCalls(text: string, pages: readonly Schema[]): string {
  const calls = pages.map(callsOf).join('\n')
  const singles = pages.filter(({ kind }) => kind === 'singleType')
  const others = pages.filter(({ kind }) => kind !== 'singleType')
  const addresses = [
    ...singles.map(
      (type) =>
        `    ...(await ifFound(content.${camel(folderOf(type))}()).then((entry) => (entry ? [{ path: ${JSON.stringify(addressOf(type))}, changedAt: entry.updatedAt }] : []))),`,
    ),
    ...others.map((type) => {
      const path = (addressOf(type) ?? '').replace(/\{.+\}/, `\${encodeURIComponent(entry.${slugField(type)} ?? '')}`)
      return `    ...(await content.${camel(folderOf(type))}List()).map((entry) => ({ path: \`${path}\`, changedAt: entry.updatedAt })),`
    }),
  ]
  const [start, end] = ['  return {\n', '    ...pages.map(({ slug, updatedAt })']
  return text.replace(start, () => `${start}${calls}\n`).replace(end, () => `${addresses.join('\n')}\n${end}`)
}

function callsOf(type: Schema): string {
  const [entity, folder] = [JSON.stringify(pascal(folderOf(type))), folderOf(type)]
  const words = wordsOf(folder)
  const { singularName = '', pluralName = '' } = type.info
  const [one, list] = [`/api/${singularName}`, `/api/${pluralName}`].map((path) => JSON.stringify(path))
  const [isOf, call] = [singularName, pluralName].map((name) => JSON.stringify(name))
  if (type.kind === 'singleType') {
    return `    /** ${words}. @throws {ContentNotFound} if nobody has published it */
    ${camel(folder)}(): Promise<Entity<${entity}>> {
      return page.single(${entity}, ${isOf}, (client) => client.GET(${one}), 'There is no such page.')
    },
`
  }
  return `    /** ${words}, by its slug. @throws {ContentNotFound} if there is none */
    ${camel(folder)}(slug: string): Promise<Entity<${entity}>> {
      const ask = (client: ContentClient, entry: string) => client.GET(${JSON.stringify(`/api/${pluralName}/{id}`)}, { params: { path: { id: entry } } })
      return page.named(${entity}, slug, { call: \`${pluralName}/\${slug}\`, type: ${isOf}, ask }, 'There is no such page.')
    },

    /** Every entry of ${words}. */
    ${camel(folder)}List(): Promise<readonly Entity<${entity}>[]> {
      const ask = (client: ContentClient, pagination: Pagination) => client.GET(${list}, { params: { query: { pagination } } })
      return page.list(${entity}, { call: ${call}, type: ${isOf}, ask }, 'There are none.')
    },
`
}

/** A line of Markdown that leads to an entry. */
function linkOf(type: Schema, entry: Values): string {
  const [address, slug] = [addressOf(type) ?? '', slugField(type)]
  const path = slug ? address.replace(/\{.+\}/, encodeURIComponent(String(entry[slug]))) : address
  return `${JSON.stringify(`- [${wordsOf(folderOf(type))}](${path})`)},`
}

/** Their entries before those of the template, whose home page links one of each. */
function withSeed(text: string, links: readonly string[]): string {
  const words = JSON.stringify(
    'A page for each type of your content model. If you did not import content for a type, its content is generated.',
  )
  const own = `    section(\n      'Your content',\n      [${words}, '', ${links.join(' ')}].join('\\n'),\n    ),\n`
  return text
    .replace("'use strict'\n", () => "'use strict'\n\nconst imported = require('./imported')\n")
    .replace('  sections: [\n', () => `  sections: [\n${own}`)
    .replace('  files: [],\n  content: [\n', '  files: imported.files,\n  content: [\n    ...imported.content,\n')
}

function pascal(kebab: string): string {
  return kebab
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function camel(kebab: string): string {
  const name = pascal(kebab)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
