import { globSync } from 'node:fs'
import { findTestBrowser } from '../services/chromium.ts'
import { installOtherBrowsers } from '../services/other-browsers.ts'
import { runBuild } from '../services/run-build.ts'
import { GALLERY_BUILD } from '../../tests/qa/gallery-site.ts'
import { writeSampleContent } from '../../tests/services/sample-content.ts'
import { playwrightOutcome, vitestOutcome, type Outcome } from './outcome.ts'

export type Preparation = 'browser' | 'other browsers' | 'build' | 'build with gallery' | 'sample content'

/** What stages share, made once: each stage that needs it waits for it. Some return what removes it after the run. */
export const PREPARATIONS: Record<Preparation, () => Promise<(() => void) | void>> = {
  browser: async () => {
    process.env.CHROMIUM_PATH = findTestBrowser()
  },
  'other browsers': async () => installOtherBrowsers(),
  build: () => runBuild(),
  'build with gallery': () => runBuild({ env: GALLERY_BUILD }),
  'sample content': () => writeSampleContent(),
}

export type Level = 'usual' | 'all' | 'release'

/** Which tests of a stage run: those of these files, and of them those whose title holds this. */
export type Filter = { files?: readonly string[]; title?: string; block?: string }

export type Stage = {
  name: string
  /** The lowest level at which it runs; docs/tests.md says what each shows. */
  level: Level
  /** Not in a whole run, because another stage has its tests. */
  isPartOf?: string
  /** Whether it keeps both cores busy, or one for most of its time. */
  cores: 1 | 2
  /** About how long it takes on two cores, at `usual` or its own level: what takes longest begins first. */
  seconds: number
  needs: readonly Preparation[]
  /** Its test files, as a glob. */
  tests: string
  /** What it tests without importing it, as globs. */
  covers: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Name of the variable that says where to write its report. */
  reportVariable?: string
  /** Arguments of Node. */
  command: (filter: Filter, report: string) => string[]
  outcome: (report: unknown, title?: string) => Outcome
}

const SITE = ['src/**', 'schema/**', 'package-lock.json', 'vite.config.ts'] as const
const CONTENT = ['content-service/**'] as const
/** Named by settings of the runners, and imported by no test. */
const SET_UP = ['tests/services/**', 'tests/**/global-setup.ts', 'tests/level.ts'] as const
const GALLERY = ['gallery/**', 'fixtures/**'] as const
const SCRIPTS = ['scripts/**', 'package.json'] as const
/** A machine that stands still for a moment is no fault of the site: docs/tests.md, second tries. */
const SECOND_TRY = ['--retries=1'] as const

type Shape = Pick<Stage, 'name' | 'cores' | 'seconds' | 'needs' | 'covers'> & Partial<Stage>

function vitest(project: string, tests: string, shape: Shape): Stage {
  return {
    level: 'usual',
    tests,
    outcome: vitestOutcome,
    command: (filter, report) => vitestCommand(project, filter, report),
    ...shape,
    covers: ['vitest.config.ts', ...SET_UP, ...shape.covers],
  }
}

function vitestCommand(project: string, { files = [], title }: Filter, report: string): string[] {
  return [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./scripts/test-run/progress-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(title === undefined ? [] : ['-t', escaped(title)]),
    ...files,
  ]
}

function playwright(config: string, tests: string, shape: Shape & { reportVariable: string }): Stage {
  return {
    level: 'usual',
    tests,
    outcome: playwrightOutcome,
    command: ({ files = [], title }) => [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      config,
      ...SECOND_TRY,
      ...(title === undefined ? [] : ['--grep', escaped(title)]),
      ...files.map(escaped),
    ],
    ...shape,
    covers: [config, 'playwright.config.ts', 'tests/browser/**', ...SET_UP, ...shape.covers],
  }
}

/** Histories made at random: of payments, of held places, of what was published. */
const HISTORIES = 'src/{payment,registration,api}/{status,payment-orders,calendar-jumps,currency,never-lost}.test.ts'
const QA_CONFIG = 'playwright.qa.config.ts'

