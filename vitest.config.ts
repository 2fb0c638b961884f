import { availableParallelism } from 'node:os'
import { defaultExclude, defineConfig } from 'vitest/config'
import siteConfig from './vite.config.ts'
import { leftOut, level } from './tests/level.ts'

/** They mostly wait, but for sites under load that are compared with deadlines: two at a time, on any machine. */
const FAULTS = { globalSetup: ['tests/resilience/global-setup.ts'], maxWorkers: 2 }

export default defineConfig({
  css: siteConfig.css,
  // React as visitors get it: the one for development notes a stack for each element, which took a tenth of the time.
  oxc: { jsx: { development: false } },
  test: {
    // Far longer than anything takes: a machine may stand still for a moment.
    testTimeout: level === 'release' ? 7_200_000 : 600_000,
    hookTimeout: 600_000,
    // What a site is told shows long before. Within a minute, it would see by itself what it was not told.
    expect: { poll: { timeout: 30_000 } },
    css: { include: [/\.module\.css$/] },
    exclude: [...defaultExclude, ...leftOut],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env: { NODE_ENV: 'production' },
          // Tests keep no state in modules: one process for all of them halves the time.
          pool: 'threads',
          isolate: false,
          // On two cores vitest takes one by itself.
          maxWorkers: Math.max(availableParallelism() - 1, 2),
          include: [
            '{src,fixtures,gallery}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/{security,unit}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // What changes or checks a project, on copies of it: block tools, generated files, `npm run check`.
        test: { name: 'tools', include: ['tests/tools/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'smoke', include: ['tests/smoke/**/*.test.ts'] },
      },
      {
        extends: true,
        // The engine with another site: templates/blank in a folder of its own.
        test: { name: 'template', include: ['tests/template/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'other-models', include: ['tests/{template,tools}/**/*.long.ts'], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/services/content-service-setup.ts'],
          // What the content service does by its clock it does within seconds, or minutes where a machine is busy.
          expect: { poll: { timeout: 300_000 } },
        },
      },
      { extends: true, test: { name: 'new-build', include: ['tests/release/release-check.test.ts'] } },
      { extends: true, test: { name: 'nights', include: ['tests/release/rehearse.test.ts'] } },
      { extends: true, test: { name: 'images', include: ['tests/release/deployed.test.ts'] } },
      { extends: true, test: { name: 'alarms', include: ['tests/alarms/**/*.test.ts'] } },
      { extends: true, test: { name: 'upgrade', include: ['tests/upgrade/**/*.test.ts'] } },
      { extends: true, test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'builds', include: ['tests/builds/**/*.test.ts'], fileParallelism: false },
      },
      { extends: true, test: { name: 'resilience', include: ['tests/resilience/**/*.test.ts'], ...FAULTS } },
      {
        extends: true,
        test: {
          name: 'resilience-long',
          include: ['tests/resilience/{outages.long,pictures.test,made-up-addresses.test}.ts'],
          ...FAULTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          globalSetup: ['tests/services/content-service-setup.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: { name: 'tutorial', include: ['tests/tutorial/**/*.walk.ts'] },
      },
    ],
  },
})
