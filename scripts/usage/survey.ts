import { checkBlock, upgraded } from '../../src/api/check-entity.ts'
import { blockSchemaName, contractSchema } from '../../src/api/contract.ts'
import { type BlockDefinition, upgradeOf, type Upgrade } from '../../src/registry/define-block.ts'
import { faultWords } from '../../src/registry/authoring.ts'
import type { Version, ZonedEntry } from './entries.ts'

/** What a block's own file says that matters here. */
export type Definition = Pick<BlockDefinition<never>, 'formerly' | 'upgrade' | 'deprecated'> & { name: string }

/** An entry that is a page: where visitors and where authors find it. */
export type UsedPage = {
  title: string
  type: string
  address: string | undefined
  /** The same with its origin. */
  url: string | undefined
  admin: string
}

/** A block at one place of a page, in one version or in both. */
export type Use = {
  component: string
  page: UsedPage
  zone: string
  /** Place in its zone, from 1, as authors count; undefined where the field is the block itself. */
  place: number | undefined
  /** The name that it still has in the content, where it was renamed since. */
  formerName: string | undefined
  /** What its author chose of how it looks: `media_side` is `left`. Undefined for a field left empty. */
  variant: Record<string, string | undefined>
  versions: Version[]
}

export type InvalidUse = Omit<Use, 'variant' | 'formerName'> & { field: string; problem: string }

export type BlockUsage = {
  component: string
  deprecated: string | undefined
  uses: Use[]
  /** How often each choice of each field was made, in the contract's order; `not set` is one of them. */
  variants: Record<string, Record<string, number>>
}

export type Survey = {
  contentUrl: string
  adminUrl: string
  hasDrafts: boolean
  pages: UsedPage[]
  blocks: BlockUsage[]
  invalid: InvalidUse[]
}

export const NOT_SET = 'not set'

type Options = {
  contentUrl: string
  /** The panel, without a slash at its end. */
  adminUrl: string
  siteUrl: string
  hasDrafts: boolean
  definitions: readonly Definition[]
}

/** A block of one version of an entry, under the name and with the fields of today. */
type Found = {
  /** The same for both versions of an entry, also where a draft moved the block. */
  key: string
  page: UsedPage
  version: Version
  zone: string
  place: number | undefined
  component: string
  formerName: string | undefined
  answer: unknown
  /** Why it could not be made a block of today, where that failed. */
  notUpgraded: string | undefined
}

/**
 * Which pages use which block of a dynamic zone or as a field, and how; sections that routes compose are no author's choice and are
 * not counted.
 */
export function surveyOf(entries: readonly ZonedEntry[], options: Options): Survey {
  const { contentUrl, adminUrl, hasDrafts, definitions } = options
  const pages = new Map(entries.map((entry) => [entry.documentId, pageOf(entry, options)]))
  const upgrade = upgradeOf(definitions)
  const found = entries.flatMap((entry) =>
    blocksOf(entry, pages.get(entry.documentId) ?? pageOf(entry, options), { upgrade, definitions }),
  )
  const byComponent = Map.groupBy(usesIn(found), ({ component }) => component)
  return {
    contentUrl,
    adminUrl,
    hasDrafts,
    pages: [...pages.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en')),
    blocks: definitions
      .filter(({ name }) => blockSchemaName(name) !== undefined)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ name, deprecated }) => {
        const uses = byComponent.get(name) ?? []
        return { component: name, deprecated, uses, variants: countsOf(name, uses) }
      }),
    invalid: invalidIn(found),
  }
}

type Today = { upgrade: Upgrade; definitions: readonly Definition[] }

function blocksOf({ documentId, version, zones }: ZonedEntry, page: UsedPage, today: Today): Found[] {
  return zones.flatMap((zone) => {
    const counts = new Map<string, number>()
    return zone.blocks.map((answer, index) => {
      const { current, reason } = upgraded(answer, today.upgrade)
      const former = componentOf(answer)
      const component = today.definitions.find(({ formerly }) => formerly.includes(former))?.name ?? former
      const nth = (counts.get(component) ?? 0) + 1
      counts.set(component, nth)
      return {
        key: [documentId, zone.name, component, nth].join(' '),
        page,
        version,
        zone: zone.name,
        place: zone.isField ? undefined : index + 1,
        component,
        formerName: former === component ? undefined : former,
        answer: current,
        notUpgraded: reason,
      }
    })
  })
}

