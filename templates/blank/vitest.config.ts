import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import siteConfig from './vite.config.ts'

export default defineConfig({
  css: siteConfig.css,
  test: {
    // Far longer than anything takes: a machine may stand still for a moment.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    css: { include: [/\.module\.css$/] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Tests keep no state in modules: one process for all of them halves the time.
          pool: 'threads',
          isolate: false,
          maxWorkers: Math.max(availableParallelism() - 1, 2),
          include: ['{src,fixtures,gallery}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        // The running site and its content service, asked over HTTP.
        test: { name: 'pages', include: ['tests/pages/**/*.test.ts'] },
      },
    ],
  },
})
