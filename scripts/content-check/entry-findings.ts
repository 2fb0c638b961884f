import { createRequire } from 'node:module'
import { z } from 'zod'
import { pagePath, patternsOf } from '../../content-service/src/engine/preview.js'
import type { Model, Schema } from '../openapi/model.ts'
import { entriesOf, type ContentAccess, type Version } from '../usage/entries.ts'
import type { Finding } from './findings.ts'

type Rules = typeof import('../../content-service/src/engine/rules/findings.js')
type Others = Parameters<Rules['takenSlug']>[2]

const rules: Rules = createRequire(import.meta.url)('../../content-service/src/engine/rules/findings.js')

const Values = z.looseObject({
  documentId: z.string(),
  title: z.string().nullish(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
  isHidden: z.boolean().nullish(),
})
/** What differs between two versions of an entry that say the same. */
const OF_ITS_ROW = new Set(['id', 'createdAt', 'updatedAt', 'publishedAt'])

/** One version of an entry, as the content service answers it. */
export type CheckedEntry = { schema: Schema; version: Version; values: z.infer<typeof Values> }

/** A page whose draft is drawn, and where visitors find what is published of it, if anything is. */
export type DraftAddress = { path: string; publishedPath: string | undefined }

/**
 * Every entry of the model: what is published, and the drafts where a token lets us see them.
 * @throws {Error} one sentence where the content service does not answer, or refuses
 */
export async function readEntries(model: Model, access: ContentAccess): Promise<CheckedEntry[]> {
  const versions: Version[] = access.token ? ['published', 'draft'] : ['published']
  const read: CheckedEntry[] = []
  for (const schema of model.types.values()) {
    for (const version of versions) {
      const entries = await entriesOf(schema, version, access)
      read.push(...entries.map((values) => ({ schema, version, values: Values.parse(values) })))
    }
  }
  return read
}

/**
 * What of these entries the site leaves out, by the rules and in the words of the content service. What an author has
 * hidden is no fault. Of a draft only what is not said of its published version.
 */
export async function findingsOfEntries(model: Model, entries: readonly CheckedEntry[]): Promise<Finding[]> {
  const others = othersAmong(entries)
  const drafts = versionsById(entries, 'draft')
  const said = new Set<string>()
  const found: Finding[] = []
  for (const { schema, version, values } of entries.toSorted(publishedFirst)) {
    const entry = version === 'draft' ? values : withUnpublished(schema, values, drafts.get(values.documentId))
    const faults = [
      ...(await rules.takenSlug(schema, values, others)),
      ...(await rules.unpublishedRelations(schema, entry, others)),
      ...rules.findingsOf(model, schema, entry),
    ]
    for (const { rule, path, steps, message } of faults) {
      const key = [values.documentId, ...path, message].join('\n')
      if (rule === 'hidden' || said.has(key)) continue
      said.add(key)
      found.push({ ...subjectOf(schema, values), version, rule, where: steps.join(' › '), sentence: message })
    }
  }
  return found
}

/** Published entries with a page of their own that the site does not list for search engines. */
export function missingInSitemap(entries: readonly CheckedEntry[], paths: readonly string[]): Finding[] {
  const listed = new Set(paths)
  return entries.flatMap(({ schema, version, values }) => {
    const path = pageOf(schema, values)
    const isMissing = path !== undefined && !listed.has(path)
    if (version === 'draft' || values.isHidden || !hasOwnPage(schema) || !isMissing) return []
    const sentence =
      'This entry is published, but its page is not in the sitemap, so search engines may not find it. ' +
      'Open its preview in the panel. If the preview shows the page, tell the developers of the site.'
    return [{ ...subjectOf(schema, values), version, rule: 'sitemap', where: 'page', sentence }]
  })
}

/**
 * The pages to draw as drafts: those of entries whose draft says something else than what is published. What is hidden, or
 * stands on a page that is hidden, cannot be drawn.
 */
export function draftAddresses(entries: readonly CheckedEntry[]): DraftAddress[] {
  const published = versionsById(entries, 'published')
  const drafts = entries.filter(({ version }) => version === 'draft')
  const hidden = new Set(
    drafts.flatMap(({ schema, values }) =>
      values.isHidden && hasOwnPage(schema) ? (pageOf(schema, values) ?? []) : [],
    ),
  )
  const addresses = drafts.flatMap(({ schema, values }): DraftAddress[] => {
    const path = pageOf(schema, values)
    if (path === undefined || values.isHidden || hidden.has(path)) return []
    const visible = published.get(values.documentId)
    if (visible && isSame(visible, values)) return []
    return [{ path, publishedPath: hasOwnPage(schema) ? visible && pageOf(schema, visible) : path }]
  })
  return [...new Map(addresses.map((address) => [address.path, address])).values()]
}

function othersAmong(entries: readonly CheckedEntry[]): Others {
  const published = entries.filter(({ version }) => version === 'published')
  const bySlug = Map.groupBy(published, ({ schema, values }) => `${schema.uid} ${values.slug}`)
  const ids = versionsById(entries, 'published')
  return {
    withSlug: async (uid, slug, documentId) =>
      bySlug.get(`${uid} ${slug}`)?.find(({ values }) => values.documentId !== documentId)?.values,
    isPublished: async (_, documentId) => ids.has(documentId),
  }
}

/** A published entry is answered without an entry that nobody can see; its draft says which one that is. */
function withUnpublished(schema: Schema, values: CheckedEntry['values'], draft: CheckedEntry['values'] | undefined) {
  const relations = rules.relationsOfAddress(schema).map((name) => [name, values[name] ?? draft?.[name]])
  return { ...values, ...Object.fromEntries(relations) }
}

function versionsById(entries: readonly CheckedEntry[], wanted: Version): Map<string, CheckedEntry['values']> {
  const versions = entries.filter(({ version }) => version === wanted)
  return new Map(versions.map(({ values }) => [values.documentId, values]))
}

/** The page of an entry, if it has one, and what authors call the entry. */
function subjectOf(schema: Schema, values: CheckedEntry['values']): Pick<Finding, 'path' | 'entry'> {
  const { info, kind, pluginOptions } = schema
  const [firstColumn = 'documentId'] = pluginOptions?.panel?.columns ?? []
  const [name = values.documentId] = [rules.nameOf(values), values[firstColumn]].filter(isText)
  return {
    path: pageOf(schema, values),
    entry: kind === 'singleType' ? info.displayName : `${info.displayName} “${name}”`,
  }
}

function pageOf(schema: Schema, values: CheckedEntry['values']): string | undefined {
  return pagePath(patternsOf(schema), values)
}

/** What may stand on several pages is part of somebody else's. */
function hasOwnPage(schema: Schema): boolean {
  return patternsOf(schema).length === 1
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, ofContent) === JSON.stringify(other, ofContent)
}

function ofContent(key: string, value: unknown): unknown {
  return OF_ITS_ROW.has(key) ? undefined : value
}

function publishedFirst(one: CheckedEntry, other: CheckedEntry): number {
  return Number(one.version === 'draft') - Number(other.version === 'draft')
}