function usesIn(found: readonly Found[]): Use[] {
  const uses = found.map(({ key, page, version, zone, place, component, formerName, answer }) => {
    const variant = variantOf(component, answer)
    const use = { page, zone, place, component, formerName, variant, versions: [version] }
    return { key: `${key} ${JSON.stringify(variant)}`, found: use }
  })
  return inBothVersions(uses)
}

function invalidIn(found: readonly Found[]): InvalidUse[] {
  const faults = found.flatMap(({ key, page, version, zone, place, component, answer, notUpgraded }) => {
    const fault = faultOf(answer, notUpgraded)
    if (!fault) return []
    const { path: field } = fault
    const problem = faultWords(fault)
    return [{ key: `${key} ${field}`, found: { page, zone, place, component, field, problem, versions: [version] } }]
  })
  return inBothVersions(faults)
}

function faultOf(answer: unknown, notUpgraded: string | undefined): { path: string; reason: string } | undefined {
  if (notUpgraded !== undefined) return { path: '', reason: notUpgraded }
  const section = checkBlock(answer)
  return 'invalid' in section ? section.invalid : undefined
}

/** What is the same in both versions is said once, at the place where it was found first. */
function inBothVersions<Item extends { versions: Version[] }>(items: readonly { key: string; found: Item }[]): Item[] {
  return [...Map.groupBy(items, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first.found, versions: [...new Set(same.flatMap(({ found }) => found.versions))] }] : []
  })
}

function pageOf({ type, documentId, title, page }: ZonedEntry, { adminUrl, siteUrl }: Options): UsedPage {
  const { singularName = '' } = type.info
  const place = type.kind === 'singleType' ? `single-types/${type.uid}` : `collection-types/${type.uid}/${documentId}`
  return {
    title,
    type: singularName,
    address: page,
    url: page && `${siteUrl}${page}`,
    admin: `${adminUrl}/content-manager/${place}`,
  }
}

/** `grey_section 2`, or the name of the field that is the block itself. */
export function placeWords({ zone, place }: Pick<Use, 'zone' | 'place'>): string {
  return place === undefined ? zone : `${zone} ${place}`
}

function nameOf({ address, title }: UsedPage): string {
  return address ?? title
}

function componentOf(answer: unknown): string {
  const name: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, '__component') : undefined
  return typeof name === 'string' ? name : 'a block without a name'
}

/** The fields of a block by which its author changes how it looks: its enumerations and its yes-or-no fields. */
function variantFields(component: string): { name: string; choices: string[] }[] {
  const schemaName = blockSchemaName(component)
  if (!schemaName) return []
  return Object.entries(contractSchema(schemaName).properties ?? {}).flatMap(([name, { enum: values, type }]) => {
    if (Array.isArray(values)) return [{ name, choices: values.filter((value) => value !== null).map(String) }]
    return [type].flat().includes('boolean') ? [{ name, choices: ['true', 'false'] }] : []
  })
}

function variantOf(component: string, answer: unknown): Record<string, string | undefined> {
  const values = variantFields(component).map(({ name }) => {
    const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
    return [name, typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined]
  })
  return Object.fromEntries(values)
}

function countsOf(component: string, uses: readonly Use[]): Record<string, Record<string, number>> {
  const counts = variantFields(component).map(({ name, choices }) => {
    const made = uses.map(({ variant }) => variant[name] ?? NOT_SET)
    // What an author chose before the choice was taken away still counts.
    const all = new Set([...choices, ...made, NOT_SET])
    return [name, Object.fromEntries([...all].map((choice) => [choice, made.filter((one) => one === choice).length]))]
  })
  return Object.fromEntries(counts)
}
