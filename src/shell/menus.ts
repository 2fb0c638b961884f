import { ADDRESSES, networkingGroupAddress, programTypeAddress, voiceAddress } from '#urls/addresses.ts'
import type { ShellData } from './shell-data.ts'

export type MenuLink = { label: string; summary: string | null; href: string }

/** One dropdown of the header and group of the drawer. */
export type Menu = {
  /** Names the panel in the document. */
  id: string
  title: string
  text: string | null
  link: { label: string; url: string } | null
  links: readonly MenuLink[]
  /** What the paths of its pages begin with. */
  within: readonly string[]
  /** Whether the page is one of these. */
  isCurrent: boolean
  feature: ShellData['featuredSession']
}

/** What stands in the header and the drawer: a link, or a menu of links. */
export type ShellLink = { kind: 'link'; label: string; href: string } | { kind: 'menu'; menu: Menu }

type Entry = ShellData['programTypes'][number]

/** Above this many links a menu takes three columns and shows no picture. */
export const MOST_LINKS_WITH_FEATURE = 8

/** The links and menus of the header and of the drawer in their order (spec 2). */
export function shellLinks(data: ShellData, path: string): ShellLink[] {
  return [
    { kind: 'link', label: 'Home', href: ADDRESSES.home },
    { kind: 'link', label: 'About Us', href: ADDRESSES.aboutUs },
    ...menus(data, path).map((menu) => ({ kind: 'menu' as const, menu })),
    { kind: 'link', label: 'Advisory', href: ADDRESSES.advisory },
    { kind: 'link', label: 'Get in Touch', href: ADDRESSES.getInTouch },
  ]
}

/** The menus in their order; one without links is left out. */
function menus(
  { navigation, programTypes, networkingGroups, voices, featuredSession }: ShellData,
  path: string,
): Menu[] {
  const programs: Menu = {
    id: 'menu-programs',
    title: 'Our Programs',
    text: navigation?.programs_menu?.text ?? null,
    link: navigation?.programs_menu?.link ?? null,
    links: links(programTypes, programTypeAddress),
    ...within(path, ['/our-programs/']),
    feature: programTypes.length > MOST_LINKS_WITH_FEATURE ? null : featuredSession,
  }
  const groups: Menu = {
    id: 'menu-groups',
    title: 'Networking Groups',
    text: navigation?.networking_menu?.text ?? null,
    link: navigation?.networking_menu?.link ?? null,
    links: links(networkingGroups, networkingGroupAddress),
    ...within(path, ['/networking-groups/']),
    feature: null,
  }
  const voicesOfInfluence: Menu = {
    id: 'menu-voices',
    title: 'Voices of Influence',
    text: navigation?.voices_menu?.text ?? null,
    link: navigation?.voices_menu?.link ?? null,
    links: links(voices, voiceAddress),
    ...within(path, ['/voices-of-influence/', '/ee-highlights/']),
    feature: null,
  }
  return [programs, groups, voicesOfInfluence].filter((menu) => menu.links.length > 0)
}

/** Attributes of a link of header or drawer: marked where it leads to the page, here and when the next one is shown in place. */
export function pageLink(href: string, path: string) {
  return { href, 'data-page-link': true, 'aria-current': href === path ? ('page' as const) : undefined }
}

/** Names what header and drawer mark for a page: pages of the same mark have the same header and drawer. */
export function shellMark(data: ShellData, path: string): string {
  const marked = shellLinks(data, path).flatMap((link) => {
    if (link.kind === 'link') return link.href === path ? [path] : []
    const { id, isCurrent } = link.menu
    return [...(isCurrent ? [id] : []), ...(link.menu.links.some(({ href }) => href === path) ? [path] : [])]
  })
  return marked.join(' ')
}

function within(path: string, beginnings: readonly string[]): Pick<Menu, 'within' | 'isCurrent'> {
  return { within: beginnings, isCurrent: beginnings.some((begin) => path.startsWith(begin)) }
}

function links(entries: readonly Entry[], address: (slug: string) => string): MenuLink[] {
  return entries.map(({ title, slug, summary }) => ({ label: title, summary, href: address(slug) }))
}
