/**
 * `npm run bench`: the site beside its floors, in one run and interleaved. Prints every figure with its spread and its
 * target, and writes `bench/results/latest.json` and `latest.html`. `npm run bench -- cached growth` measures some,
 * BENCH_QUICK=1 takes a first look, `--strict` fails where a figure that must be met is not.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { runBuild } from '../scripts/services/run-build.ts'
import { hasWrk } from './load/wrk.ts'
import { MEASURES } from './measures/measures.ts'
import type { Bench, Measure } from './measure.ts'
import { pageOf } from './report/page.ts'
import { count, summary, type Part, type Report } from './report/report.ts'
import { tableOf } from './report/table.ts'
import { startContent, type Content } from './servers/content.ts'
import { hasNginx } from './servers/nginx.ts'
import { rounds, seconds } from './settings.ts'

const RESULTS = 'bench/results'
const HAS = { wrk: hasWrk(), nginx: hasNginx() }
const PACKAGES = { wrk: 'wrk', nginx: 'nginx-light' }

const { values, positionals } = parseArgs({
  options: { strict: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const chosen = chosenMeasures(positionals)

await using servers = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void servers.disposeAsync().finally(() => process.exit(1)))
}
const running = new Map<number, Promise<Content>>()
const bench: Bench = {
  content(programs) {
    const content = running.get(programs) ?? startContent(programs).then((service) => servers.use(service))
    running.set(programs, content)
    return content
  },
}
console.log('Building the site, and the servers that it is held against …')
await runBuild()
await build({ configFile: 'bench/vite.config.ts', logLevel: 'warn' })

const parts: Part[] = []
for (const measure of chosen) {
  const part = await findings(measure)
  console.log(`\n${tableOf(part)}`)
  parts.push(part)
}
const rows = parts.flatMap((part) => part.rows)
write({ date: new Date().toISOString(), circumstances: circumstances(), parts })
console.log(`\n${summary(rows)}. ${circumstances()}\n${RESULTS}/latest.html shows them.`)
if (values.strict && count(rows).missed.length > 0) process.exitCode = 1

/** @throws {Error} one sentence that names the benchmarks there are */
function chosenMeasures(names: readonly string[]): readonly Measure[] {
  const known = new Set(MEASURES.flatMap(({ name, group }) => [name, group]))
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw new Error(`There is no benchmark “${unknown}”, only ${[...known].join(', ')}.`)
  return names.length === 0
    ? MEASURES
    : MEASURES.filter(({ name, group }) => names.includes(name) || names.includes(group))
}

/** A benchmark that cannot be done says why and leaves the others to go on. */
async function findings({ name, title, about, needs = [], run }: Measure): Promise<Part> {
  const lacking = needs.filter((program) => !HAS[program])
  const packages = lacking.map((program) => PACKAGES[program]).join(' ')
  if (lacking.length > 0) {
    const sentence = `Not measured: this machine has no ${lacking.join(' and no ')}; apt-get install ${packages}.`
    return { name, title, about, rows: [], missing: [sentence] }
  }
  try {
    return { name, title, about, ...(await run(bench)) }
  } catch (error) {
    return {
      name,
      title,
      about,
      rows: [],
      missing: [`Not measured: ${error instanceof Error ? error.message : String(error)}`],
    }
  }
}

function circumstances(): string {
  return `${rounds} rounds of ${seconds} s each, on ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'some processor'}.`
}

function write(report: Report): void {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(`${RESULTS}/latest.json`, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(`${RESULTS}/latest.html`, pageOf(report))
}
