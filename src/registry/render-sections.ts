import { renderToStaticMarkup } from 'react-dom/server'
import {
  type Authoring,
  editLink,
  emptyPlaceholder,
  type EntryRef,
  failurePlaceholder,
  type SectionFailure,
} from './authoring.ts'
import { escapeHtml } from './escape-html.ts'
import type { AnyBlock, BlockName, LoadableName, Loadables, SectionContext, Tone } from './block-types.ts'
import type { BlockDefinition, BlockMap } from './define-block.ts'
import type { Column, Section } from './page.ts'

const TONES: ReadonlySet<unknown> = new Set<Tone>(['white', 'grey', 'green-grey', 'red'])

export type RenderOptions = {
  blocks: BlockMap
  loaded: Partial<Loadables>
  /** Called once for each section that is left out. */
  onFailure: (failure: SectionFailure) => void
  /** Shows authors and developers why a section is missing; visitors see nothing in its place. */
  showFailures: boolean
  /** Adds to each section the way to where it is written; only for who may see drafts. */
  authoring?: Authoring | undefined
  /** That the page shows: what sections are made of that name no entry of their own. */
  entry?: EntryRef | undefined
  /** Keeps the HTML of a block for as long as its data lives. On unless a benchmark turns it off. */
  memo?: boolean
}

export type RenderedSections = {
  html: string
  /** Kebab-case names of the blocks that drew something, in order of appearance: whose styles the page needs. */
  blocks: string[]
}

/**
 * Draws each section alone, so that a malformed, unknown or throwing block costs itself and nothing else:
 * React lets one throwing component end the whole render, with an error boundary or without.
 */
export function renderSections(sections: readonly Section[], options: RenderOptions): RenderedSections {
  const drawn = new Map<string, number>()
  const styled = new Set<string>()
  const tones = new Set<Tone>()
  const html: Drawn[] = []
  const titleOf = options.authoring?.titleOf ?? ((component) => component)
  for (const [index, section] of sections.entries()) {
    const address = editAddress(section, options)
    const failed = (component: string, path: string, reason: string, error?: unknown) => {
      const failure = { index, component, path, reason, ...(error === undefined ? {} : { error }) }
      options.onFailure(failure)
      if (!options.showFailures) return
      const steps = options.authoring?.stepsOf?.(component, path)
      const placeholder = failurePlaceholder(failure, { title: titleOf(component), address, steps })
      html.push({ html: withPlace(placeholder, section, options) })
    }
    if ('invalid' in section) {
      failed(section.invalid.component, section.invalid.path, section.invalid.reason)
      continue
    }
    const definition = definitionOf(options.blocks, section.block)
    if (!definition) {
      failed(section.block.__component, '', 'This site does not have a block with this name.')
      continue
    }
    const name = kebabName(definition.name)
    const count = (drawn.get(name) ?? 0) + 1
    const tone = toneOf(section, definition, tones)
    const id = section.anchor ?? (count === 1 ? name : `${name}-${count}`)
    const context = {
      id,
      tone,
      isFirst: drawn.size === 0,
      isUrgent: mayHoldUrgentPicture(html),
      column: section.column,
    }
    try {
      const view = renderBlock(section.block, definition, context, options)
      const link = address && editLink(titleOf(definition.name), address)
      const isEmptyOfAuthor = !view && isPlaced(section, options)
      const seen = isEmptyOfAuthor
        ? emptyPlaceholder({ title: titleOf(definition.name), address })
        : withLink(view, link)
      html.push({ html: withPlace(seen, section, options), column: section.column })
      if (seen) styled.add(name)
    } catch (error) {
      failed(definition.name, '', error instanceof Error ? error.message : String(error), error)
      continue
    }
    drawn.set(name, count)
    tones.add(tone)
  }
  return { html: inColumns(html), blocks: [...styled] }
}

/** Everything that the blocks of these sections ask the server to load before they are drawn. */
export function loadsOf(sections: readonly Section[], blocks: BlockMap): LoadableName[] {
  const names = sections.flatMap((section) =>
    'block' in section ? (definitionOf(blocks, section.block)?.loads ?? []) : [],
  )
  return [...new Set(names)]
}

type Memo = { context: SectionContext; loaded: readonly unknown[]; html: string }
const memos = new WeakMap<AnyBlock, Memo>()

