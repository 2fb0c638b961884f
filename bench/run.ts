/**
 * `npm run bench`: compares the site with its floors, in alternating rounds of one run. It prints every figure with its spread
 * and its target, and writes `bench/results/latest.json` and `latest.html`. `npm run bench -- cached growth` runs only these
 * benchmarks. BENCH_QUICK=1 runs fewer and shorter rounds. `--strict` fails if a required target is missed.
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
import { keepsEveryMust, summary, type Part, type Report } from './report/report.ts'
import { tableOf } from './report/table.ts'
import { startContent, type Content } from './servers/content.ts'
import { hasNginx } from './servers/nginx.ts'
import { rounds, seconds } from './settings.ts'

const RESULTS = 'bench/results'
const HAS = { wrk: hasWrk(), nginx: hasNginx() }
const PACKAGES = { wrk: 'wrk', nginx: 'nginx-light' }

try {
  await main()
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { strict: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const chosen = chosenMeasures(positionals)
  await using services = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void services.disposeAsync().finally(() => process.exit(1)))
  }
  console.log('Building the site and the servers that it is compared with …')
  await runBuild()
  await build({ configFile: 'bench/vite.config.ts', logLevel: 'warn' })
  const bench = benchWith(services)
  const parts: Part[] = []
  for (const measure of chosen) {
    const started = Date.now()
    const part = await findings(measure, bench)
    console.log(`\n${tableOf(part)}\n  (${Math.round((Date.now() - started) / 1000)} s)`)
    parts.push(part)
  }
  write({ date: new Date().toISOString(), circumstances: circumstances(), parts })
  console.log(`\n${summary(parts)}. ${circumstances()}\nThe report is in ${RESULTS}/latest.html.`)
  if (values.strict && !keepsEveryMust(parts)) process.exitCode = 1
}

/** @throws {Error} one sentence that names the benchmarks there are */
function chosenMeasures(names: readonly string[]): readonly Measure[] {
  const known = new Set(MEASURES.flatMap(({ name, group }) => [name, group]))
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(`There is no benchmark “${unknown}”. The benchmarks are ${[...known].join(', ')}.`)
  return names.length === 0
    ? MEASURES
    : MEASURES.filter(({ name, group }) => names.includes(name) || names.includes(group))
}

/** Content services are started when they are first asked for, and stay until the end. */
function benchWith(services: AsyncDisposableStack): Bench {
  const running = new Map<number, Promise<Content>>()
  return {
    content(programs) {
      const content = running.get(programs) ?? startContent(programs).then((service) => services.use(service))
      running.set(programs, content)
      return content
    },
  }
}

/** A benchmark that cannot be done says why and leaves the others to go on. */
async function findings({ name, title, about, needs = [], run }: Measure, bench: Bench): Promise<Part> {
  const lacking = needs.filter((program) => !HAS[program])
  const packages = lacking.map((program) => PACKAGES[program]).join(' ')
  const unmeasured = (reason: string) => ({ name, title, about, rows: [], missing: [`Not measured: ${reason}`] })
  if (lacking.length > 0) {
    return unmeasured(`${lacking.join(' and ')} must be installed first. Run apt-get install ${packages}.`)
  }
  try {
    return { name, title, about, ...(await run(bench)) }
  } catch (error) {
    return unmeasured(sentenceOf(error))
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function circumstances(): string {
  return `${rounds} rounds of ${seconds} s each, on ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'some processor'}.`
}

function write(report: Report): void {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(`${RESULTS}/latest.json`, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(`${RESULTS}/latest.html`, pageOf(report))
}
