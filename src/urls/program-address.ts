import type { components } from '#schema/contract.gen.ts'
import { programCategoryAddress, segment } from './addresses.ts'

type ProgramSessionCard = components['schemas']['ProgramSessionCard']

/** A program as far as its address is made of it. */
type Placed = { slug: string; category: { slug: string } | null; program_type: { slug: string } | null }

const SHORTEST_SKU = 3

/** `/our-programs/{type}/{category}/{slug}` (spec 2); undefined while the program lacks a type or category. */
export function programAddress(program: Placed): string | undefined {
  if (!program.category || !program.program_type) return undefined
  return `${programCategoryAddress(program.program_type.slug, program.category.slug)}/${segment(program.slug)}`
}

/** The segment `register-{SKU}-{documentId}`; undefined for a SKU under 3 characters or no documentId (spec 5). */
export function registrationSegment(session: { SKU: string | null; documentId: string }): string | undefined {
  if (!session.SKU || session.SKU.length < SHORTEST_SKU || !session.documentId) return undefined
  return `register-${segment(`${session.SKU}-${session.documentId}`)}`
}

/**
 * Where a visitor registers for a session: below the page that offers it, by default its program's;
 * undefined where no registration link may be built.
 */
export function sessionRegistrationAddress(
  session: ProgramSessionCard,
  page = session.program ? programAddress(session.program) : undefined,
): string | undefined {
  const last = registrationSegment(session)
  return last && page ? `${page}/${last}` : undefined
}
