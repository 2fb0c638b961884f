import { type Section, toSection } from '#registry/page.ts'

/** The first section of every page: its title, and what its author says about it. */
export function titleSection({
  id,
  title,
  description,
}: {
  id: number
  title: string
  description: string | null
}): Section {
  return toSection({ __component: 'page.page-head', id, title, text: description })
}
