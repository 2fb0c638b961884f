import type { Article, BreadcrumbList, ItemList, Organization, Person, WithContext } from 'schema-dts'
import type { Entity } from '#api/check-entity.ts'
import type { Crumb } from '#blocks/crumbs.model.ts'

/**
 * Structured data for search engines. A field that the content lacks is left out. Addresses are paths of this site; the
 * document makes them absolute.
 */

const schemaContext = { '@context': 'https://schema.org' } as const

/** The school, for the home page. */
export function organization(name: string, navigation: Entity<'Navigation'> | null): WithContext<Organization> {
  return {
    ...schemaContext,
    '@type': 'Organization',
    name,
    url: '/',
    ...(navigation?.headerLogo ? { logo: navigation.headerLogo.url } : {}),
    ...(navigation?.contact_email ? { email: navigation.contact_email } : {}),
    sameAs: navigation?.social_medias.map(({ url }) => url) ?? [],
  }
}

/** The breadcrumbs of a page, with the page itself last. */
export function breadcrumbs(crumbs: readonly Crumb[], title: string, path: string): WithContext<BreadcrumbList> {
  return {
    ...schemaContext,
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, { label: title, url: path }].map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url,
    })),
  }
}

/** The entries of a listing. */
export function itemList(items: readonly { title: string; url: string | null }[]): WithContext<ItemList> {
  return {
    ...schemaContext,
    '@type': 'ItemList',
    itemListElement: items.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(url ? { url } : {}),
    })),
  }
}

type Publication = { path: string; image?: string | undefined; publisher: string }

/** An article with its author and dates. */
export function article(
  { title, summary, author, author_role, published_on, updatedAt }: Entity<'ThoughtLeadershipMedia'>,
  { path, image, publisher }: Publication,
): WithContext<Article> {
  return {
    ...schemaContext,
    '@type': 'Article',
    headline: title,
    url: path,
    ...(summary ? { description: summary } : {}),
    ...(author ? { author: person(author, author_role) } : {}),
    ...(published_on ? { datePublished: published_on } : {}),
    // An article that was written before its date of publication was not modified after it.
    ...(published_on === null || updatedAt > published_on ? { dateModified: updatedAt } : {}),
    ...(image ? { image } : {}),
    publisher: { '@type': 'Organization', name: publisher },
  }
}

function person(name: string, role: string | null): Person {
  return { '@type': 'Person', name, ...(role ? { jobTitle: role } : {}) }
}
