import type { Article, BreadcrumbList, ItemList, Organization, Person, WithContext } from 'schema-dts'
import type { Entity } from '#api/check-entity.ts'
import type { Crumb } from '#blocks/crumbs.model.ts'

/**
 * Structured data for search engines: only what the content says, and nothing in the place of what it lacks. Addresses
 * are paths of this site; the document makes them whole.
 */

export const context = { '@context': 'https://schema.org' } as const

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

type Written = { path: string; image?: string | undefined; publisher: string }

/** An article, by whom and when. */
export function article(
  { title, summary, author, author_role, published_on, updatedAt }: Entity<'ThoughtLeadershipMedia'>,
  { path, image, publisher }: Written,
): WithContext<Article> {
  return {
    ...context,
    '@type': 'Article',
    headline: title,
    url: path,
    ...(summary ? { description: summary } : {}),
    ...(author ? { author: person(author, author_role) } : {}),
    ...(published_on ? { datePublished: published_on } : {}),
    // What is written before its day did not change after it.
    ...(published_on === null || updatedAt > published_on ? { dateModified: updatedAt } : {}),
    ...(image ? { image } : {}),
    publisher: { '@type': 'Organization', name: publisher },
  }
}

function person(name: string, role: string | null): Person {
  return { '@type': 'Person', name, ...(role ? { jobTitle: role } : {}) }
}
