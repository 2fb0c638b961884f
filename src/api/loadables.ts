import type { Loadables, LoadableName } from '#registry/block-types.ts'
import type { components } from '#schema/contract.gen.ts'
import type { ContentReader } from './content-reader.ts'

declare module '#registry/block-types.ts' {
  interface Loadables {
    /** Sessions that are featured or upcoming and open for registration, in the order to show (spec 7). */
    'featured-sessions': readonly components['schemas']['ProgramSessionCard'][]
  }
}

const loaders: { [Name in LoadableName]: (content: ContentReader) => Promise<Loadables[Name]> } = {
  'featured-sessions': (content) => content.featuredSessions(),
}

/** Loads what the blocks of one page named, once each and all at the same time. */
export async function loadAll(names: readonly LoadableName[], content: ContentReader): Promise<Partial<Loadables>> {
  const loaded = await Promise.all(names.map(async (name) => [name, await loaders[name](content)] as const))
  return Object.fromEntries(loaded)
}
