import { defineConfig } from 'vitest/config'
import siteConfig from './vite.config.ts'

/** Sites under load are compared with deadlines: one at a time. */
const FAULTS = { globalSetup: ['tests/faults/global-setup.ts'], fileParallelism: false }

export default defineConfig({
  css: siteConfig.css,
  test: {
    // Far longer than anything takes: a machine may stand still for a moment.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    // As in playwright.config.ts; `npm test` names who needed it.
    retry: process.env.SECOND_TRY ? 1 : 0,
    css: { include: [/\.module\.css$/] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // They start nothing and wait for nobody: what fails once is wrong.
          retry: 0,
          // Tests keep no state in modules: one process for all of them halves the time.
          pool: 'threads',
          isolate: false,
          include: [
            '{src,fixtures,gallery}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/{security,unit}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // The block tools on copies of the project, which they change and check as their user would.
        test: { name: 'tools', include: ['tests/tools/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'front-door', include: ['tests/front-door/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/services/global-setup.ts'],
        },
      },
      // A value that breaks a page once is a finding: no second try with others.
      { extends: true, test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], retry: 0 } },
      {
        extends: true,
        test: { name: 'builds', include: ['tests/builds/**/*.test.ts'], fileParallelism: false },
      },
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...FAULTS } },
      { extends: true, test: { name: 'faults-long', include: ['tests/faults/**/*.long.ts'], ...FAULTS } },
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          globalSetup: ['tests/services/global-setup.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: { name: 'walk', include: ['tests/walk/**/*.walk.ts'] },
      },
    ],
  },
})
