import { playwrightOutcome, vitestOutcome, type Outcome } from './outcome.ts'
import { runBuild } from '../services/run-build.ts'

/** What stages share, made once: each stage that needs it waits for it. Some return what removes it after the run. */
export type Preparation = { name: string; make: () => Promise<(() => void) | void> }

export const BUILD: Preparation = { name: 'build', make: () => runBuild() }

export type Level = 'usual' | 'all' | 'release'

/** Which tests of a stage run: those of these files, or those of all files but some, and of them those whose title holds this. */
export type Filter = { files?: readonly string[]; without?: readonly string[]; title?: string; block?: string }

export type Stage = {
  name: string
  /** The lowest level at which it runs; docs/tests.md says what each shows. */
  level: Level
  /** Not in a whole run, because another stage has its tests. */
  isPartOf?: string
  /** Whether it keeps both cores busy, or one for most of its time. */
  cores: 1 | 2
  /** About how long it takes on two cores in `--all`, or at its own level: what takes longest begins first. */
  seconds: number
  needs: readonly Preparation[]
  /** Its test files, as a glob. */
  tests: string
  /** Its test files that `npm test` leaves to `--all`, unless somebody names them, or has changed them or what they import. */
  leftToAll?: readonly string[]
  /** Files of `tests` that it does not run, because another stage has all that they can show. */
  leavesOut?: readonly string[]
  /** What it tests without importing it, as globs. */
  covers: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Name of the variable that says where to write its report. */
  reportVariable?: string
  /** Arguments of Node. */
  command: (filter: Filter, report: string) => string[]
  outcome: (report: unknown, title?: string) => Outcome
}

/** Named by settings of the runners, and imported by no test. */
const SET_UP = ['tests/services/**', 'tests/**/global-setup.ts', 'tests/level.ts'] as const
/** A machine that pauses for a moment is not an error of the site: docs/tests.md, *Retries*. */
const SECOND_TRY = ['--retries=1'] as const

type Shape = Pick<Stage, 'name' | 'cores' | 'seconds' | 'needs' | 'covers'> & Partial<Stage>

/** A stage of one of the projects of vitest.config.ts. */
export function vitest(project: string, tests: string, shape: Shape): Stage {
  return {
    level: 'usual',
    tests,
    outcome: vitestOutcome,
    command: (filter, report) => vitestCommand(project, filter, report),
    ...shape,
    covers: ['vitest.config.ts', ...SET_UP, ...shape.covers],
  }
}

/** How vitest is asked for what is left of a project. */
export function vitestCommand(project: string, { files = [], title }: Filter, report: string): string[] {
  return [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./scripts/test-run/progress-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(title === undefined ? [] : ['-t', escapeRegExp(title)]),
    ...files,
  ]
}

/** Playwright's command for these tests of a configuration. */
export function playwrightCommand(config: string, { files = [], title }: Filter): string[] {
  return [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    config,
    ...SECOND_TRY,
    ...(title === undefined ? [] : ['--grep', escapeRegExp(title), '--pass-with-no-tests']),
    ...files.map(escapeRegExp),
  ]
}

/** A stage of one of the settings of Playwright. */
export function playwright(config: string, tests: string, shape: Shape & { reportVariable: string }): Stage {
  return {
    level: 'usual',
    tests,
    outcome: playwrightOutcome,
    command: (filter) => playwrightCommand(config, filter),
    ...shape,
    covers: [config, 'playwright.config.ts', 'tests/browser/**', ...SET_UP, ...shape.covers],
  }
}

/** `npm run check`, and its unit tests by themselves for anyone who names some of them. */
export const CHECK: readonly Stage[] = [
  {
    ...vitest('unit', '{src,fixtures,gallery,scripts}/**/*.test.{ts,tsx}', {
      name: 'check',
      cores: 2,
      seconds: 45,
      needs: [BUILD],
      covers: ['**'],
      reportVariable: 'UNIT_REPORT',
    }),
    command: () => ['scripts/check.ts'],
  },
  vitest('unit', '{{src,fixtures,gallery,scripts}/**/*.test.{ts,tsx},tests/{security,unit}/**/*.test.ts}', {
    name: 'unit tests',
    isPartOf: 'check',
    cores: 2,
    seconds: 30,
    needs: [],
    covers: [],
  }),
]

/** Words as a pattern that means just them. */
export function escapeRegExp(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
