import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Semaphore } from 'async-mutex'
import { emptyOutcome, type Outcome } from './outcome.ts'
import { SERVICE_SETTINGS } from './service-settings.ts'
import type { Filter, Level, Preparation, Stage } from './stages.ts'

/**
 * How many stages run side by side. Those of both cores leave a part of one to others, and those of one core wait for
 * services and deadlines for a third of their time: so that both cores are busy all the time, there is always one more.
 */
const AT_ONCE = { preparations: 2, ofBothCores: 1, besideIt: 1, ofOneCore: 3 }
const LONGEST_NAME = 100
/** How long a stage may take to end once its report is written: it may still stop its services. */
const ENDS_WITHIN_MS = 120_000
const LOOKS_EVERY_MS = 1000
/** How both runners count: `[3/120] the title of a test`. */
const COUNT = /^\[(\d+)\/(\d+)\] /

export type Choice = { stage: Stage; filter: Filter }

export type Ended = { stage: Stage; seconds: number; outcome: Outcome; log: string }

type Options = {
  level: Level
  /** Where the whole output of each stage is kept until the next run. */
  logDir: string
  listener: Listener
  /** Variables that this site reads beside those of the engine. */
  settings?: readonly string[]
  /** Milliseconds after its report in which a stage has to end. */
  endsWithinMs?: number
}

/** Told what happens while stages run. */
export type Listener = {
  started: (name: string) => void
  /** How many tests of a stage have ended, of how many that are known so far. */
  counted: (name: string, done: number, of: number) => void
  prepared: (name: string, seconds: number) => void
  ended: (ended: Ended) => void
}

/**
 * Runs stages side by side, as many as keep two cores busy: one of both cores and beside it one of one core, and three of
 * one core where none of both cores is left; the longest first, each once what it needs is prepared.
 * A stage that ends badly without a failed test in its report counts as one failure, and so does one that could not be
 * prepared, or ran no test. Of the stages in which a title is looked for, one has to have a test with it. What this process
 * was told to set up a site with is forgotten: tests say that themselves.
 */
export async function runStages(choices: readonly Choice[], options: Options): Promise<Ended[]> {
  const { level, logDir, listener, settings = [], endsWithinMs = ENDS_WITHIN_MS } = options
  for (const name of [...SERVICE_SETTINGS, ...settings]) delete process.env[name]
  const stopped = new Error('the run was stopped')
  let ofBothCoresLeft = choices.filter(({ stage }) => stage.cores === 2).length
  const preparations = new Semaphore(AT_ONCE.preparations, stopped)
  const bothCores = new Semaphore(AT_ONCE.ofBothCores, stopped)
  const oneCore = new Semaphore(ofBothCoresLeft > 0 ? AT_ONCE.besideIt : AT_ONCE.ofOneCore, stopped)
  const folder = mkdtempSync(join(tmpdir(), 'site-run-'))
  const compilesBefore = process.env.NODE_COMPILE_CACHE
  // Most of what a run starts loads the same packages: a content service boots a tenth faster where they are compiled.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  const children = new Set<ChildProcess>()
  const listenNoMore = stopOnSignals(children, [preparations, bothCores, oneCore])
  rmSync(logDir, { recursive: true, force: true })
  mkdirSync(logDir, { recursive: true })

  const endings: (() => void)[] = []
  const preparing = new Map<Preparation, Promise<void>>()
  const prepared = (preparation: Preparation): Promise<void> => {
    const known = preparing.get(preparation)
    if (known) return known
    const work = preparations.runExclusive(() => prepare(preparation, listener, endings))
    // Each stage that waits for it says so; nobody else has to.
    work.catch(() => {})
    preparing.set(preparation, work)
    return work
  }

  const run = async ({ stage, filter }: Choice): Promise<Ended> => {
    const begun = { at: Date.now() }
    const log = join(logDir, `${fileNameOf({ stage, filter })}.log`)
    let outcome: Outcome
    try {
      await Promise.all(stage.needs.map(prepared))
      const cores = stage.cores === 2 ? bothCores : oneCore
      outcome = await cores.runExclusive(
        () => {
          begun.at = Date.now()
          listener.started(stage.name)
          const report = join(folder, `${fileNameOf({ stage, filter })}.json`)
          return runStage({ stage, filter, level, report, log, children, listener, endsWithinMs })
        },
        1,
        stage.seconds,
      )
    } catch (error) {
      outcome = {
        ...emptyOutcome(),
        failed: [`the stage could not be run: ${error instanceof Error ? error.message : String(error)}`],
      }
    }
    if (stage.cores === 2) {
      ofBothCoresLeft -= 1
      if (ofBothCoresLeft === 0) oneCore.release(AT_ONCE.ofOneCore - AT_ONCE.besideIt)
    }
    const ended = { stage, seconds: Math.round((Date.now() - begun.at) / 1000), outcome, log }
    listener.ended(ended)
    return ended
  }

  try {
    const ended = await Promise.all(choices.map(run))
    for (const title of new Set(choices.flatMap(({ filter }) => filter.title ?? []))) {
      const ofTitle = ended.filter((_, index) => choices[index]?.filter.title === title)
      if (!ofTitle.some(hasResult)) ofTitle[0]?.outcome.failed.push(`no test has “${title}” in its title`)
    }
    return ended
  } finally {
    listenNoMore()
    if (compilesBefore === undefined) delete process.env.NODE_COMPILE_CACHE
    rmSync(folder, { recursive: true, force: true })
    for (const end of endings) end()
  }
}

