import { defineConfig } from '@playwright/test'
import siteConfig from './playwright.config.ts'

/** Previews from a real panel, with a site and a content service of their own; see tests/panel. */
export default defineConfig({
  ...siteConfig,
  testDir: 'tests/panel',
  testMatch: '**/*.panel.ts',
  globalSetup: './tests/panel/panel-site.ts',
  outputDir: 'test-results/panel',
  // They write drafts of the same entries, one after another.
  workers: 1,
  fullyParallel: false,
  reporter: process.env.PANEL_REPORT ? [['line'], ['json', { outputFile: process.env.PANEL_REPORT }]] : [['list']],
  projects: [{ name: 'panel' }],
})
