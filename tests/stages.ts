import { globSync } from 'node:fs'
import { findTestBrowser } from '../scripts/services/chromium.ts'
import { installOtherBrowsers } from '../scripts/services/other-browsers.ts'
import { runBuild } from '../scripts/services/run-build.ts'
import {
  BUILD,
  CHECK,
  playwright,
  playwrightCommand,
  type Preparation,
  type Stage,
  vitest,
  vitestCommand,
} from '../scripts/test-run/stages.ts'
import { ENVIRONMENT_VARIABLES } from '../src/environment.ts'
import { GALLERY_BUILD } from './qa/gallery-site.ts'
import { writeSampleContent } from './services/sample-content.ts'

/** The variables that this site reads beside those of the engine: no test gets them from the person who runs it. */
export const SETTINGS: readonly string[] = ENVIRONMENT_VARIABLES

const BROWSER: Preparation = {
  name: 'browser',
  make: async () => {
    process.env.CHROMIUM_PATH = findTestBrowser()
  },
}
const OTHER_BROWSERS: Preparation = { name: 'other browsers', make: async () => installOtherBrowsers() }
const BUILD_WITH_GALLERY: Preparation = { name: 'build with gallery', make: () => runBuild({ env: GALLERY_BUILD }) }
const SAMPLE_CONTENT: Preparation = { name: 'sample content', make: () => writeSampleContent() }

const SITE = ['src/**', 'schema/**', 'package-lock.json', 'vite.config.ts'] as const
const CONTENT = ['content-service/**'] as const
const GALLERY = ['gallery/**', 'fixtures/**'] as const
const SCRIPTS = ['scripts/**', 'package.json'] as const

/** The unit tests that make histories or values at random: payments, registrations, emails, what was published, times. */
const AT_RANDOM = [
  'src/{payment,registration,api}/{status,payment-orders,calendar-jumps,currency,never-lost,follow-up}.test.ts',
  'tests/unit/registration-book.test.ts',
  'tests/unit/plans.test.ts',
  'tests/unit/price-codes.test.ts',
  'tests/unit/session-prices.test.ts',
  'gallery/edits.test.ts',
]
/** Test files that take long and fail rarely: `npm test` leaves them to `--all`. */
const LEFT_TO_ALL = {
  browser: [
    'accessibility/announcements',
    'accessibility/patterns',
    'axe',
    'calendar',
    'fonts',
    'form-bot-check',
    'injection',
    'navigation-of-the-browser',
    'no-content',
    'outbox',
    'own-registration',
    'picture-widths',
    'pictures',
    'publish',
    'real-providers',
    'sent-again',
  ].map((name) => `tests/e2e/${name}.e2e.ts`),
  tools: ['blocks-usage', 'changed-block', 'development', 'thumbnails'].map((name) => `tests/tools/${name}.test.ts`),
  contract: [
    'background-tasks',
    'backup',
    'block-rename',
    'content-check',
    'emails',
    'invoices',
    'personal-data',
    'seed',
    'several-sites',
    'versions-and-plans',
  ].map((name) => `tests/contract/${name}.test.ts`),
  faults: ['content-gone', 'pictures'].map((name) => `tests/resilience/${name}.test.ts`),
}
/** Tests of the contract that show the same on any database: Strapi's own tables, or services of their own. */
const OF_ANY_DATABASE = [
  'background-tasks',
  'blocks-usage',
  'content-check',
  'emails',
  'own-files',
  'roles',
  'sample-content',
  'seed',
  'versions-and-plans',
].map((name) => `tests/contract/${name}.test.ts`)
/** Of the tests of pages, those that a release runs with more than `--all`. */
const MORE_FOR_A_RELEASE = ['crawl', 'fonts', 'injection', 'picture-widths'].map((name) => `tests/e2e/${name}.e2e.ts`)
const QA_CONFIG = 'playwright.qa.config.ts'

