import { z } from 'zod'

/** The way to a page from the home page, the page itself left out. */
export const crumbs = z.array(z.object({ label: z.string(), url: z.string() })).max(4)

export type Crumb = z.infer<typeof crumbs>[number]
