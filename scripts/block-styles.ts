import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { BLOCK_STYLES_FILE, sharedStylesOf } from '../src/server/stylesheets.ts'

/**
 * Writes beside the built server which styles of `src/ui` each block is drawn with, so that a page is sent those of its
 * blocks and no others.
 */
export function blockStyles(): Plugin {
  return {
    name: 'block-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      const named = (id: string) => relative(process.cwd(), id)
      const imports = new Map(
        [...this.getModuleIds()].map((id) => {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
          return [named(id), [...importedIds, ...dynamicallyImportedIds].map(named)] as const
        }),
      )
      this.emitFile({ type: 'asset', fileName: BLOCK_STYLES_FILE, source: JSON.stringify(sharedStylesOf(imports)) })
    },
  }
}
