/** The fixed addresses of the site (spec 2). */
export const ADDRESSES = {
  home: '/',
  aboutUs: '/about-us',
  advisory: '/advisory',
  getInTouch: '/get-in-touch',
  privacyPolicy: '/privacy-policy',
  whistleblowingPolicy: '/whistleblowing-policy',
  thoughtLeadership: '/ee-highlights/thought-leadership',
  spotlight: '/ee-highlights/ee-spotlight',
} as const

/** `/our-programs/{type}` (spec 2). */
export function programTypeAddress(slug: string): string {
  return `/our-programs/${slug}`
}

/** `/networking-groups/{networkingGroup}` (spec 2). */
export function networkingGroupAddress(slug: string): string {
  return `/networking-groups/${slug}`
}

/** `/voices-of-influence/{highlight}` (spec 2). */
export function voiceAddress(slug: string): string {
  return `/voices-of-influence/${slug}`
}
