import type {
  Article,
  BreadcrumbList,
  Course,
  CourseInstance,
  EducationEvent,
  ItemList,
  Organization,
  WithContext,
} from 'schema-dts'
import type { Entity } from '#api/check-entity.ts'
import { registration } from '#blocks/session-terms.ts'
import type { Crumb } from '#blocks/crumbs.model.ts'
import type { components } from '#schema/contract.gen.ts'

/**
 * Structured data for search engines: only what the page itself shows. Addresses are paths of this site; the document
 * makes them whole.
 */

type Session = components['schemas']['ProgramSessionCard']

const context = { '@context': 'https://schema.org' } as const

/** The school, as its home page shows it. */
export function organization(name: string, navigation: Entity<'Navigation'> | null): WithContext<Organization> {
  return {
    ...context,
    '@type': 'Organization',
    name,
    url: '/',
    ...(navigation?.headerLogo ? { logo: navigation.headerLogo.url } : {}),
    ...(navigation?.contact_email ? { email: navigation.contact_email } : {}),
    sameAs: navigation?.social_medias.map(({ url }) => url) ?? [],
  }
}

/** The way to a page, the page itself last. */
export function breadcrumbs(crumbs: readonly Crumb[], title: string, path: string): WithContext<BreadcrumbList> {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, { label: title, url: path }].map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url,
    })),
  }
}

/** What a listing lists. */
export function itemList(items: readonly { title: string; url: string | null }[]): WithContext<ItemList> {
  return {
    ...context,
    '@type': 'ItemList',
    itemListElement: items.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(url ? { url } : {}),
    })),
  }
}

type Taught = { title: string; description: string; path: string; sessions: readonly Session[]; provider: string }

/** A program and the sessions of it that have a date. */
export function course({ title, description, path, sessions, provider }: Taught): WithContext<Course> {
  return {
    ...context,
    '@type': 'Course',
    name: title,
    description,
    url: path,
    provider: { '@type': 'Organization', name: provider },
    hasCourseInstance: sessions.flatMap(courseInstance),
  }
}

function courseInstance(session: Session): CourseInstance[] {
  const dates = datesOf(session)
  if (!dates) return []
  const { fee, currency } = session
  const wayIn = registration(session)
  return [
    {
      '@type': 'CourseInstance',
      ...dates,
      ...(session.program_learning_format ? { courseMode: session.program_learning_format.title } : {}),
      ...(session.location ? { location: session.location } : {}),
      ...(fee !== null && currency
        ? {
            offers: {
              '@type': 'Offer',
              price: fee,
              priceCurrency: currency,
              ...(wayIn.state === 'shut' ? {} : { url: wayIn.address }),
            },
          }
        : {}),
    },
  ]
}

type Held = {
  title: string
  description: string
  path: string
  image?: string
  sessions: readonly Session[]
  organizer: string
}

/** A conference, where one of its sessions has a date; undefined where none has. */
export function event({
  title,
  description,
  path,
  image,
  sessions,
  organizer,
}: Held): WithContext<EducationEvent> | undefined {
  const session = sessions.find(datesOf)
  const dates = session && datesOf(session)
  if (!dates) return undefined
  return {
    ...context,
    '@type': 'EducationEvent',
    name: title,
    description,
    url: path,
    ...dates,
    ...(image ? { image } : {}),
    ...(session.location ? { location: { '@type': 'Place', name: session.location } } : {}),
    organizer: { '@type': 'Organization', name: organizer },
  }
}

type Written = { path: string; image?: string; publisher: string }

/** An article, by whom and when. */
export function article(
  { title, summary, author, published_on }: Entity<'ThoughtLeadershipMedia'>,
  { path, image, publisher }: Written,
): WithContext<Article> {
  return {
    ...context,
    '@type': 'Article',
    headline: title,
    url: path,
    ...(summary ? { description: summary } : {}),
    ...(author ? { author: { '@type': 'Person', name: author } } : {}),
    ...(published_on ? { datePublished: published_on } : {}),
    ...(image ? { image } : {}),
    publisher: { '@type': 'Organization', name: publisher },
  }
}

/** First and last moment of a session; undefined where it has no date. */
function datesOf({ session_parts }: Session): { startDate: string; endDate?: string } | undefined {
  const starts = session_parts.flatMap(({ startDate }) => startDate ?? [])
  const ends = session_parts.flatMap(({ endDate }) => endDate ?? [])
  const [startDate] = starts.toSorted()
  if (!startDate) return undefined
  const endDate = ends.toSorted().at(-1)
  return { startDate, ...(endDate ? { endDate } : {}) }
}
