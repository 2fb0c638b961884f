import { defineConfig } from '@playwright/test'
import siteConfig from './playwright.config.ts'
import { ENGINES, type EngineOption } from './tests/engines/visitor.ts'

/** The main journeys in Chromium, Firefox and WebKitGTK; see tests/engines. */
export default defineConfig<object, EngineOption>({
  ...siteConfig,
  testDir: 'tests/engines',
  testMatch: '**/*.engines.ts',
  outputDir: 'test-results/engines',
  // One browser each, side by side.
  workers: ENGINES.length,
  fullyParallel: false,
  reporter: process.env.ENGINES_REPORT ? [['line'], ['json', { outputFile: process.env.ENGINES_REPORT }]] : [['list']],
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
})
