import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../src/registry/escape-html.ts'
import type { ChangedPicture, Finding } from './finding.ts'

export const REPORT_DIR = 'qa-report'

export type Result = {
  block: string
  width: number
  examples: string[]
  findings: Finding[]
  renewed: ChangedPicture[]
  unseen: ChangedPicture[]
  notCompared: string[]
}

/** Forgets what an earlier run reported. */
export function clearReport(): void {
  rmSync(REPORT_DIR, { recursive: true, force: true })
}

/** What was found so far, a sheet each. */
export function readResults(): Result[] {
  return globSync(join(REPORT_DIR, '*.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
}

/** Writes the page that shows what was found and what was kept again, with the pictures side by side. Returns where it is. */
export function writeReport(): string {
  const results = readResults()
  const file = join(REPORT_DIR, 'index.html')
  const count = (of: (result: Result) => readonly unknown[]) => results.reduce((sum, one) => sum + of(one).length, 0)
  const found = results.filter(({ findings }) => findings.length > 0)
  mkdirSync(REPORT_DIR, { recursive: true })
  writeFileSync(
    file,
    reportPage(
      'Checks of every block',
      `<p>Sheets: ${results.length}. Examples: ${count((one) => one.examples)}. Findings: ${count(
        (one) => one.findings,
      )}. New pictures to check: ${count((one) => one.unseen)}. Updated: ${count((one) => one.renewed)}. Not compared: ${count((one) => one.notCompared)}.</p>
${found.map(resultHtml).join('\n') || '<p>There are no findings.</p>'}
${results.map((one) => picturesHtml('New pictures to check', one, one.unseen)).join('\n')}
${results.map((one) => picturesHtml('Updated', one, one.renewed)).join('\n')}
<h2>All sheets</h2><ul>${results.map(lineHtml).join('')}</ul>`,
    ),
  )
  return file
}

/** A page of the report, with its title as its heading. */
export function reportPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLES}</style></head><body>
<h1>${title}</h1>${body}</body></html>\n`
}

function resultHtml({ block, width, findings }: Result): string {
  return `<section><h2>${escapeHtml(block)} at ${width} pixels</h2>${findings.map(findingHtml).join('')}</section>`
}

function picturesHtml(what: string, { block, width }: Result, pictures: readonly ChangedPicture[]): string {
  if (pictures.length === 0) return ''
  const shown = pictures.map(({ example, text, pictures: files }) => articleHtml(example, text, files))
  return `<section><h2>${what}: ${escapeHtml(block)} at ${width} pixels</h2>${shown.join('')}</section>`
}

function findingHtml({ example, check, rule, element, text, pictures }: Finding): string {
  return articleHtml(`${example}: ${check}, ${rule}`, element ? `${element} ${text}` : text, pictures)
}

function articleHtml(title: string, text: string, pictures: Finding['pictures'] = {}): string {
  const shown = Object.entries(pictures).map(
    ([kind, file]) =>
      `<figure><img src="pictures/${escapeHtml(file)}" alt=""><figcaption>${kind}</figcaption></figure>`,
  )
  return `<article><h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p><div class="row">${shown.join('')}</div></article>`
}

function lineHtml({ block, width, examples, findings }: Result): string {
  return `<li>${escapeHtml(block)} at ${width}: ${examples.length} examples, ${findings.length} findings</li>`
}

const STYLES = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem;color:#181e1b}h2{border-top:1px solid;padding-top:1rem}
.row{display:flex;gap:1rem;align-items:start;overflow:auto}figure{margin:0;flex:1 1 0;min-width:12rem}
img{max-width:100%;border:1px solid #aba69c}figcaption{color:#4d5651}`
