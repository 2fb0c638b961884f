import { defineConfig } from '@playwright/test'
import siteConfig from './playwright.config.ts'

/** The static copy of the site, served by nginx alone; see tests/static. */
export default defineConfig({
  ...siteConfig,
  testDir: 'tests/static',
  testMatch: '**/*.static.ts',
  globalSetup: './tests/static/static-site.ts',
  outputDir: 'test-results/static',
  reporter: process.env.STATIC_REPORT ? [['line'], ['json', { outputFile: process.env.STATIC_REPORT }]] : [['list']],
  projects: [{ name: 'static copy' }],
})
