import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const DOCUMENTS = globSync(['*.md', '{.github,bench,deploy,docs,fixtures,gallery,scripts,src,tests}/**/*.md'])
/** Name files of a site that the reader makes, or of the past. */
const WITH_MADE_UP_PATHS = ['CHANGELOG.md', 'README.md', 'docs/add-a-block.md', 'docs/your-own-content.md']
const LINK = /\]\(([^)\s]+)\)/g
const PATH =
  /`((?:src|tests|scripts|docs|deploy|bench|fixtures|gallery|schema|content-service|\.github|\.ci)\/[^`\s]*)`/g
/** Made by a command, so not there in a fresh clone; or a folder of the content service, named from inside it. */
const NOT_IN_A_CLONE = /^(bench\/results\/|.*\.env$|scripts\/(start|authors)\.js$)/

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, match = '']) => match)
}

/** The headings of a document, as links name them. */
function anchorsOf(file: string): string[] {
  return found(readFileSync(file, 'utf8'), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

function leadsSomewhere(file: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return true
  const [path = '', anchor] = target.split('#')
  const full = path ? normalize(join(dirname(file), path)) : file
  return existsSync(full) && (anchor === undefined || !full.endsWith('.md') || anchorsOf(full).includes(anchor))
}

/** Whether a path is there; `<name>` and `{name}` stand for any name, `…` for anything. */
function exists(path: string): boolean {
  const pattern = path.replaceAll(/<[a-z-]+>|\{[a-z-]+\}/g, '*').replaceAll('…', '**')
  return existsSync(path) || globSync(pattern).length > 0
}

test.each(DOCUMENTS)('every link of %s leads somewhere', (file) => {
  const targets = found(readFileSync(file, 'utf8'), LINK)
  expect(targets.filter((target) => !leadsSomewhere(file, target))).toEqual([])
})

test.each(DOCUMENTS.filter((file) => !WITH_MADE_UP_PATHS.includes(file)))(
  'every path that %s names is there',
  (file) => {
    const paths = found(readFileSync(file, 'utf8'), PATH).filter((path) => !NOT_IN_A_CLONE.test(path))
    expect(paths.filter((path) => !exists(path))).toEqual([])
  },
)

test.each(DOCUMENTS)(
  'every row of a table in %s has as many cells as its head, and the table ends with an empty line',
  (file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const cells = (line: string | undefined) => line?.trim().match(/(?<!\\)\|/g)?.length
    const wrong = lines.filter((line, at) => {
      const [before, after] = [lines[at - 1], lines[at + 1]]
      if (!/^ *\|/.test(line)) return false
      return (
        (/^ *\|/.test(before ?? '') && cells(before) !== cells(line)) ||
        (after?.trim() !== '' && !/^ *\|/.test(after ?? ''))
      )
    })
    expect(wrong).toEqual([])
  },
)

test('the list of commands names every npm script', () => {
  const commands = readFileSync('docs/commands.md', 'utf8')
  const isNamed = (name: string) => new RegExp(`\`npm (run )?${name}[\` ]`).test(commands)
  // `npm pack` runs these two by itself.
  const own = Object.keys(scripts).filter((name) => !['prepack', 'postpack'].includes(name))
  expect(own.filter((name) => !isNamed(name))).toEqual([])
})

test('the README, the glossary and the decisions stay short enough to be read', () => {
  const words = readFileSync('README.md', 'utf8').split(/\s+/).filter(Boolean)
  const terms = found(readFileSync('docs/glossary.md', 'utf8'), /^\| (?!term |---)([^|]+) \|/gm)
  const records = globSync('docs/decisions/[0-9]*.md')
  expect(words.length).toBeLessThanOrEqual(700)
  expect(terms.length).toBeLessThanOrEqual(30)
  expect(records.length).toBeLessThanOrEqual(30)
  const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length
  expect(records.filter((file) => lines(file) > 40)).toEqual([])
})

test('CI runs the script that guards what lands, with the Node of the project', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  expect(workflow).toContain('run: .ci/run\n')
  expect(existsSync('.ci/run')).toBe(true)
  const versions = found(workflow, /\bv(\d+\.\d+\.\d+)/g)
  expect(new Set(versions)).toEqual(new Set([readFileSync('.nvmrc', 'utf8').trim()]))
})

const BLOCKS = 'content-service/src/components/blocks'
/** Columns of the table for authors: one zone stands for all that the column names. */
const ZONES = {
  pages: [['page', 'content']],
  'About us, Advisory, series': [
    ['about-us', 'grey_section'],
    ['advisory', 'section'],
    ['voices-of-influence', 'content'],
  ],
  conferences: [
    ['conference', 'grey_section'],
    ['conference', 'white_section'],
  ],
  'home page, first section': [['homepage', 'grey_section']],
  'home page, second section': [['homepage', 'red_section']],
}
const Schema = z.object({
  attributes: z.record(z.string(), z.looseObject({ components: z.array(z.string()).optional() })),
})
const Component = z.object({ info: z.object({ displayName: z.string() }) })

function namesInZone([type, zone]: string[]): string[] {
  const schema = readFileSync(`content-service/src/api/${type}/content-types/${type}/schema.json`, 'utf8')
  const { components = [] } = Schema.parse(JSON.parse(schema)).attributes[zone ?? ''] ?? {}
  return components
    .map((uid) => readFileSync(`${BLOCKS}/${uid.replace('blocks.', '')}.json`, 'utf8'))
    .map((text) => Component.parse(JSON.parse(text)).info.displayName)
    .toSorted()
}

test('authors are told of every zone which blocks it allows', () => {
  const [, text = ''] = readFileSync('docs/write-content.md', 'utf8').split('## Which block goes where')
  const [head = [], , ...rows] = found(text, /^\|(.*)\|$/gm).map((row) => row.split('|').map((cell) => cell.trim()))
  for (const [column, zones] of Object.entries(ZONES)) {
    const told = rows.filter((row) => row[head.indexOf(column)] === 'yes').map(([name = '']) => name)
    for (const zone of zones) expect(namesInZone(zone), zone.join('.')).toEqual(told.toSorted())
  }
})