function renderBlock(
  block: AnyBlock,
  definition: BlockDefinition<BlockName>,
  context: SectionContext,
  { loaded, memo = true }: RenderOptions,
): string {
  const inputs = definition.loads.map((name) => loaded[name])
  const known = memo ? memos.get(block) : undefined
  if (known && isSameContext(known.context, context) && known.loaded.every((value, at) => value === inputs[at])) {
    return known.html
  }
  const view = renderToStaticMarkup(definition.draw(block, context, loaded), { identifierPrefix: `${context.id}-` })
  const html = view && framed(view, definition, context)
  if (memo) memos.set(block, { context, loaded: inputs, html })
  return html
}

/** A block with nothing to show draws nothing, and leaves no empty band either. */
function framed(view: string, { name, frame }: BlockDefinition<BlockName>, { id, tone }: SectionContext): string {
  return `<section id="${id}" class="${frame}" data-block="${kebabName(name)}" data-tone="${tone}">${view}</section>`
}

function editAddress(section: Section, { authoring, entry }: RenderOptions): string | undefined {
  const own = section.entry ?? entry
  return own && authoring?.addressOf(own)
}

/** The link is the first thing in the section, for who goes from one to the next with the keyboard. */
function withLink(section: string, link = ''): string {
  return section.replace(/^<section[^>]*>/, (tag) => tag + link)
}

/** The section's element with the zone and the place in it that it comes from, if the panel is to know it again. */
function withPlace(html: string, section: Section, options: RenderOptions): string {
  if (!isPlaced(section, options)) return html
  const place = ` data-zone="${escapeHtml(section.zone)}" data-at="${section.at}"`
  return html.replace(/^<section[^>]*/, (tag) => tag + place)
}

/** Whether an author put it into a zone and reads its draft. */
function isPlaced(section: Section, { authoring }: RenderOptions): section is Section & { zone: string; at: number } {
  return Boolean(authoring?.marksPlaces) && section.zone !== undefined && section.at !== undefined
}

function definitionOf(blocks: BlockMap, block: AnyBlock): BlockDefinition<BlockName> | undefined {
  return Object.hasOwn(blocks, block.__component) ? blocks[block.__component] : undefined
}

/** The block's own field decides, then its definition, then the zone that it stands in. */
function toneOf(
  { block, zone }: Extract<Section, { block: AnyBlock }>,
  { tone: rule }: BlockDefinition<BlockName>,
  seen: ReadonlySet<Tone>,
): Tone {
  if ('tone' in block && isTone(block.tone)) return block.tone
  if (rule && typeof rule === 'object') return seen.has(rule.first) ? rule.later : rule.first
  return rule ?? zoneTone(zone) ?? 'white'
}

/** `grey_section` is grey unless its blocks say otherwise. */
function zoneTone(zone: string | undefined): Tone | undefined {
  const tone = zone?.replace(/_section$/, '').replaceAll('_', '-')
  return isTone(tone) ? tone : undefined
}

function isTone(tone: unknown): tone is Tone {
  return TONES.has(tone)
}

function isSameContext(one: SectionContext, other: SectionContext): boolean {
  return (
    one.id === other.id &&
    one.tone === other.tone &&
    one.isFirst === other.isFirst &&
    one.isUrgent === other.isUrgent &&
    one.column === other.column
  )
}

/** On a first screen stand no more than two sections that matter. */
function mayHoldUrgentPicture(above: readonly Drawn[]): boolean {
  return above.length < 2 && !above.some(({ html }) => html.includes('<img'))
}

/** `blocks.home-intro` is `home-intro`: the name of its folder, its styles and its anchor. */
function kebabName(name: string): string {
  return name.slice(name.indexOf('.') + 1)
}

/** A section's HTML and the column it asked for. */
export type Drawn = { html: string; column?: Column | undefined }

/** The sections one after another; neighbours that asked for a column share a row: its top, its rail, its main column. */
export function inColumns(drawn: readonly Drawn[]): string {
  let html = ''
  let row: Drawn[] = []
  for (const section of drawn) {
    if (section.column) {
      row.push(section)
      continue
    }
    html += rowHtml(row) + section.html
    row = []
  }
  return html + rowHtml(row)
}

function rowHtml(row: readonly Drawn[]): string {
  if (row.length === 0) return ''
  return `<div class="columns">${columnHtml(row, 'top')}${columnHtml(row, 'rail')}${columnHtml(row, 'main')}</div>`
}

function columnHtml(row: readonly Drawn[], column: Column): string {
  const html = row.map((section) => (section.column === column ? section.html : '')).join('')
  return html && `<div class="columns__${column}">${html}</div>`
}
