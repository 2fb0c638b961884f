import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** Of why a test failed, lines: a page of HTML that an assertion prints is not shown whole. */
const LINES = 12
const LINE_LENGTH = 300
/** How the lines of a difference begin. */
const [EXPECTED, RECEIVED] = [/^\s*-/, /^\s*\+/]

/**
 * A note that a Playwright test makes when it skips itself because the machine lacks something that cannot be installed:
 * no failure, but said.
 */
export const NOT_HERE = 'not on this machine'

/** What a stage of `npm test` came to. */
export type Outcome = {
  passed: number
  /** Each test that failed or was skipped: its file, its name and how why begins. */
  failed: string[]
  /** Of each test that this machine cannot run: what it lacks, as `NOT_HERE` says. */
  notHere: string[]
  /** The same of each test that passed at its second try only. */
  retried: string[]
  /** How long each test took, milliseconds, by its file and name. */
  durations: { test: string; ms: number }[]
}

const VitestReport = z.object({
  /** What `npm run check` found wrong beside its unit tests. */
  failedSteps: z.array(z.object({ name: z.string(), output: z.string() })).default([]),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string().default(''),
      annotations: z.array(z.object({ type: z.string(), description: z.string().default('') })).default([]),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({ duration: z.number().default(0), errors: z.array(z.object({ message: z.string().default('') })) }),
      ),
    }),
  ),
})

type Suite = { title: string; specs: z.infer<typeof Spec>[]; suites?: Suite[] | undefined }

const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})

const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

/**
 * Reads vitest's JSON report. Throws where it is not one. A file that could not be read counts as one failure.
 * @param title what a test has to have in its name to count: vitest reports as skipped whom `-t` leaves out
 */
export function vitestOutcome(report: unknown, title = ''): Outcome {
  const outcome = emptyOutcome()
  const { testResults, failedSteps } = VitestReport.parse(report)
  for (const { name, output } of failedSteps) outcome.failed.push(line(name, '', output))
  for (const file of testResults) {
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')) {
      outcome.failed.push(line(file.name, '', file.message))
    }
    for (const { fullName, status, duration, failureMessages } of file.assertionResults) {
      if (!fullName.includes(title)) continue
      outcome.durations.push({ test: line(file.name, fullName), ms: duration ?? 0 })
      if (status === 'passed') outcome.passed++
      else outcome.failed.push(line(file.name, fullName, failureMessages[0] ?? status))
    }
  }
  return outcome
}

/** Reads Playwright's JSON report. Throws where it is not one. What failed outside of tests counts as well. */
export function playwrightOutcome(report: unknown): Outcome {
  const outcome = emptyOutcome()
  const { suites, errors } = PlaywrightReport.parse(report)
  for (const { message } of errors) outcome.failed.push(beginning(message))
  for (const spec of suites.flatMap(specsOf)) {
    for (const { projectName, annotations, status, results } of spec.tests) {
      const missing = annotations.find(({ type }) => type === NOT_HERE)
      if (status === 'skipped' && missing) {
        outcome.notHere.push(missing.description)
        continue
      }
      // A test of several projects fails in one of them.
      const title = spec.tests.length > 1 ? `${projectName}: ${spec.title}` : spec.title
      const why = results.flatMap(({ errors: found }) => found)[0]?.message ?? status
      const said = line(`${spec.file}:${spec.line}`, title, why)
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      outcome.durations.push({ test: line(`${spec.file}:${spec.line}`, title), ms })
      if (status === 'expected' || status === 'flaky') outcome.passed++
      else outcome.failed.push(said)
      if (status === 'flaky') outcome.retried.push(said)
    }
  }
  return outcome
}

/** Of a stage in which nothing ran yet. */
export function emptyOutcome(): Outcome {
  return { passed: 0, failed: [], notHere: [], retried: [], durations: [] }
}

function specsOf(suite: Suite): z.infer<typeof Spec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function line(file: string, title: string, why = ''): string {
  return [file.replace(`${process.cwd()}/`, ''), title, beginning(why)].filter(Boolean).join(' › ')
}

/** The first lines of why a test failed, without colours and without where in the code. */
export function beginning(text: string): string {
  const lines = stripVTControlCharacters(text).trim().split('\n')
  const said = lines.filter((one) => one.trim() !== '' && !/^\s+at /.test(one)).slice(0, LINES)
  return said.map(shortened).join('\n    ')
}

/** The beginning of a long line; of one that was expected in the place of another, the part where the two differ. */
function shortened(text: string, index: number, lines: readonly string[]): string {
  const [other = '', isPair] = EXPECTED.test(text)
    ? [lines[index + 1], RECEIVED.test(lines[index + 1] ?? '')]
    : [lines[index - 1], RECEIVED.test(text) && EXPECTED.test(lines[index - 1] ?? '')]
  if (text.length <= LINE_LENGTH || !isPair) return text.slice(0, LINE_LENGTH)
  const sign = text.search(/\S/)
  let differs = sign + 1
  while (differs < text.length && text[differs] === other[differs]) differs += 1
  const from = Math.max(sign + 1, differs - LINE_LENGTH / 2)
  return text.slice(0, sign + 1) + text.slice(from, from + LINE_LENGTH - sign - 1)
}
