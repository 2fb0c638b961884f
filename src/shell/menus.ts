import { ADDRESSES, networkingGroupAddress, programTypeAddress, voiceAddress } from '#urls/addresses.ts'
import type { components } from '#schema/contract.gen.ts'
import { pageNames, shellMessages } from '#messages/en.ts'

type Schemas = components['schemas']
type MenuEntry = { title: string; slug: string; summary: string | null }

/** What header, drawer and footer show. A part is missing or empty if the content service had none. */
export type ShellData = {
  navigation: Schemas['Navigation'] | null
  programTypes: readonly MenuEntry[]
  networkingGroups: readonly MenuEntry[]
  voices: readonly MenuEntry[]
  /**
   * The next session, shown with its picture beside the menu of programs: the first of the featured ones, else of those
   * to come.
   */
  promotedSession: Schemas['ProgramSessionCard'] | null
}

export type MenuLink = { label: string; summary: string | null; href: string }

/** One menu: a dropdown in the header, a group in the drawer. */
export type Menu = {
  /** Of the panel in the document. */
  id: string
  title: string
  text: string | null
  link: { label: string; url: string } | null
  links: readonly MenuLink[]
  /** Beginnings of the paths of its pages. */
  within: readonly string[]
  /** Whether the page that is shown is one of these. */
  isCurrent: boolean
  promotedSession: ShellData['promotedSession']
}

/** One entry of the header and the drawer: a link, or a menu of links. */
export type ShellLink = { kind: 'link'; label: string; href: string } | { kind: 'menu'; menu: Menu }

/** Above this many links a menu takes three columns and shows no picture. */
export const MAX_LINKS_WITH_SESSION = 8

/** The links and menus of the header and of the drawer in their order (spec 2). */
export function shellLinks(data: ShellData, path: string): ShellLink[] {
  return [
    { kind: 'link', label: pageNames.home, href: ADDRESSES.home },
    { kind: 'link', label: pageNames.aboutUs, href: ADDRESSES.aboutUs },
    ...menus(data, path).map((menu) => ({ kind: 'menu' as const, menu })),
    { kind: 'link', label: pageNames.advisory, href: ADDRESSES.advisory },
    { kind: 'link', label: pageNames.getInTouch, href: ADDRESSES.getInTouch },
  ]
}

/** The menus in their order; one without links is left out. */
function menus(
  { navigation, programTypes, networkingGroups, voices, promotedSession }: ShellData,
  path: string,
): Menu[] {
  const programs: Menu = {
    id: 'menu-programs',
    title: shellMessages.header.ourPrograms,
    text: navigation?.programs_menu?.text ?? null,
    link: navigation?.programs_menu?.link ?? null,
    links: links(programTypes, programTypeAddress),
    ...within(path, ['/our-programs/']),
    promotedSession: programTypes.length > MAX_LINKS_WITH_SESSION ? null : promotedSession,
  }
  const groups: Menu = {
    id: 'menu-groups',
    title: shellMessages.header.networkingGroups,
    text: navigation?.networking_menu?.text ?? null,
    link: navigation?.networking_menu?.link ?? null,
    links: links(networkingGroups, networkingGroupAddress),
    ...within(path, ['/networking-groups/']),
    promotedSession: null,
  }
  const voicesOfInfluence: Menu = {
    id: 'menu-voices',
    title: pageNames.voicesOfInfluence,
    text: navigation?.voices_menu?.text ?? null,
    link: navigation?.voices_menu?.link ?? null,
    links: links(voices, voiceAddress),
    ...within(path, ['/voices-of-influence/', '/ee-highlights/']),
    promotedSession: null,
  }
  return [programs, groups, voicesOfInfluence].filter((menu) => menu.links.length > 0)
}

/** Attributes of a link in header or drawer. The link to the current page is marked, here and later in the browser. */
export function pageLink(href: string, path: string) {
  return { href, 'data-page-link': true, 'aria-current': href === path ? ('page' as const) : undefined }
}

/** The marks in the header and drawer of a page, as a key: pages with the same key have the same header and drawer. */
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

function links(entries: readonly MenuEntry[], address: (slug: string) => string): MenuLink[] {
  return entries.map(({ title, slug, summary }) => ({ label: title, summary, href: address(slug) }))
}
