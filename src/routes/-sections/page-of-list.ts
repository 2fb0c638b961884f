import type { ListingCards } from '#blocks/listing-cards/listing-cards.model.ts'
import { groupDigits } from '#format/numbers.ts'

/** A long list is shown so many at a time; what an author fills by hand stays on one page. */
const ON_A_PAGE = 24

/**
 * The page of a list that an address asks for by its number. `page` is undefined for the first, and where there is no
 * such page; `pages` where everything fits on one.
 */
export function pageOfList<Item>(
  all: readonly Item[],
  asked: string | undefined,
  name: string,
  addressOf: (page: string | undefined) => string,
): { shown: readonly Item[]; page: string | undefined; pages: ListingCards['pages'] } {
  const last = Math.ceil(all.length / ON_A_PAGE)
  const number = /^[1-9]\d{0,5}$/.test(asked ?? '') && Number(asked) <= last ? Number(asked) : 1
  const shown = all.slice((number - 1) * ON_A_PAGE, number * ON_A_PAGE)
  const address = (page: number) => addressOf(page === 1 ? undefined : String(page))
  const [from, to] = [(number - 1) * ON_A_PAGE + 1, (number - 1) * ON_A_PAGE + shown.length]
  const pages = {
    name,
    position: `${groupDigits(from)}–${groupDigits(to)} of ${groupDigits(all.length)} ${name}`,
    previous: number > 1 ? address(number - 1) : null,
    next: number < last ? address(number + 1) : null,
  }
  return { shown, page: number === 1 ? undefined : String(number), pages: last > 1 ? pages : undefined }
}
