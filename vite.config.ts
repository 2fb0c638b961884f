import { basename } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import { stylesheetEntries } from './scripts/stylesheets.ts'

/** `hero-banner__title`: the same name in the server's HTML and the browser's stylesheet, and readable in both. */
function scopedName(local: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file, '.module.css')}__${local}`
}

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [tanstackRouter({ autoCodeSplitting: false })],
  // The policy of the site allows files, not data in markup; one size of answer for both environments.
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: scopedName } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: { input: { starter: 'src/starter/main.ts', ...stylesheetEntries() } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: true,
        copyPublicDir: false,
        rollupOptions: { input: { main: 'src/server/main.ts' }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
