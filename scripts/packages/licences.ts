import type { LockedPackage } from './locked-packages.ts'

/** May be used, changed and passed on with the site, whoever runs it and for what. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]
/** Used as it comes, in files of its own: what it asks for is met by naming it. */
const UNCHANGED = ['Bitstream-Vera', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1']
const ACCEPTED = new Set([...PERMISSIVE, ...UNCHANGED])

/** What the packages themselves say in a file instead of in package.json; looked at by hand. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  limiter: 'MIT',
  only: 'MIT',
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  'spawn-command': 'MIT',
}
/** All of Strapi but its `ee` folders, which are not switched on without a licence key. */
const STRAPI = /^@strapi\//

/** The licence of a package, in the words of SPDX; undefined where nobody has looked yet. */
export function licenceOf({ name, licence }: LockedPackage): string | undefined {
  if (STRAPI.test(name) && licence === 'SEE LICENSE IN LICENSE') return 'MIT'
  const isSaidInFile = licence === undefined || licence.startsWith('SEE LICENSE')
  return isSaidInFile ? READ_BY_HAND[name] : licence
}

/** Whether a package may be used: one of the licences it offers, or all that it asks for, are accepted. */
export function isAccepted(licensed: LockedPackage): boolean {
  const licence = licenceOf(licensed)?.replaceAll(/[()]/g, '')
  if (licence === undefined) return false
  return licence.split(' OR ').some((offer) => offer.split(' AND ').every((each) => ACCEPTED.has(each)))
}