/** What `npm test` runs; docs/tests.md says what each stage shows. */
export const STAGES: readonly Stage[] = [
  ...CHECK,
  playwright(QA_CONFIG, 'tests/qa/*.qa.ts', {
    name: 'gallery',
    isPartOf: 'blocks',
    cores: 2,
    seconds: 40,
    needs: [BROWSER, BUILD_WITH_GALLERY],
    covers: [],
    reportVariable: 'QA_REPORT',
  }),
  {
    ...playwright(QA_CONFIG, 'tests/qa/*.qa.ts', {
      name: 'blocks',
      cores: 2,
      seconds: 300,
      needs: [BROWSER, BUILD_WITH_GALLERY],
      covers: [...SITE, ...GALLERY],
      reportVariable: 'QA_REPORT',
    }),
    command: ({ block }) => ['scripts/qa.ts', ...(block === undefined ? [] : [block])],
  },
  playwright('playwright.config.ts', 'tests/e2e/**/*.e2e.ts', {
    name: 'browser',
    cores: 2,
    seconds: 450,
    needs: [BROWSER, BUILD, SAMPLE_CONTENT],
    leftToAll: LEFT_TO_ALL.browser,
    covers: [...SITE, ...CONTENT],
    reportVariable: 'E2E_REPORT',
  }),
  playwright('playwright.panel.config.ts', 'tests/panel/*.panel.ts', {
    name: 'panel',
    cores: 1,
    seconds: 500,
    needs: [BROWSER, BUILD, SAMPLE_CONTENT],
    covers: [...SITE, ...CONTENT],
    reportVariable: 'PANEL_REPORT',
  }),
  playwright('playwright.static.config.ts', 'tests/static/*.static.ts', {
    name: 'static copy',
    level: 'all',
    cores: 1,
    seconds: 50,
    needs: [BROWSER, BUILD, SAMPLE_CONTENT],
    covers: [...SITE, ...CONTENT, ...SCRIPTS],
    reportVariable: 'STATIC_REPORT',
  }),
  playwright('playwright.engines.config.ts', 'tests/engines/*.engines.ts', {
    name: 'three browsers',
    level: 'all',
    cores: 2,
    seconds: 60,
    needs: [BROWSER, OTHER_BROWSERS, BUILD, SAMPLE_CONTENT],
    covers: [...SITE, ...CONTENT],
    reportVariable: 'ENGINES_REPORT',
  }),
  vitest('tools', 'tests/tools/**/*.test.ts', {
    name: 'project tools',
    cores: 1,
    seconds: 160,
    needs: [],
    leftToAll: LEFT_TO_ALL.tools,
    covers: [...SITE, ...GALLERY, ...SCRIPTS, ...CONTENT],
  }),
  vitest('smoke', 'tests/smoke/**/*.test.ts', {
    name: 'front door',
    cores: 1,
    seconds: 40,
    needs: [BUILD, SAMPLE_CONTENT],
    covers: [...SCRIPTS, ...CONTENT, 'src/server/**'],
  }),
  vitest('template', 'tests/template/**/*.test.ts', {
    name: 'blank site',
    cores: 1,
    seconds: 60,
    needs: [],
    leftToAll: ['tests/template/upgrade.test.ts'],
    covers: [...SITE, ...GALLERY, ...SCRIPTS, ...CONTENT, 'engine.json', 'templates/**'],
  }),
  vitest('fuzz', 'tests/fuzz/**/*.test.ts', {
    name: 'odd content and odd requests',
    level: 'all',
    cores: 1,
    seconds: 45,
    needs: [BUILD],
    covers: [...SITE, 'fixtures/**'],
  }),
  vitest('builds', 'tests/builds/**/*.test.ts', {
    name: 'builds',
    cores: 1,
    seconds: 5,
    needs: [BUILD, BUILD_WITH_GALLERY],
    covers: [...SITE, ...GALLERY, ...SCRIPTS],
  }),
  vitest('contract', 'tests/contract/**/*.test.ts', {
    name: 'contract',
    cores: 1,
    seconds: 400,
    needs: [BUILD, SAMPLE_CONTENT],
    leftToAll: LEFT_TO_ALL.contract,
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
    level: 'all',
    cores: 1,
    seconds: 20,
    needs: [BUILD],
    covers: [...SITE, ...CONTENT],
  }),
  vitest('resilience', 'tests/resilience/**/*.test.ts', {
    name: 'faults',
    cores: 1,
    seconds: 200,
    needs: [BUILD, SAMPLE_CONTENT],
    leftToAll: LEFT_TO_ALL.faults,
    covers: [...SITE, ...CONTENT],
  }),
  vitest('tutorial', 'tests/tutorial/**/*.walk.ts', {
    name: 'adding a block',
    level: 'release',
    cores: 1,
    seconds: 75,
    needs: [BROWSER, BUILD, BUILD_WITH_GALLERY, SAMPLE_CONTENT],
    covers: [],
  }),
  vitest('contract', 'tests/contract/**/*.test.ts', {
    name: 'contract on PostgreSQL',
    level: 'all',
    cores: 1,
    seconds: 450,
    needs: [BUILD],
    leavesOut: OF_ANY_DATABASE,
    covers: [...CONTENT, 'schema/**'],
    env: { TEST_ON: 'postgresql' },
  }),
  vitest('resilience-long', 'tests/resilience/{outages.long,pictures.test,made-up-addresses.test}.ts', {
    name: 'every other fault',
    level: 'release',
    cores: 1,
    seconds: 150,
    needs: [BUILD, SAMPLE_CONTENT],
    covers: [],
  }),
  vitest('cluster', 'tests/cluster/**/*.test.ts', {
    name: 'several processes',
    level: 'all',
    cores: 1,
    seconds: 130,
    needs: [BUILD, SAMPLE_CONTENT],
    covers: [...SITE, ...CONTENT, 'deploy/**'],
  }),
  vitest('fuzz', 'tests/fuzz/**/*.test.ts', {
    name: 'much more odd content',
    level: 'release',
    cores: 1,
    seconds: 900,
    needs: [BUILD],
    covers: [],
  }),
  vitest('other-models', 'tests/{template,tools}/**/*.long.ts', {
    name: 'sites with other content models',
    level: 'release',
    cores: 1,
    seconds: 90,
    needs: [],
    covers: [],
  }),
  vitest('new-build', 'tests/release/release-check.test.ts', {
    name: 'the check of a new build',
    level: 'release',
    cores: 1,
    seconds: 40,
    needs: [BUILD, SAMPLE_CONTENT],
    covers: [],
  }),
  vitest('nights', 'tests/release/rehearse.test.ts', {
    name: 'the worst nights',
    level: 'release',
    cores: 1,
    seconds: 220,
    needs: [BUILD, SAMPLE_CONTENT],
    covers: [],
  }),
  vitest('images', 'tests/release/deployed.test.ts', {
    name: 'images, rolled out and back',
    level: 'release',
    cores: 2,
    seconds: 1200,
    needs: [],
    covers: [],
  }),
  {
    ...playwright('playwright.config.ts', `{${MORE_FOR_A_RELEASE.join(',')}}`, {
      name: 'every page, picture and vector',
      level: 'release',
      cores: 2,
      seconds: 250,
      needs: [BROWSER, BUILD, SAMPLE_CONTENT],
      covers: [],
      reportVariable: 'E2E_REPORT',
    }),
    command: (filter) => playwrightCommand('playwright.config.ts', { files: MORE_FOR_A_RELEASE, ...filter }),
  },
  vitest('alarms', 'tests/alarms/**/*.test.ts', {
    name: 'alarms of Prometheus',
    level: 'release',
    cores: 1,
    seconds: 20,
    needs: [],
    covers: [],
  }),
  vitest('unit', `{${AT_RANDOM.join(',')}}`, {
    name: 'many more histories',
    level: 'release',
    cores: 1,
    seconds: 300,
    needs: [],
    covers: [],
    command: (filter, report) => vitestCommand('unit', { files: globSync(AT_RANDOM), ...filter }, report),
  }),
]