export const STAGES: readonly Stage[] = [
  {
    ...vitest('unit', '{src,fixtures,gallery,scripts}/**/*.test.{ts,tsx}', {
      name: 'check',
      cores: 2,
      seconds: 45,
      needs: ['build'],
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
  playwright(QA_CONFIG, 'tests/qa/*.qa.ts', {
    name: 'gallery',
    isPartOf: 'blocks',
    cores: 2,
    seconds: 40,
    needs: ['browser', 'build with gallery'],
    covers: [],
    reportVariable: 'QA_REPORT',
  }),
  {
    ...playwright(QA_CONFIG, 'tests/qa/*.qa.ts', {
      name: 'blocks',
      cores: 2,
      seconds: 60,
      needs: ['browser', 'build with gallery'],
      covers: [...SITE, ...GALLERY],
      reportVariable: 'QA_REPORT',
    }),
    command: ({ block }) => ['scripts/qa.ts', ...(block === undefined ? [] : [block])],
  },
  playwright('playwright.config.ts', 'tests/e2e/**/*.e2e.ts', {
    name: 'browser',
    cores: 2,
    seconds: 200,
    needs: ['browser', 'build', 'sample content'],
    covers: [...SITE, ...CONTENT],
    reportVariable: 'E2E_REPORT',
  }),
  playwright('playwright.panel.config.ts', 'tests/panel/*.panel.ts', {
    name: 'panel',
    cores: 1,
    seconds: 100,
    needs: ['browser', 'build', 'sample content'],
    covers: [...SITE, ...CONTENT],
    reportVariable: 'PANEL_REPORT',
  }),
  playwright('playwright.static.config.ts', 'tests/static/*.static.ts', {
    name: 'static copy',
    level: 'all',
    cores: 1,
    seconds: 45,
    needs: ['browser', 'build', 'sample content'],
    covers: [...SITE, ...CONTENT, ...SCRIPTS],
    reportVariable: 'STATIC_REPORT',
  }),
  playwright('playwright.engines.config.ts', 'tests/engines/*.engines.ts', {
    name: 'three browsers',
    level: 'all',
    cores: 2,
    seconds: 60,
    needs: ['browser', 'other browsers', 'build', 'sample content'],
    covers: [...SITE, ...CONTENT],
    reportVariable: 'ENGINES_REPORT',
  }),
  vitest('tools', 'tests/tools/**/*.test.ts', {
    name: 'block tools',
    cores: 1,
    seconds: 45,
    needs: [],
    covers: [...SITE, ...GALLERY, ...SCRIPTS, ...CONTENT],
  }),
  vitest('smoke', 'tests/smoke/**/*.test.ts', {
    name: 'front door',
    cores: 1,
    seconds: 40,
    needs: ['build'],
    covers: [...SCRIPTS, ...CONTENT, 'src/server/**'],
  }),
  vitest('template', 'tests/template/**/*.test.ts', {
    name: 'blank site',
    cores: 1,
    seconds: 20,
    needs: [],
    covers: [...SITE, ...GALLERY, ...SCRIPTS, ...CONTENT, 'engine.json', 'templates/**'],
  }),
  vitest('fuzz', 'tests/fuzz/**/*.test.ts', {
    name: 'odd content and odd requests',
    cores: 1,
    seconds: 30,
    needs: ['build'],
    covers: [...SITE, 'fixtures/**'],
  }),
  vitest('builds', 'tests/builds/**/*.test.ts', {
    name: 'builds',
    cores: 1,
    seconds: 5,
    needs: ['build', 'build with gallery'],
    covers: [...SITE, ...GALLERY, ...SCRIPTS],
  }),
  vitest('contract', 'tests/contract/**/*.test.ts', {
    name: 'contract',
    cores: 1,
    seconds: 50,
    needs: ['build', 'sample content'],
    covers: [
      ...CONTENT,
      'schema/**',
      'src/api/**',
      'src/content/**',
      'src/links/**',
      'src/forms/**',
      'src/registration/**',
      ...SCRIPTS,
    ],
  }),
  vitest('upgrade', 'tests/upgrade/**/*.test.ts', {
    name: 'upgrade',
    cores: 1,
    seconds: 20,
    needs: ['build'],
    covers: [...SITE, ...CONTENT],
  }),
  vitest('resilience', 'tests/resilience/**/*.test.ts', {
    name: 'faults',
    cores: 1,
    seconds: 90,
    needs: ['build', 'sample content'],
    covers: [...SITE, ...CONTENT],
  }),
  vitest('tutorial', 'tests/tutorial/**/*.walk.ts', {
    name: 'adding a block',
    level: 'all',
    cores: 1,
    seconds: 85,
    needs: ['browser', 'build', 'build with gallery', 'sample content'],
    covers: [...SITE, ...GALLERY, ...SCRIPTS, 'docs/add-a-block.md'],
  }),
  vitest('contract', 'tests/contract/**/*.test.ts', {
    name: 'contract on PostgreSQL',
    level: 'all',
    cores: 1,
    seconds: 120,
    needs: ['build'],
    covers: [...CONTENT, 'schema/**'],
    env: { TEST_ON: 'postgresql' },
  }),
  vitest('resilience-long', 'tests/resilience/**/*.long.ts', {
    name: 'every other fault',
    level: 'all',
    cores: 1,
    seconds: 65,
    needs: ['build', 'sample content'],
    covers: [...SITE, ...CONTENT],
  }),
  vitest('cluster', 'tests/cluster/**/*.test.ts', {
    name: 'several processes',
    level: 'all',
    cores: 1,
    seconds: 115,
    needs: ['build', 'sample content'],
    covers: [...SITE, ...CONTENT, 'deploy/**'],
  }),
  vitest('fuzz', 'tests/fuzz/**/*.test.ts', {
    name: 'much more odd content',
    level: 'release',
    cores: 1,
    seconds: 900,
    needs: ['build'],
    covers: [],
  }),
  vitest('unit', HISTORIES, {
    name: 'many more histories',
    level: 'release',
    cores: 1,
    seconds: 300,
    needs: [],
    covers: [],
    command: (filter, report) => vitestCommand('unit', { files: globSync(HISTORIES), ...filter }, report),
  }),
]

/** Words as a pattern that means just them. */
function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
