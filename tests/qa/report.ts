import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../src/registry/escape-html.ts'
import type { Finding } from './finding.ts'

export const REPORT_DIR = 'qa-report'

type Result = { block: string; width: number; examples: string[]; findings: Finding[] }

/** Forgets what an earlier run reported. */
export function clearReport(): void {
  rmSync(REPORT_DIR, { recursive: true, force: true })
}

/** Writes the page that shows what was found, with the pictures side by side. Returns where it is. */
export function writeReport(): string {
  const results: Result[] = globSync(join(REPORT_DIR, '*.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const file = join(REPORT_DIR, 'index.html')
  const examples = results.reduce((sum, result) => sum + result.examples.length, 0)
  const found = results.reduce((sum, result) => sum + result.findings.length, 0)
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checks of every block</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLES}</style></head><body>
<h1>Checks of every block</h1><p>${results.length} sheets, ${examples} examples, ${found} findings.</p>
${
  results
    .filter(({ findings }) => findings.length > 0)
    .map(resultHtml)
    .join('\n') || '<p>Nothing was found.</p>'
}
<h2>All sheets</h2><ul>${results.map(lineHtml).join('')}</ul></body></html>\n`,
  )
  return file
}

function resultHtml({ block, width, findings }: Result): string {
  return `<section><h2>${escapeHtml(block)} at ${width} pixels</h2>${findings.map(findingHtml).join('')}</section>`
}

function findingHtml({ example, check, text, pictures }: Finding): string {
  const shown = Object.entries(pictures ?? {}).map(
    ([kind, file]) =>
      `<figure><img src="pictures/${escapeHtml(file)}" alt=""><figcaption>${kind}</figcaption></figure>`,
  )
  return `<article><h3>${escapeHtml(example)}: ${check}</h3><p>${escapeHtml(text)}</p><div class="row">${shown.join('')}</div></article>`
}

function lineHtml({ block, width, examples, findings }: Result): string {
  return `<li>${escapeHtml(block)} at ${width}: ${examples.length} examples, ${findings.length} findings</li>`
}

const STYLES = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem;color:#181e1b}h2{border-top:1px solid;padding-top:1rem}
.row{display:flex;gap:1rem;align-items:start;overflow:auto}figure{margin:0;flex:1 1 0;min-width:12rem}
img{max-width:100%;border:1px solid #aba69c}figcaption{color:#4d5651}`
