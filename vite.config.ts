import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import { blockStyles } from './scripts/block-styles.ts'
import { classNamesOnly, readableClassName, shortClassName } from './scripts/class-names.ts'
import { buildDir, hasGallery } from './scripts/services/build-settings.ts'
import { stylesheetEntries } from './scripts/stylesheets.ts'

/** The gallery is another way into the same server: a build without it holds nothing of it. */
const SERVER = hasGallery ? 'src/main-with-gallery.ts' : 'src/main.ts'

/** What is found in the gallery is told by its class. */
const BUILT_NAME = hasGallery ? readableClassName : shortClassName

/** What runs first is one file, and so is what the first island of React brings: a browser asks once for each. */
const STARTER = {
  name: 'starter',
  test: /\/src\/client\/(?!hydrate-island|preview\/)|\/src\/registry\/behavior\.|vite\/preload-helper/,
  priority: 1,
}
const REACT = {
  name: 'react',
  test: /\/node_modules\/(react|react-dom|scheduler)\/|hydrate-island|\/src\/registry\/(Slot|island-component)\./,
}

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [tanstackRouterGenerator(), classNamesOnly(Object.values(stylesheetEntries()), BUILT_NAME), blockStyles()],
  // The policy of the site allows files, not data in markup; one size of answer for both environments.
  build: {
    assetsInlineLimit: 0,
    // Packages say `use client` for servers that draw components, which this is not.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
  css: { modules: { generateScopedName: readableClassName } },
  environments: {
    client: {
      build: {
        outDir: `${buildDir}/client`,
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: { starter: 'src/client/main.ts', ...stylesheetEntries() },
          output: { codeSplitting: { groups: [STARTER, REACT] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${buildDir}/server`,
        ssr: true,
        emitAssets: true,
        // The gallery says which line of a view threw.
        sourcemap: hasGallery,
        copyPublicDir: false,
        rollupOptions: { input: { main: SERVER }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
