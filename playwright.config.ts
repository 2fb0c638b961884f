import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/browser/launch.ts'
import { leftOut, level } from './tests/level.ts'

/** Playwright compares with whole paths. */
const LEFT_OUT = leftOut.map((file) => `**/${file}`)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/services/global-setup.ts',
  outputDir: 'test-results',
  // One content service for all: tests that publish come last and alone.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What stays for `npm test -- --all`.
  ...(level === 'usual' ? { grepInvert: /@all/ } : {}),
  // Far longer than anything takes: no test measures time.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [
    ...(process.env.E2E_REPORT
      ? ([['line'], ['json', { outputFile: process.env.E2E_REPORT }]] as const)
      : ([['list']] as const)),
    ['./tests/e2e/accessibility/table.ts'],
  ],
  use: {
    browserName: 'chromium',
    locale: 'en',
    timezoneId: 'UTC',
    // A trace costs a fifth of the time: ask for it where a failure is hard to see.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: browserOptions(),
  },
  projects: [
    { name: 'browse', testIgnore: ['**/publish.e2e.ts', ...LEFT_OUT] },
    { name: 'publish', testIgnore: LEFT_OUT, testMatch: '**/publish.e2e.ts', dependencies: ['browse'], workers: 1 },
  ],
})
