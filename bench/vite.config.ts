import { mergeConfig } from 'vite'
import site from '../vite.config.ts'

/** Builds the compared servers beside the site's, from the same sources. */
export default mergeConfig(
  { ...site, environments: {}, builder: undefined },
  {
    build: {
      ssr: true,
      outDir: 'dist/bench',
      emptyOutDir: true,
      rollupOptions: { input: { server: 'bench/server.tsx' }, output: { entryFileNames: '[name].js' } },
    },
  },
)
