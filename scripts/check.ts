/** `npm run check`: runs all checks that do not use a browser or a content service. The checks take less than a minute. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Left out in a site that does not have this: its settings, or what it checks. */
  needs?: string
}

/** The type checker is written in Go and ends soon: tidying its memory below 3 GB takes a fifth of its time. */
const WITHOUT_COLLECTING = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** The longest ones first; what needs the build stands after it. */
const ALL_STEPS: Step[] = [
  { name: 'unit tests', command: ['node_modules/.bin/vitest', 'run', '--project', 'unit', ...reporters()] },
  { name: 'types, lint and folder borders', command: ['node_modules/.bin/oxlint'], env: WITHOUT_COLLECTING },
  { name: 'schema drift', command: ['scripts/schema.ts', '--check'] },
  { name: 'registry drift', command: ['scripts/registry.ts', '--check'] },
  { name: 'route drift', command: ['scripts/routes.ts', '--check'] },
  {
    name: 'thumbnail drift',
    command: ['scripts/blocks-thumbnails.ts', '--check'],
    needs: 'content-service/thumbnails',
  },
  { name: 'format', command: ['node_modules/.bin/oxfmt', '--check'] },
  { name: 'unused code', command: ['node_modules/.bin/knip'], needs: 'knip.json' },
  { name: 'build', command: ['scripts/build.ts', '--if-changed'] },
  {
    name: 'budgets of scripts, styles and fonts',
    command: ['node_modules/.bin/size-limit', '--silent'],
    needs: '.size-limit.json',
  },
]
const STEPS = ALL_STEPS.filter(({ needs }) => needs === undefined || existsSync(needs))

/** Anyone who looks at a change looks at one of each kind; `npm test -- --all` and continuous integration ask for all. */
const LEVEL = process.env.TEST_LEVEL ?? 'usual'

let ended = 0
const [first, ...others] = STEPS
// The tests take as long as everything else together: one core each.
const results = await Promise.all([runAll(first ? [first] : []), runAll(others)])
const failed = results.flat().filter(({ code }) => code !== 0)
noteInReport(failed.filter(({ name }) => name !== first?.name))
for (const { name, output } of failed) console.error(`\n── ${name} failed ──\n${output}`)
console.log(
  failed.length === 0
    ? '\nAll checks passed.'
    : `\n${failed.length} failed: ${failed.map(({ name }) => name).join(', ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)

type Result = { name: string; code: number; output: string }

async function runAll(steps: Step[]): Promise<Result[]> {
  const done: Result[] = []
  for (const step of steps) done.push(await run(step))
  return done
}

function run({ name, command, env }: Step): Promise<Result> {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', TEST_LEVEL: LEVEL, ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      ended += 1
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${ended} of ${STEPS.length}  ${name} (${seconds} s)`)
      resolve({ name, code: code ?? 1, output })
    })
  })
}

/** `npm test` reads from the report of the unit tests what failed; what else did stands there beside them. */
function noteInReport(failedSteps: readonly Result[]): void {
  const report = process.env.UNIT_REPORT
  if (!report || failedSteps.length === 0 || !existsSync(report)) return
  writeFileSync(report, JSON.stringify({ ...JSON.parse(readFileSync(report, 'utf8')), failedSteps }))
}

/** What fails, and nothing of what passes. `npm test` counts the tests from a report. */
function reporters(): string[] {
  const report = process.env.UNIT_REPORT
  return ['--reporter=minimal', ...(report ? ['--reporter=json', `--outputFile.json=${report}`] : [])]
}
