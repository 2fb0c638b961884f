// The text of the file, which has no default export.
// oxlint-disable-next-line import/default
import workbench from './workbench.client.ts?raw'

/** Sources of the scripts that the gallery's own pages have, by their addresses. */
export const CLIENT_SCRIPTS: Readonly<Record<string, string>> = { '/qa/workbench.js': workbench }

/** A source without its types, as browsers read it. No build of visitors has one, so none is bundled. */
export async function compiled(source: string): Promise<string> {
  const { default: typescript } = await import('typescript')
  const { ES2022 } = typescript.ScriptTarget
  return typescript.transpile(source, { target: ES2022, module: typescript.ModuleKind.ES2022 })
}
