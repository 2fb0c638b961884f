import { RESERVED_SLUGS } from '#urls/addresses.ts'
import type { Entity } from '#api/check-entity.ts'
import type { ContentClient, Pagination } from '#api/content-client.ts'
import type { ContentSource } from '#api/content-source.ts'
import { ContentNotFound } from '#api/errors.ts'
import { PageReader } from '#api/page-reader.ts'
import { programCalls } from './program-calls.ts'

/** All calls to the content service for one page: the only way a loader reaches content. */
export type ContentReader = PageReader & ReturnType<typeof pageCalls> & ReturnType<typeof programCalls>

/**
 * Reads content for one page (spec 7). Every call throws ContentNotFound (404) with a sentence of the catalogue (spec 8)
 * where data is missing, and ContentUnavailable (503) where the content service cannot be read.
 */
export function contentReader(source: ContentSource): ContentReader {
  const page = new PageReader(source)
  return Object.assign(page, pageCalls(page), programCalls(page))
}

/** The calls about everything but programs (spec 7). */
function pageCalls(page: PageReader) {
  const calls = {
    /** The home page. @throws {ContentNotFound} "Home Page Not Found" */
    homepage(): Promise<Entity<'Homepage'>> {
      return page.single('Homepage', 'homepage', (client) => client.GET('/api/homepage'), 'Home Page Not Found')
    },

    /** The about-us page. @throws {ContentNotFound} "About Us Page Not Found" */
    aboutUs(): Promise<Entity<'AboutUs'>> {
      return page.single('AboutUs', 'about-us', (client) => client.GET('/api/about-us'), 'About Us Page Not Found')
    },

    /** The advisory page. @throws {ContentNotFound} "Advisory Page Not Found" */
    advisory(): Promise<Entity<'Advisory'>> {
      return page.single('Advisory', 'advisory', (client) => client.GET('/api/advisory'), 'Advisory Page Not Found')
    },

    /** How to reach the school. @throws {ContentNotFound} "Get in Touch Page Not Found" */
    getInTouch(): Promise<Entity<'GetInTouch'>> {
      return page.single(
        'GetInTouch',
        'get-in-touch',
        (client) => client.GET('/api/get-in-touch'),
        'Get in Touch Page Not Found',
      )
    },

    /** The policies, each under its tab. @throws {ContentNotFound} "Home Page Not Found" */
    privacyPolicy(): Promise<Entity<'PrivacyPolicy'>> {
      return page.single(
        'PrivacyPolicy',
        'privacy-policy',
        (client) => client.GET('/api/privacy-policy'),
        'Home Page Not Found',
      )
    },

    /** The whistleblowing policy. @throws {ContentNotFound} "Home Page Not Found" */
    whistleblowingPolicy(): Promise<Entity<'WhistleblowingPolicy'>> {
      return page.single(
        'WhistleblowingPolicy',
        'whistleblowing-policy',
        (client) => client.GET('/api/whistleblowing-policy'),
        'Home Page Not Found',
      )
    },

    /** What the header and footer hold. @throws {ContentNotFound} "Navigation Not Found" */
    navigation(): Promise<Entity<'Navigation'>> {
      return page.single('Navigation', 'navigation', (client) => client.GET('/api/navigation'), 'Navigation Not Found')
    },

    /** The networking groups. @throws {ContentNotFound} "Networking Group Pages Not Found" */
    networkingGroups(): Promise<readonly Entity<'EdlpNetworking'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/edlp-networkings', { params: { query: { pagination } } })
      return page.list(
        'EdlpNetworking',
        { call: 'edlp-networkings', type: 'edlp-networking', ask },
        'Networking Group Pages Not Found',
      )
    },

    /** A networking group by its slug or documentId. @throws {ContentNotFound} "Page Not Found" */
    networkingGroup(id: string): Promise<Entity<'EdlpNetworking'>> {
      const ask = (client: ContentClient, entry: string) =>
        client.GET('/api/edlp-networkings/{id}', { params: { path: { id: entry } } })
      return page.named(
        'EdlpNetworking',
        id,
        { call: `edlp-networkings/${id}`, type: 'edlp-networking', ask },
        'Page Not Found',
      )
    },

    /** The conferences. @throws {ContentNotFound} "Conference Page Not Found" */
    conferences(): Promise<readonly Entity<'Conference'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/conferences', { params: { query: { pagination } } })
      return page.list('Conference', { call: 'conferences', type: 'conference', ask }, 'Conference Page Not Found')
    },

    /**
     * A conference by its slug or documentId; a slug that no conference may have is not even asked for.
     * @throws {ContentNotFound} "Conference Pages Not Found: {id}"
     */
    conference(id: string): Promise<Entity<'Conference'>> {
      const ask = (client: ContentClient, entry: string) =>
        client.GET('/api/conferences/{id}', { params: { path: { id: entry } } })
      const question = { call: `conferences/${id}`, type: 'conference', ask }
      return page.named('Conference', RESERVED_SLUGS.has(id) ? '' : id, question, `Conference Pages Not Found: ${id}`)
    },

    /** The pages that authors made of blocks. @throws {ContentNotFound} "Page Not Found" */
    pages(): Promise<readonly Entity<'Page'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/pages', { params: { query: { pagination } } })
      return page.list('Page', { call: 'pages', type: 'page', ask }, 'Page Not Found')
    },

    /** A page that authors made of blocks, by its slug or documentId. @throws {ContentNotFound} "Page Not Found" */
    page(id: string): Promise<Entity<'Page'>> {
      const ask = (client: ContentClient, entry: string) =>
        client.GET('/api/pages/{id}', { params: { path: { id: entry } } })
      return page.named(
        'Page',
        RESERVED_SLUGS.has(id) ? '' : id,
        { call: `pages/${id}`, type: 'page', ask },
        'Page Not Found',
      )
    },

    /**
     * What stands at an address of one segment: a conference, or a page that authors made of blocks. The content service
     * lets only one of them have a slug, but another may have had it before. Both are asked for at once: while the content
     * service is slow, nobody waits twice.
     * @throws {ContentNotFound} "Conference Pages Not Found: {id}"
     */
    async conferenceOrPage(id: string): Promise<{ conference: Entity<'Conference'> } | { page: Entity<'Page'> }> {
      const [conference, made] = await Promise.allSettled([calls.conference(id), calls.page(id)])
      const isItsOwn = made.status === 'fulfilled' && made.value.slug === id
      if (made.status === 'fulfilled' && (isItsOwn || conference.status === 'rejected')) return { page: made.value }
      if (conference.status === 'fulfilled') return { conference: conference.value }
      // Only what both say is absent is not there.
      const isUnavailable = made.status === 'rejected' && !(made.reason instanceof ContentNotFound)
      throw isUnavailable ? made.reason : conference.reason
    },

    /** The pages of the voices of influence. @throws {ContentNotFound} "Page Not Found" */
    voicesOfInfluence(): Promise<readonly Entity<'VoicesOfInfluence'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/voices-of-influences', { params: { query: { pagination } } })
      return page.list(
        'VoicesOfInfluence',
        { call: 'voices-of-influences', type: 'voices-of-influence', ask },
        'Page Not Found',
      )
    },

    /** A page of the voices of influence by its slug or documentId. @throws {ContentNotFound} "Page Not Found" */
    highlight(id: string): Promise<Entity<'VoicesOfInfluence'>> {
      const ask = (client: ContentClient, entry: string) =>
        client.GET('/api/voices-of-influences/{id}', { params: { path: { id: entry } } })
      return page.named(
        'VoicesOfInfluence',
        id,
        { call: `voices-of-influences/${id}`, type: 'voices-of-influence', ask },
        'Page Not Found',
      )
    },

    /** The articles, talks and other media. @throws {ContentNotFound} "Page Not Found" */
    articles(): Promise<readonly Entity<'ThoughtLeadershipMedia'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/thought-leadership-medias', { params: { query: { pagination } } })
      return page.list(
        'ThoughtLeadershipMedia',
        { call: 'thought-leadership-medias', type: 'thought-leadership-media', ask },
        'Page Not Found',
      )
    },

    /** An article by its slug or documentId. @throws {ContentNotFound} "Article Not Found" */
    article(id: string): Promise<Entity<'ThoughtLeadershipMedia'>> {
      const ask = (client: ContentClient, entry: string) =>
        client.GET('/api/thought-leadership-medias/{id}', { params: { path: { id: entry } } })
      return page.named(
        'ThoughtLeadershipMedia',
        id,
        { call: `thought-leadership-medias/${id}`, type: 'thought-leadership-media', ask },
        'Article Not Found',
      )
    },

    /** The categories of the media. @throws {ContentNotFound} "T Leadership Categories Not Found" */
    mediaCategories(): Promise<readonly Entity<'ThoughtLeadershipMediaCategory'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/thought-leadership-media-categories', { params: { query: { pagination } } })
      return page.list(
        'ThoughtLeadershipMediaCategory',
        { call: 'thought-leadership-media-categories', type: 'thought-leadership-media-category', ask },
        'T Leadership Categories Not Found',
      )
    },

    /** The spotlights. @throws {ContentNotFound} "EE Spotlights Not Found" */
    spotlights(): Promise<readonly Entity<'EeSpotlight'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/ee-spotlights', { params: { query: { pagination } } })
      return page.list('EeSpotlight', { call: 'ee-spotlights', type: 'ee-spotlight', ask }, 'EE Spotlights Not Found')
    },

    /** Whom to write to; null where the content service does not say, or cannot be asked. */
    async contactEmail(): Promise<string | null> {
      const navigation = await page.orElse(null, 'navigation', () => calls.navigation())
      return navigation?.contact_email ?? null
    },
  }
  return calls
}

/** What the header and footer show. A part that cannot be read is left empty: the page matters more (spec 2). */
export async function shellContent(content: ContentReader) {
  const [navigation, programTypes, networkingGroups, voices, [promotedSession = null]] = await Promise.all([
    content.orElse(null, 'navigation', () => content.navigation()),
    content.orElse([], 'program-type-pages', () => content.programTypePages()),
    content.orElse([], 'edlp-networkings', () => content.networkingGroups()),
    content.orElse([], 'voices-of-influences', () => content.voicesOfInfluence()),
    content.featuredSessions(),
  ])
  // Featured sessions come first, so the promoted one need not be the next by date.
  return { navigation, programTypes, networkingGroups, voices, promotedSession }
}
