/**
 * `npm run bench:lighthouse`: runs Lighthouse for mobile five times on one page of each kind, over TLS and HTTP/2 as visitors
 * use them, and prints the median. This takes an hour, and nothing else should run on the machine. To measure only some kinds
 * of pages, give their names. LIGHTHOUSE_RUNS sets the number of runs. The command writes `bench/results/lighthouse.json` and
 * `lighthouse.html`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { freePort } from '../../scripts/services/ports.ts'
import { runBuild } from '../../scripts/services/run-build.ts'
import { templatesOf, type Template } from '../browser/templates.ts'
import { Asker } from '../load/ask.ts'
import { pageOf } from '../report/page.ts'
import { summary, type Part } from '../report/report.ts'
import { tableOf } from '../report/table.ts'
import { aim, must, rowOf, type Row, type Target } from '../row.ts'
import { startContent } from '../servers/content.ts'
import { hasNginx } from '../servers/nginx.ts'
import { startSite } from '../servers/site.ts'
import { startTlsFront } from '../servers/tls-front.ts'
import { median } from '../statistics.ts'
import { installLighthouse, look, type Finding } from './lighthouse.ts'

const RESULTS = 'bench/results'
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
/** Of the loads on a slower processor and of those without scripts. */
const FEW_RUNS = Math.min(RUNS, 3)
const SLOWDOWN = 10
/** As many as the sample content has by itself. */
const PROGRAMS = 21
/** Lighthouse looks at no page that is answered with an error, and these ask not to be found. */
const ERRORS = new Set(['not found'])
const NOT_FOUND_BY_SEARCH = new Set(['search results', 'payment', 'registration'])

/** What the loads of a page showed: as visitors have it, on a slower processor, and both without its scripts. */
type Findings = Record<'usual' | 'slowed' | 'bare' | 'bareSlowed', Finding[]>

const SCORES: Record<keyof Finding['scores'], readonly Target[]> = {
  performance: [must('at least', 98), aim('at least', 100)],
  accessibility: [must('at least', 100)],
  'best practices': [must('at least', 100)],
  search: [must('at least', 100)],
}

await installLighthouse()
console.log('Building the site …')
await runBuild()
await using services = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void services.disposeAsync().finally(() => process.exit(1)))
}
const content = services.use(await startContent(PROGRAMS))
const tlsPort = hasNginx() ? await freePort() : undefined
const address = tlsPort === undefined ? undefined : `https://127.0.0.1:${tlsPort}`
const site = services.use(await startSite(content.url, address === undefined ? {} : { siteUrl: address }))
const front = tlsPort === undefined ? undefined : services.use(await startTlsFront(tlsPort, site.url))
using asker = new Asker()
const wanted = process.argv.slice(2)
const templates = (await templatesOf(site.url, asker)).filter(
  ({ name }) => !ERRORS.has(name) && (wanted.length === 0 || wanted.includes(name)),
)
if (templates.length === 0) {
  await services.disposeAsync()
  console.error(`There is no kind of page called ${wanted.join(', ')}. The kinds are in bench/browser/templates.ts.`)
  process.exit(1)
}
const processorIndices: number[] = []
const parts: Part[] = []
for (const template of templates) {
  const part = await partOf(template).catch((error: unknown) => {
    console.error(`\n${template.name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    return { name: template.name, title: template.name, about: template.path, rows: [] }
  })
  if (part.rows.length > 0) console.log(`\n${tableOf(part)}`)
  parts.push(part)
  // After each: a run that is ended early keeps what it has found.
  write()
}
console.log(`\n${summary(parts)}. ${circumstances()}\nThe report is in ${RESULTS}/lighthouse.html.`)

function write(): void {
  const report = { date: new Date().toISOString(), circumstances: circumstances(), parts }
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(`${RESULTS}/lighthouse.json`, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(`${RESULTS}/lighthouse.html`, pageOf(report))
}

function circumstances(): string {
  const connection = front ? 'HTTP/2 with TLS by nginx' : 'HTTP/1.1 without TLS, because nginx is not installed'
  return `Lighthouse 13 for mobile, ${RUNS} loads a page over ${connection}, on ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'some processor'}, ${processorSpeed()}.`
}

/** How fast the processor was. Lighthouse makes it four times slower, which is meant for an index of 1,500 to 2,000. */
function processorSpeed(): string {
  if (processorIndices.length === 0) return 'of an unknown speed'
  const [least, middle, most] = [Math.min(...processorIndices), median(processorIndices), Math.max(...processorIndices)]
  return `as fast as an index of ${Math.round(least)} to ${Math.round(most)} says (median ${Math.round(middle)}; a slowdown of 4 is meant for 1,500 to 2,000)`
}

async function partOf({ name, path }: Template): Promise<Part> {
  const url = new URL(path, address ?? site.url).href
  const trustedKey = front?.keyHash
  const isFindable = !NOT_FOUND_BY_SEARCH.has(name)
  // Pictures are made when they are first asked for.
  await look(url, { isFindable, trustedKey })
  const found: Findings = { usual: [], slowed: [], bare: [], bareSlowed: [] }
  for (let run = 0; run < RUNS; run += 1) {
    found.usual.push(await look(url, { isFindable, trustedKey }))
    if (run >= FEW_RUNS) continue
    const bare = { isFindable, trustedKey, hasNoScripts: true }
    found.bare.push(await look(url, bare))
    found.slowed.push(await look(url, { isFindable, trustedKey, cpuSlowdown: SLOWDOWN }))
    found.bareSlowed.push(await look(url, { ...bare, cpuSlowdown: SLOWDOWN }))
  }
  processorIndices.push(...found.usual.map(({ processorIndex }) => processorIndex))
  return { name, title: name, about: path, rows: rowsOf(found) }
}

function rowsOf({ usual: findings, slowed, bare, bareSlowed }: Findings): Row[] {
  const row = (name: string, unit: Row['unit'], targets: readonly Target[], values: readonly number[], detail = '') =>
    rowOf(values, { name, unit, detail, targets })
  const besideBare = (all: readonly Finding[]) =>
    `${median(all.map(({ blockingMs }) => blockingMs)).toFixed(1)} ms without its scripts`
  const scores = Object.entries(SCORES).map(([name, targets]) =>
    row(
      name,
      '',
      targets,
      findings.map(({ scores: given }) => new Map(Object.entries(given)).get(name) ?? Number.NaN),
    ),
  )
  return [
    ...scores,
    row(
      'largest contentful paint',
      'ms',
      [must('at most', 1500)],
      findings.map((each) => each.largestPaintMs),
    ),
    row(
      'total blocking time',
      'ms',
      [must('at most', 10)],
      findings.map((each) => each.blockingMs),
      besideBare(bare),
    ),
    row(
      `the same, ${SLOWDOWN} × slower`,
      'ms',
      [must('at most', 100)],
      slowed.map((each) => each.blockingMs),
      besideBare(bareSlowed),
    ),
    row(
      'layout shift',
      '',
      [must('at most', 0.01)],
      findings.map((each) => each.shift),
    ),
  ]
}
