import { runnerImport, type Plugin } from 'vite'
import type { BlockMap } from '../../src/registry/define-block.ts'

const NOTHING = '\0nothing'
/** What a view imports to be drawn; nothing is drawn here. */
const LOOKS = /\.(css|svg|webp|png)$/

const withoutLooks: Plugin = {
  name: 'without-looks',
  enforce: 'pre',
  resolveId: (source) => (LOOKS.test(source) ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? 'export default {}' : undefined),
}

/** Every block of the site as its own file defines it; views are TSX, which Node does not read by itself. */
export async function blockDefinitions(): Promise<BlockMap> {
  const { module } = await runnerImport<{ blocks: BlockMap }>('./src/blocks/registry.gen.ts', {
    configFile: false,
    logLevel: 'error',
    plugins: [withoutLooks],
  })
  return module.blocks
}
