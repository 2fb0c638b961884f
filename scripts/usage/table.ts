import { counted } from '../command-line/counted.ts'
import {
  NOT_SET,
  placeWords,
  type BlockUsage,
  type InvalidUse,
  type Survey,
  type Use,
  type UsedPage,
} from './survey.ts'

/** Terminals are at least so wide. */
const COLUMNS = 100
const PAGE_COLUMNS = 40

/** The survey as text, no line wider than 100 columns unless an address alone is. */
export function usageTable({ contentUrl, adminUrl, hasDrafts, pages, blocks, invalid }: Survey): string {
  const used = blocks.filter(({ uses }) => uses.length > 0)
  const unused = blocks.filter(({ uses }) => uses.length === 0)
  const deprecated = blocks.filter((block) => block.deprecated !== undefined)
  return [
    [
      `Blocks on ${counted(pages.length, 'page')} at ${contentUrl}, ${hasDrafts ? 'published and drafts' : 'published only'}`,
    ],
    hasDrafts ? [] : ['To include drafts, run: CONTENT_TOKEN=$(npm run --silent content:token) npm run blocks:usage'],
    used.flatMap(blockLines),
    unused.length === 0 ? [] : ['Unused', ...unused.map(({ component }) => `  ${component}`)],
    deprecated.length === 0 ? [] : ['Deprecated', ...deprecated.flatMap(deprecatedLines)],
    invalid.length === 0 ? ['Every block can be shown.'] : ['Invalid', ...invalid.flatMap(invalidLines)],
    entryLines(pages, adminUrl),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function blockLines({ component, uses, variants }: BlockUsage): string[] {
  const head = `${component}  ${counted(uses.length, 'use')}`
  const choices = Object.entries(variants).map(([field, counts]) => `  ${field}: ${choiceWords(counts)}`)
  const byPage = Map.groupBy(uses, ({ page }) => page)
  return [head, ...choices, ...[...byPage].flatMap(([page, own]) => pageLines(page, own))]
}

/** `left 2, not set 1`: choices that nobody made are said, too, without a number. */
function choiceWords(counts: Record<string, number>): string {
  const made = Object.entries(counts).filter(([, count]) => count > 0)
  const never = Object.entries(counts).filter(([choice, count]) => count === 0 && choice !== NOT_SET)
  const words = made.map(([choice, count]) => `${choice} ${count}`).join(', ')
  return never.length === 0 ? words : `${words}; never ${never.map(([choice]) => choice).join(', ')}`
}

function pageLines(page: UsedPage, uses: readonly Use[]): string[] {
  const places = uses.map((use) => {
    const former = use.formerName ? ` as ${use.formerName}` : ''
    return `${placeWords(use)}${former}${versionWords(use)}`
  })
  return beside(pageName(page), places.join(', '))
}

/** Both on one line where they fit, else one under the other. */
function beside(name: string, text: string): string[] {
  const line = `  ${name.padEnd(PAGE_COLUMNS)} ${text}`
  return line.length > COLUMNS ? [`  ${name}`, ...wrapped(text, '    ')] : [line]
}

function deprecatedLines({ component, deprecated = '', uses }: BlockUsage): string[] {
  return [`  ${component}, ${counted(uses.length, 'use')}`, ...wrapped(deprecated, '    ')]
}

function invalidLines({ page, component, problem, ...use }: InvalidUse): string[] {
  return [
    ...beside(pageName(page), `${placeWords(use)}, ${component}${versionWords(use)}`),
    ...wrapped(problem, '    '),
    `    ${page.admin}`,
  ]
}

function entryLines(pages: readonly UsedPage[], adminUrl: string): string[] {
  const base = `${adminUrl}/content-manager/`
  const lines = pages.flatMap((page) => beside(pageName(page), page.admin.replace(base, '')))
  return [`Entries, below ${base}`, ...lines]
}

/** Its address, or what authors call it. */
function pageName({ address, title, type }: UsedPage): string {
  return address ?? `${type} “${title}”`
}

function versionWords({ versions }: Pick<Use, 'versions'>): string {
  return versions.includes('published') ? '' : ' (draft)'
}

function wrapped(text: string, indent: string): string[] {
  return text.split(/\s+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > COLUMNS) return [...lines, `${indent}${word}`]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}
