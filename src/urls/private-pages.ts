/** Pages that hold what is made for one visitor: a form with its key, or what became of a registration. */
const PRIVATE_PAGES = [/\/register-[^/]+$/, /^\/our-programs\/adhoc\/[^/]+$/, /^\/payment-[a-z]+$/, /^\/get-in-touch$/]

/** Whether the page of a path is made anew for each visitor: no cache keeps it, and no two visitors share one. */
export function isPrivatePage(path: string): boolean {
  return PRIVATE_PAGES.some((pattern) => pattern.test(path))
}
