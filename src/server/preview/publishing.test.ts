import { afterEach, expect, test, vi } from 'vitest'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { site } from '../../site.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import { findChangedPages } from './publishing.ts'

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', publishedAt: null }
const ABOUT_US = { id: 1, documentId: 'abc', title: 'About us', grey_section: [], metadata: null, ...stamps }
const HEADER = {
  id: 1,
  documentId: 'nav',
  social_medias: [],
  accreditation_logos: [],
  contact_email: 'office@school.example',
  ...stamps,
}
const DRAFT = { documentId: 'abc', type: 'about-us', path: '/about-us', names: [] }
const NOTHING = () => {}

afterEach(() => void vi.unstubAllGlobals())

/** The pages that a draft changes, where the site can read its navigation only after so many calls. */
function changedPages({ refusals = 0, title = 'About us', isDraftRefused = false }) {
  let left = refusals
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { host, pathname, searchParams } = new URL(url)
    const isDraft = host === 'draft.example'
    if (pathname === '/api/navigation' && (isDraftRefused || !isDraft) && left > 0) {
      left -= 1
      return Promise.resolve(new Response('', { status: 500 }))
    }
    const single = pathname === '/api/about-us' ? { ...ABOUT_US, ...(isDraft && { title }) } : null
    const data = searchParams.has('pagination[page]') ? [] : pathname === '/api/navigation' ? HEADER : single
    return Promise.resolve(Response.json({ data, meta: {} }, { status: data ? 200 : 404 }))
  })
  const source = (host: string) =>
    new ContentSource(contentClient(`http://${host}`), { onFault: NOTHING, onFailedCall: NOTHING })
  const settings: SiteSettings = {
    source: source('content.example'),
    assets: { build: 'b1', head: () => '', stylesOf: (blocks) => `/${blocks.join('+')}.css` },
    site,
    openPage: (read) => site.openPage(read, 'ASB'),
    siteUrl: 'https://site.example',
    siteName: 'ASB',
    log: { error: NOTHING, warn: NOTHING, info: NOTHING },
    showFailures: false,
  }
  return findChangedPages(settings, () => source('draft.example'), 0)(DRAFT)
}

test('a page whose words a draft changes is listed', async () => {
  const pages = [{ path: '/about-us', title: 'About us', change: 'changed' }]
  expect(await changedPages({ title: 'About the school' })).toEqual({ pages, unread: 0 })
})

test('a page that lacks something for a moment is drawn again, and not taken for one that changes', async () => {
  expect(await changedPages({ refusals: 3 })).toEqual({ pages: [], unread: 0 })
})

test('what is missing for long is no difference', async () => {
  expect(await changedPages({ refusals: 1000, isDraftRefused: true })).toEqual({ pages: [], unread: 0 })
})
