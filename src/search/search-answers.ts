import { Hono, type Context } from 'hono'
import { ADDRESSES } from '#urls/addresses.ts'
import { contentReader } from '#content/content-reader.ts'
import type { ContentSource } from '#api/content-source.ts'
import { AddressTooLong, type SiteEnv } from '#server/pages/page-request.ts'
import { searchEntries, searchSite } from './site-search.ts'

type SearchSettings = {
  source: () => ContentSource
  /** Answers with everything that can be found, whatever is asked: a file server reads no question (spec 7). */
  isExport: boolean
}

/** Answers the search dialog: `?q=` as `{ total, results }`; while the site is written to files, `{ entries }`. */
export function createSearchAnswers({ source, isExport }: SearchSettings): Hono {
  const answers = new Hono()
  answers.get(ADDRESSES.searchAnswers, async (context: Context<SiteEnv>) => {
    if (context.env.request.address.kind === 'too-long') {
      return context.json({ error: new AddressTooLong().message }, 414)
    }
    const content = contentReader(source())
    const body = isExport
      ? { entries: await searchEntries(content) }
      : await searchSite(content, context.req.query('q') ?? '')
    // A file stays as it is: one that lacks a list would hide it for good.
    const status = isExport && content.isCutShort ? 503 : 200
    return context.json(body, status, { 'cache-control': 'no-store' })
  })
  return answers
}
