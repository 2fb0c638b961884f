/** Pages that hold what is made for one visitor: a form with its key, or what became of a registration. */
const FOR_ONE_VISITOR = [
  /\/register-[^/]+$/,
  /^\/our-programs\/adhoc\/[^/]+$/,
  /^\/payment-[a-z]+$/,
  /^\/get-in-touch$/,
]

/** Whether the page of a path is made anew for each visitor: no cache keeps it, and no two visitors share one. */
export function isForOneVisitor(path: string): boolean {
  return FOR_ONE_VISITOR.some((pattern) => pattern.test(path))
}
