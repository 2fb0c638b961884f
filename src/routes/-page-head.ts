import type { Article, BreadcrumbList, ItemList, Organization, Person, WithContext } from 'schema-dts'
import { SHARED_PICTURE_WIDTH, sharedPictureAddress } from '#links/picture-address.ts'
import { type Column, type PageHead, type Section, type SharedPicture, toSection } from '#registry/page.ts'
import type { components } from '#schema/contract.gen.ts'
import { groupDigits } from '#format/numbers.ts'
import { pageMessages, pageNames } from '#messages/en.ts'
import type { Entity } from '#api/check-entity.ts'
import type { Crumb } from '#blocks/crumbs.model.ts'
import { ADDRESSES, programCategoryAddress, programTypeAddress } from '#urls/addresses.ts'

/**
 * How a page begins: its head for browsers and search engines, its top with the breadcrumbs, and its structured data. What the
 * content lacks is left out of structured data, and addresses in it are paths of this site, which the document makes absolute.
 */

type Media = components['schemas']['Media']
type Described = {
  title: string
  metadata: components['schemas']['SharedMetadata'] | null
}

/**
 * Title, description and picture of a page for browsers, search engines and shared links (spec 3). The title is the meta
 * title, else the title; the description falls back to that; the picture to `firstImage`, usually the first section's.
 */
export function pageHead(path: string, { title, metadata }: Described, firstImage?: Media | null): PageHead {
  const shownTitle = metadata?.meta_title || metadata?.title || title
  const picture = metadata?.og_image ?? firstImage
  return {
    title: shownTitle,
    description: metadata?.meta_description || shownTitle,
    canonical: path,
    image: sharedPicture(picture),
  }
}

/** A picture for shared links. Undefined for SVG: social networks do not show it, and we make no other format of it. */
export function sharedPicture(picture: Media | null | undefined): SharedPicture | undefined {
  if (!picture || picture.mime === 'image/svg+xml') return undefined
  const { url, alternativeText, width, height } = picture
  const alt = alternativeText ? { alt: alternativeText } : {}
  const made = sharedPictureAddress(url)
  if (!made) return { url, ...alt }
  if (!width || !height) return { url: made, ...alt }
  const shown = Math.min(width, SHARED_PICTURE_WIDTH)
  return { url: made, ...alt, size: { width: shown, height: Math.round((height * shown) / width) } }
}

/** The head of one page of a list: further pages have a title of their own. */
export function listPageHead(head: PageHead, page: string | undefined, canonical: string): PageHead {
  return {
    ...head,
    canonical,
    title: page === undefined ? head.title : pageMessages.pageTitle(head.title, groupDigits(Number(page))),
  }
}

/** The picture of the first section: its background, or the only one that it has (spec 3); undefined if it has none. */
export function firstSectionImage([first]: readonly Section[]): Media | undefined {
  return first && 'block' in first ? Object.values(first.block).find(isPicture) : undefined
}

function isPicture(value: unknown): value is Media {
  const mime: unknown = typeof value === 'object' && value !== null && Reflect.get(value, 'mime')
  return typeof mime === 'string' && mime.startsWith('image/')
}

type PageTop = {
  id: number
  title: string
  summary: string | null
  /** Categories and types of the page, the most specific first. */
  subjects?: readonly ({ title: string } | null)[]
  image: Media | null
  /** Replaces the image below 768 px. */
  narrowImage?: Media | null
  crumbs: readonly Crumb[]
}

/** The section with a page's h1: a cover, or a heading if the page has no picture. */
export function pageTop(
  { id, title, summary, subjects = [], image, narrowImage = null, crumbs }: PageTop,
  column?: Column,
): Section {
  const names = subjects.flatMap((subject) => subject?.title ?? [])
  const about = names.length > 0 ? { subject: names.join(', ') } : {}
  if (!image && !narrowImage) {
    return toSection({ __component: 'page.page-head', id, title, text: summary, ...about, crumbs: [...crumbs] })
  }
  const pictures = { image, image_mobile: narrowImage }
  return toSection(
    { __component: 'page.cover', id, title, summary, ...about, ...pictures, crumbs: [...crumbs] },
    { column },
  )
}

/** The first breadcrumb of every page. */
export const HOME: Crumb = { label: pageNames.home, url: ADDRESSES.home }

type Placed = Pick<Entity<'Program'>, 'category' | 'program_type'>

/** The breadcrumbs of a program: home, its type, its category. */
export function programCrumbs({ category, program_type: type }: Placed): Crumb[] {
  if (!type) return [HOME]
  const typeCrumb = { label: type.title, url: programTypeAddress(type.slug) }
  if (!category) return [HOME, typeCrumb]
  return [HOME, typeCrumb, { label: category.title, url: programCategoryAddress(type.slug, category.slug) }]
}

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
