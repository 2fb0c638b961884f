import { defineConfig, type ReporterDescription } from '@playwright/test'
import siteConfig from './playwright.config.ts'

/** Checks of every block in every state; see tests/qa. */
export default defineConfig({
  ...siteConfig,
  testDir: 'tests/qa',
  testMatch: '**/*.qa.ts',
  globalSetup: './tests/qa/gallery-site.ts',
  outputDir: 'test-results/qa',
  reporter: reporters(),
  projects: [
    { name: 'blocks', testMatch: '**/blocks.qa.ts' },
    // Somebody acts in them, so `npm test` gives them a second try: docs/tests.md, *Retries*.
    { name: 'behavior', testIgnore: '**/blocks.qa.ts', retries: process.env.QA_REPORT ? 1 : 0 },
  ],
})

/** `npm test` reads a report; `npm run qa`, which QA_RUN tells of, says itself what was found. */
function reporters(): ReporterDescription[] {
  if (process.env.QA_REPORT) return [['line'], ['json', { outputFile: process.env.QA_REPORT }]]
  return process.env.QA_RUN ? [['./tests/qa/sheet-reporter.ts']] : [['list']]
}