function hasResult({ outcome: { passed, failed, notHere } }: Ended): boolean {
  return passed + failed.length + notHere.length > 0
}

/** Of what a stage writes: two parts of one stage may run at once. */
function fileNameOf({ stage, filter: { block, title, files = [] } }: Choice): string {
  const part = block ?? title ?? (files.length === 1 ? files[0] : undefined)
  return [stage.name, part]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, LONGEST_NAME)
}

async function prepare({ name, make }: Preparation, listener: Listener, endings: (() => void)[]): Promise<void> {
  const begun = Date.now()
  const end = await make()
  if (end) endings.push(end)
  listener.prepared(name, Math.round((Date.now() - begun) / 1000))
}

/**
 * A content service on a busy machine may take longer than visitors wait. Only tests of outages wait no longer than they
 * do.
 */
const PATIENT = { CONTENT_TIMEOUT_SECONDS: '20' }

type Run = Choice & {
  level: Level
  report: string
  log: string
  children: Set<ChildProcess>
  listener: Listener
  endsWithinMs: number
}

async function runStage({
  stage,
  filter,
  level,
  report,
  log,
  children,
  listener,
  endsWithinMs,
}: Run): Promise<Outcome> {
  const child = spawn(process.execPath, stage.command(filter, report), {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C is for this process, which passes it on once.
    detached: true,
    env: {
      ...process.env,
      ...PATIENT,
      ...stage.env,
      TEST_LEVEL: level,
      TEST_WITHOUT: [...(filter.without ?? []), ...(stage.leavesOut ?? [])].join(' '),
      ...(stage.reportVariable ? { [stage.reportVariable]: report } : {}),
    },
  })
  children.add(child)
  const file = createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const [, done, of] = COUNT.exec(line) ?? []
      if (done && of) listener.counted(stage.name, Number(done), Number(of))
      file.write(`${line}\n`)
    })
  }
  const watch = endAfterReport(child, report, endsWithinMs)
  const code = await new Promise<number>((resolve) => child.on('close', (ended) => resolve(ended ?? 1)))
  clearInterval(watch)
  children.delete(child)
  await new Promise<void>((resolve) => file.end(resolve))
  const outcome = read({ stage, filter }, report)
  if (outcome.failed.length === 0 && code !== 0) outcome.failed.push('the stage exited with an error (see its output)')
  const ranNothing = outcome.failed.length === 0 && outcome.passed === 0
  // The words may be in a file of this stage without being in a title.
  if (ranNothing && filter.title === undefined) outcome.failed.push('no test was run')
  return outcome
}

/** Ends a stage, and all that it started, that has written its report and does not end: the others would wait for it for ever. */
function endAfterReport(child: ChildProcess, report: string, withinMs: number): NodeJS.Timeout {
  let writtenAt: number | undefined
  return setInterval(
    () => {
      if (writtenAt === undefined && !isWhole(report)) return
      writtenAt ??= performance.now()
      if (performance.now() - writtenAt >= withinMs && child.pid !== undefined) killGroup(child.pid)
    },
    Math.min(LOOKS_EVERY_MS, withinMs),
  )
}

/** Whether a report is there to its last character. */
function isWhole(report: string): boolean {
  if (!existsSync(report)) return false
  try {
    JSON.parse(readFileSync(report, 'utf8'))
    return true
  } catch {
    return false
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended meanwhile.
  }
}

function read({ stage, filter }: Choice, report: string): Outcome {
  try {
    return stage.outcome(JSON.parse(readFileSync(report, 'utf8')), filter.title)
  } catch (error) {
    return { ...emptyOutcome(), failed: [`the report of the stage cannot be read (${String(error)})`] }
  }
}

/** Passes Ctrl-C on to what runs, once; the stages that it ends count as failed. A second one ends all. Returns what takes this back. */
function stopOnSignals(children: ReadonlySet<ChildProcess>, waiting: readonly Semaphore[]): () => void {
  let isStopping = false
  const stop = () => {
    for (const one of waiting) one.cancel()
    // Each leads a group of its own: what it started hears it as well.
    for (const { pid } of children) if (pid !== undefined) process.kill(-pid, isStopping ? 'SIGKILL' : 'SIGINT')
    if (isStopping) process.exit(130)
    isStopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}
