import { z } from 'zod'
import { FRESH_MS } from '#api/entity-cache.ts'
import type { Tag } from '#api/tags.ts'
import type { SharedPages } from '../pages/page-cache.ts'
import type { SharedValues } from './shared-values.ts'

const Page = z.object({
  html: z.string(),
  payload: z.string(),
  tags: z.array(z.custom<Tag>((tag) => typeof tag === 'string' && /^(entry|list):/.test(tag))),
  contentPolicy: z.string().optional(),
})

/** Pages that the processes of a site draw and leave for each other, each until it would be drawn anew. */
export function sharedPages(values: SharedValues): SharedPages {
  return {
    mark: () => values.mark(),
    async take(path) {
      const shared = await values.read(path)
      const page = Page.safeParse(shared?.value).data
      if (!shared || !page || !shared.stands(page.tags)) return undefined
      return { ...page, status: 200, isKept: true, freshUntil: shared.readAt + FRESH_MS }
    },
    leave(path, { html, payload, tags, contentPolicy, freshUntil }, mark) {
      values.keep(path, { html, payload, tags, contentPolicy }, { tags, mark, at: freshUntil - FRESH_MS })
    },
  }
}
