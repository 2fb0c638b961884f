import type { ContentReader } from './content-reader.ts'

/** What the header and footer show. A part that cannot be read is left empty: the page matters more (spec 2). */
export async function shellContent(content: ContentReader) {
  const [navigation, programTypes, networkingGroups, voices, [nextSession = null]] = await Promise.all([
    content.orElse(null, 'navigation', () => content.navigation()),
    content.orElse([], 'program-type-pages', () => content.programTypePages()),
    content.orElse([], 'edlp-networkings', () => content.networkingGroups()),
    content.orElse([], 'voices-of-influences', () => content.voicesOfInfluence()),
    content.featuredSessions(),
  ])
  // The next session to promote: featured ones come first, so it need not be the next by date.
  return { navigation, programTypes, networkingGroups, voices, promotedSession: nextSession }
}
