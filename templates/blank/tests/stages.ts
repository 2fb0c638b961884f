import { CHECK, type Stage, vitest } from '../scripts/test-run/stages.ts'

/** Variables that this site reads beside those of the engine: no test gets them from the person who runs it. */
export const SETTINGS: readonly string[] = []

/** What `npm test` runs. */
export const STAGES: readonly Stage[] = [
  ...CHECK,
  vitest('pages', 'tests/pages/**/*.test.ts', {
    name: 'pages',
    cores: 1,
    seconds: 30,
    needs: [],
    covers: ['src/**', 'schema/**', 'content-service/**', 'scripts/**', 'package.json', 'vite.config.ts'],
  }),
]
