import { ADDRESSES, conferenceAddress, networkingGroupAddress, programTypeAddress, voiceAddress } from './addresses.ts'

const PAGES = new Map<string, string>([
  ['homepage', ADDRESSES.home],
  ['about-us', ADDRESSES.aboutUs],
  ['advisory', ADDRESSES.advisory],
  ['get-in-touch', ADDRESSES.getInTouch],
  ['privacy-policy', ADDRESSES.privacyPolicy],
  ['whistleblowing-policy', ADDRESSES.whistleblowingPolicy],
])
const PAGES_BY_SLUG = new Map<string, (slug: string) => string>([
  ['conference', conferenceAddress],
  ['edlp-networking', networkingGroupAddress],
  ['program-type-page', programTypeAddress],
  ['voices-of-influence', voiceAddress],
])

/**
 * The page that an entry is, by the singular name of its type and its slug (spec 2); undefined where there is none, or
 * where it takes more than a slug to say.
 */
export function pageOfEntry(type: string, slug: string | undefined): string | undefined {
  return PAGES.get(type) ?? (slug ? PAGES_BY_SLUG.get(type)?.(slug) : undefined)
}
