import type { LoadableName, Loadables } from '#registry/block-types.ts'
import type { components } from '#schema/contract.gen.ts'
import { mayBeFeatured } from '#sessions/availability.ts'
import type { ContentReader } from './content-reader.ts'

type Session = components['schemas']['ProgramSessionCard']

/** For as long a block that was drawn with the time is kept, milliseconds. */
const TIME_KEPT_MS = 60_000

declare module '#registry/block-types.ts' {
  interface Loadables {
    /** Sessions that are featured or upcoming and open for registration, in the order to show (spec 7). */
    'featured-sessions': readonly Session[]
    /** Whether a session that an author picked may stand among the featured ones now. */
    'may-be-featured': (session: Session) => boolean
  }
}

const loaders: { [Name in LoadableName]: (content: ContentReader) => Promise<Loadables[Name]> } = {
  'featured-sessions': (content) => content.featuredSessions(),
  'may-be-featured': () => Promise.resolve(featuredRule(Math.floor(Date.now() / TIME_KEPT_MS))),
}

let ofMinute: { minute: number; rule: Loadables['may-be-featured'] } | undefined

/** The same function within a minute, so that what was drawn with it can be kept. */
function featuredRule(minute: number): Loadables['may-be-featured'] {
  if (ofMinute?.minute !== minute) {
    const now = Date.now()
    ofMinute = { minute, rule: (session) => mayBeFeatured(session, now) }
  }
  return ofMinute.rule
}

/** Loads what the blocks of one page named, once each and all at the same time. */
export async function loadBlockData(
  names: readonly LoadableName[],
  content: ContentReader,
): Promise<Partial<Loadables>> {
  const loaded = await Promise.all(names.map(async (name) => [name, await loaders[name](content)] as const))
  return Object.fromEntries(loaded)
}
