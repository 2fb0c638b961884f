import type { Entity } from '#api/check-entity.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { ContentNotFound } from '#api/errors.ts'
import { ADDRESSES, type BrochureOwner } from '#urls/addresses.ts'

type Media = NonNullable<Entity<'Navigation'>['HSE_policy']>

const BROCHURE = /^\/pdf\/(programs|program-types|networking-groups|sessions)\/([\w.~-]+)\.pdf$/

/** Where the record of each brochure is read. */
const BROCHURES: Record<
  BrochureOwner | 'sessions',
  (slug: string, content: ContentReader) => Promise<Media | null | undefined>
> = {
  programs: async (slug, content) => (await content.program(slug)).brochure?.file,
  'program-types': async (slug, content) => (await content.programTypePage(slug)).brochureButton?.file,
  'networking-groups': async (slug, content) => (await content.networkingGroup(slug)).brochure?.file,
  sessions: async (key, content) => (await content.sessionByKey(key)).brochure?.file,
}

const DOCUMENTS: Record<string, (content: ContentReader) => Promise<Media | null | undefined>> = {
  [ADDRESSES.hsePolicy]: async (content) => (await content.navigation()).HSE_policy,
  [ADDRESSES.termsAndConditions]: async (content) => (await content.navigation()).program_tnc,
  [ADDRESSES.advisoryBrochure]: async (content) => (await content.advisory()).brochure?.file,
}

/** The file that a record names for an address under /pdf/ (spec 2): never a path. @throws {ContentNotFound} for none */
export async function pdfRecord(path: string, content: ContentReader): Promise<Media> {
  const read = Object.hasOwn(DOCUMENTS, path) ? DOCUMENTS[path] : undefined
  const file = read ? await read(content) : await brochure(path, content)
  if (!file) throw new ContentNotFound('There is no such file.')
  return file
}

async function brochure(path: string, content: ContentReader): Promise<Media | null | undefined> {
  const [, owner, slug] = BROCHURE.exec(path) ?? []
  return owner && slug && isOwner(owner) ? BROCHURES[owner](slug, content) : undefined
}

function isOwner(owner: string): owner is keyof typeof BROCHURES {
  return Object.hasOwn(BROCHURES, owner)
}

/** Shown in the browser, and saved under the name that its author gave it (RFC 8187). */
export function inlineDisposition({ name }: Media): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '-')
  // Half a character cannot be encoded.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => ESCAPES[sign] ?? sign)
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** What may stand in an address, and not in such a name. */
const ESCAPES: Record<string, string> = { "'": '%27', '(': '%28', ')': '%29', '*': '%2A' }
