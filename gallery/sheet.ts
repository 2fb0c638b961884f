import type { SectionFailure } from '#registry/authoring.ts'
import type { Tone } from '#registry/block-types.ts'
import type { BlockMap } from '#registry/define-block.ts'
import { escapeHtml } from '#registry/escape-html.ts'
import { renderSections, type RenderedSections, type RenderOptions } from '#registry/render-sections.ts'
import type { Section } from '#registry/page.ts'
import type { Example } from '#fixtures/examples.ts'

/** The innermost line of a view, rather than of what draws all views. */
const OWN_FRAME = /\b(src\/(?!registry\/)[\w./-]+\.tsx?):(\d+)/

/** The blocks with one tone for all, whatever they or their content say. */
export function inTone(blocks: BlockMap, tone: Tone | undefined): BlockMap {
  if (!tone) return blocks
  const entries = Object.entries(blocks).map(([name, definition]) => [name, { ...definition, tone }])
  // The same names as before: each definition is only given another tone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as BlockMap
}

/** Not every site has a block with such a field. */
const NO_TONE: object = { tone: null }

/** A section in the tone that was asked for rather than that of its own field. */
export function withoutTone(section: Section, tone: Tone | undefined): Section {
  if (!tone || 'invalid' in section || !('tone' in section.block)) return section
  return { ...section, block: { ...section.block, ...NO_TONE } }
}

/**
 * Every example of a block, each drawn alone and as first of its page, with its name above it. One that cannot be drawn
 * says why in `data-failure`, for the checks.
 */
export function drawSheet(block: string, examples: readonly Example[], options: RenderOptions): RenderedSections {
  const names = new Set<string>()
  const sheet = examples.map(({ name, section }) => {
    const anchored = 'block' in section ? { ...section, anchor: `${block}-${name}` } : section
    const failures: string[] = []
    const onFailure = (failure: SectionFailure) => failures.push(causeOf(failure))
    const { html, blocks } = renderSections([anchored], { ...options, onFailure })
    for (const drawn of blocks) names.add(drawn)
    const failure = failures.length > 0 ? ` data-failure="${escapeHtml(failures.join(' '))}"` : ''
    return `<p class="qa-label">${escapeHtml(name)}</p><div class="qa-example" data-example="${escapeHtml(name)}"${failure}>${html}</div>`
  })
  return { html: sheet.join(''), blocks: [...names] }
}

/** Why a section was not drawn, and where that was: `x is not a function (src/blocks/faq/Faq.tsx:12)`. */
function causeOf({ path, reason, error }: SectionFailure): string {
  const what = [path, reason].filter(Boolean).join(' ')
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, file, line] = OWN_FRAME.exec(stack) ?? []
  return file === undefined ? what : `${what} (${file}:${line})`
}
