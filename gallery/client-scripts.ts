// The texts of the files, which have no default exports.
// oxlint-disable import/default
import findings from './findings.client.ts?raw'
import frame from './frame.client.ts?raw'
import workbench from './workbench.client.ts?raw'
// oxlint-enable import/default

/** What a frame of the workbench runs before everything else. */
export const FRAME_SCRIPT = '/qa/frame.js'
/** What the workbench itself runs. */
export const WORKBENCH_SCRIPTS = ['/qa/workbench.js', '/qa/findings.js'] as const

/** Sources of these scripts, by address. */
export const CLIENT_SCRIPTS: Readonly<Record<string, string>> = {
  '/qa/workbench.js': workbench,
  '/qa/findings.js': findings,
  [FRAME_SCRIPT]: frame,
}

/** A source without its types, as browsers read it. No build of visitors has one, so none is bundled. */
export async function compiled(source: string): Promise<string> {
  const { default: typescript } = await import('typescript')
  const { ES2022 } = typescript.ScriptTarget
  return typescript.transpile(source, { target: ES2022, module: typescript.ModuleKind.ES2022 })
}

/** axe, as its package has it. */
export async function axeScript(): Promise<string> {
  const { default: axe } = await import('axe-core')
  return axe.source
}
