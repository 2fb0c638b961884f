/**
 * `npm test`: shows in minutes whether a change is right. You need only npm and Chromium. If Chromium is not installed, the
 * command downloads it. The last line of the output is `N passed, N failed`. A skipped test counts as failed. There is one
 * exception: if a browser cannot be installed, the last line counts its tests separately (`, N skipped`).
 *
 * - `npm test -- <words>` runs the tests that the words match: a block (`faq`), a file or folder (`tests/e2e/drawer.e2e.ts`,
 *   `src/server`), a stage (`contract`), part of the path of test files (`drawer`), or else part of a test's title
 *   (`"closes the drawer"`), also as a run prints it. With `--all`, the command also runs these tests on PostgreSQL if their
 *   stage supports it.
 * - `npm test -- --changed` runs the tests that may be affected by the changes on your branch. `--changed=<commit>` runs the
 *   tests that may be affected by the changes since that commit.
 * - `npm test -- --all` runs everything that a change must pass before it is merged. The run also uses PostgreSQL, nginx,
 *   Redis, Firefox and WebKitGTK. If possible, the command installs what is missing.
 * - `npm run test:release` runs the tests that only a release needs, and runs the property tests with thirty times as many
 *   random values. The values are different in each run. With words, the command runs only the stages or files that match.
 *
 * docs/tests.md explains what each level tests. The output of each stage is in `.cache/test-logs`.
 */
import { readFileSync } from 'node:fs'
import { SETTINGS, STAGES } from '../tests/stages.ts'
import { counted } from './command-line/counted.ts'
import { readOptions } from './command-line/read-options.ts'
import { runStages, type Ended, type Listener } from './test-run/run-stages.ts'
import { changedFiles, selectByWords, selectByChanges, wholeRun, type Selection } from './test-run/selection.ts'
import type { Level, Stage } from './test-run/stages.ts'
import { failureReport, summary } from './test-run/summary.ts'

const USAGE = 'npm test -- [<words> …] [--all | --changed[=<commit>]], or npm run test:release'
const LEVELS: readonly Level[] = ['usual', 'all', 'release']
const LOG_DIR = '.cache/test-logs'
const started = Date.now()

try {
  const { level, selection, candidates } = chosen()
  say(selection, candidates)
  const ended =
    selection.choices.length > 0
      ? await runStages(selection.choices, {
          level,
          logDir: LOG_DIR,
          listener: listener(selection),
          settings: SETTINGS,
        })
      : []
  if (process.stdout.isTTY) clearLine()
  console.log(summary(ended, Math.round((Date.now() - started) / 1000)))
  process.exitCode = ended.some(({ outcome }) => outcome.failed.length > 0) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function chosen(): { level: Level; selection: Selection; candidates: readonly Stage[] } {
  const flag = { type: 'boolean', default: false } as const
  // `--changed` with and without a commit: Node's parser knows only one of the two.
  const changed = process.argv.find((word) => word.startsWith('--changed'))
  const { values, positionals } = readOptions(
    {
      args: process.argv.slice(2).filter((word) => word !== changed),
      allowPositionals: true,
      options: { all: flag, release: flag },
    },
    USAGE,
  )
  const level = values.release ? 'release' : values.all ? 'all' : 'usual'
  const candidates = STAGES.filter((stage) =>
    level === 'release' ? stage.level === 'release' : LEVELS.indexOf(stage.level) <= LEVELS.indexOf(level),
  )
  if (positionals.length > 0 && changed) throw new Error(`Use either words or --changed, not both.\nUsage: ${USAGE}`)
  // Who names tests wants all that they can show.
  const [nameable, most]: [readonly Stage[], Level] = values.release
    ? [candidates, 'release']
    : [STAGES.filter(({ level: from }) => from !== 'release'), 'all']
  if (positionals.length > 0)
    return { level: most, selection: selectByWords(nameable, positionals, values.all), candidates: nameable }
  if (changed)
    return { level, selection: selectByChanges(candidates, changedFiles(changed.split('=')[1]), level), candidates }
  return { level, selection: wholeRun(candidates, level), candidates: [] }
}

/** What runs, and what does not. */
function say({ choices, said }: Selection, candidates: readonly Stage[]): void {
  for (const line of said) console.log(line)
  if (candidates.length === 0) return
  for (const { stage, filter } of choices) {
    const { files, block, title } = filter
    const part = [block && `the sheets of ${block}`, files?.join(', '), title && `titles with “${title}”`].filter(
      Boolean,
    )
    console.log(`  runs  ${stage.name}: ${part.length > 0 ? part.join('; ') : 'all tests'}`)
  }
  const running = new Set(choices.map(({ stage }) => stage.name))
  const others = candidates.filter(({ name, isPartOf }) => !running.has(name) && !running.has(isPartOf ?? ''))
  console.log(`  skips ${others.map(({ name }) => name).join(', ') || 'nothing'}`)
}

/** Says what happens: a line for each stage that ends, and on a terminal how far the running ones are. */
function listener({ choices }: Selection): Listener {
  const running = new Map<string, string>()
  let done = 0
  const show = () => {
    if (!process.stdout.isTTY) return
    const parts = [...running].map(([name, count]) => `${name}${count && ` ${count}`}`)
    const line = `${done} of ${choices.length} stages done · ${parts.join(' · ') || 'preparing'}`
    process.stdout.write(`\r\u001B[2K${line.slice(0, process.stdout.columns - 1)}`)
  }
  const print = (text: string) => {
    if (process.stdout.isTTY) clearLine()
    console.log(text)
    show()
  }
  return {
    started(name) {
      running.set(name, '')
      if (process.stdout.isTTY) show()
      else console.log(`begins  ${name}`)
    },
    counted(name, ended, of) {
      running.set(name, `${ended} of ${of}`)
      show()
    },
    prepared: (name, seconds) => print(`ready   ${name} (${seconds} s)`),
    ended(one) {
      done += 1
      running.delete(one.stage.name)
      const { passed, failed } = one.outcome
      print(
        `${failed.length === 0 ? 'ok    ' : 'FAILED'}  ${one.stage.name}: ${counted(passed, 'test')}, ${one.seconds} s`,
      )
      if (!process.stdout.isTTY) print(output(one))
      else if (failed.length > 0) print(failureReport(one))
    },
  }
}

/** All that a stage printed but its counting, for anyone who reads the run afterwards. */
function output({ stage, log }: Ended): string {
  const lines = readLog(log).split('\n')
  const told = lines.filter((line) => line.trim() !== '' && !/^\[\d+\/\d+\] /.test(line))
  return [`── ${stage.name} ──`, ...told, ''].join('\n')
}

function readLog(log: string): string {
  try {
    return readFileSync(log, 'utf8')
  } catch {
    return `There is no output in ${LOG_DIR}.`
  }
}

function clearLine(): void {
  process.stdout.write('\r\u001B[2K')
}
