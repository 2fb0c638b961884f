import { afterEach, expect, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { previewMessages } from '#messages/en.ts'
import { site } from '../../site.ts'
import { unkeptContent } from '../content/logged-content.ts'
import { PageCache } from '../pages/page-cache.ts'
import { pageAt } from '../pages/page-request.ts'
import { renderPage } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import { drawPreviews, PreviewChanges } from './draft-pages.ts'

const TOKEN = 'reads-drafts'
const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', publishedAt: null }

afterEach(() => void vi.unstubAllGlobals())

/** A content service that tells drafts to who has the token; what was asked of it. */
function setUp() {
  const asked: { status: string | null; authorization: string | null }[] = []
  let draft: string | null = 'The draft'
  vi.stubGlobal('fetch', ({ url, headers }: Request) => {
    const { pathname, searchParams } = new URL(url)
    const status = searchParams.get('status')
    asked.push({ status, authorization: headers.get('authorization') })
    const title = status === 'draft' ? draft : 'The published one'
    const entry = { id: 1, documentId: 'a', title, grey_section: [], metadata: null, ...stamps }
    return Promise.resolve(Response.json({ data: pathname === '/api/about-us' ? entry : [], meta: {} }))
  })
  const logged: string[] = []
  const log = { error: () => void logged.push('error'), warn: () => void logged.push('warn'), info: () => {} }
  const settings: SiteSettings = {
    source: new ContentSource(contentClient('http://content.example'), { onFault: () => {}, onFailedCall: () => {} }),
    assets: { build: 'b1', head: () => '', stylesOf: () => undefined },
    site,
    openPage: (source) => site.openPage(source, 'ASB'),
    siteUrl: 'https://site.example',
    siteName: 'ASB',
    log,
    showFailures: false,
  }
  const changes = new PreviewChanges()
  const sourceOf = (status: string) =>
    unkeptContent('http://content.example', log, { draftToken: status === 'draft' ? TOKEN : undefined })
  const draw = drawPreviews(settings, sourceOf, 'https://panel.example/admin', changes, 'a-secret-for-previews')
  const pages = new PageCache(
    (page) => renderPage(page, settings),
    () => {},
  )
  const save = (title: string | null) => void (draft = title)
  return { draw, pages, asked, save, changes, logged }
}

async function textOf(page: ReturnType<PageCache['get']>): Promise<string> {
  const made = await page
  if ('location' in made) throw new Error(`leads to ${made.location}`)
  return made.html.bodies.identity.toString() + made.payload.bodies.identity.toString()
}

test('a draft is read with the token, each time', async () => {
  const { draw, asked, save } = setUp()
  expect(await textOf(draw(pageAt('/about-us', addressRules), 'draft'))).toContain('The draft')
  expect(asked.every(({ status, authorization }) => status === 'draft' && authorization === `Bearer ${TOKEN}`)).toBe(
    true,
  )
  save('A newer draft')
  expect(await textOf(draw(pageAt('/about-us', addressRules), 'draft'))).toContain('A newer draft')
})

test('visitors see nothing of a draft, whether it was looked at before their page was kept or after', async () => {
  const { draw, pages, asked } = setUp()
  await draw(pageAt('/about-us', addressRules), 'draft')
  asked.length = 0
  const first = await textOf(pages.get(pageAt('/about-us', addressRules)))
  expect(first).toContain('The published one')
  expect(first).not.toMatch(/The draft|panel\.example|preview/i)
  expect(asked.every(({ status, authorization }) => status === null && authorization === null)).toBe(true)
  await draw(pageAt('/about-us', addressRules), 'draft')
  expect(await textOf(pages.get(pageAt('/about-us', addressRules)))).toBe(first)
})

test('a draft says how often content had changed when it was drawn: a later change is not missed', async () => {
  const { draw, changes } = setUp()
  changes.note()
  const html = await textOf(draw(pageAt('/about-us', addressRules), 'draft'))
  expect(html).toContain(`data-process="${changes.state.process}" data-count="1"`)
})

test('a draft that takes the place of another brings the ways to its entry and to a tab along', async () => {
  const { draw, pages } = setUp()
  const page = await draw(pageAt('/about-us', addressRules), 'draft')
  if ('location' in page) throw new Error(`leads to ${page.location}`)
  const { main } = JSON.parse(page.payload.bodies.identity.toString())
  const address = 'https://panel.example/admin/content-manager/single-types/api::about-us.about-us'
  expect(main).toMatch(new RegExp(`<template data-page-ways="true"><a [^>]*href="${address}"`))
  expect(main).toContain('href="https://site.example/preview?path=%2Fabout-us&amp;status=draft&amp;until=')
  expect(await textOf(pages.get(pageAt('/about-us', addressRules)))).not.toContain('data-page-ways')
})

test('the published page is read without the token, and says that it is the published one', async () => {
  const { draw, asked } = setUp()
  const html = await textOf(draw(pageAt('/about-us', addressRules), 'published'))
  expect(html).toContain('The published one')
  expect(html).toContain(previewMessages.published.title)
  expect(asked.every(({ authorization }) => authorization === null)).toBe(true)
})

test('the search finds what is published, in a preview, too', async () => {
  const { draw, asked } = setUp()
  await draw(pageAt('/search?q=draft', addressRules), 'draft')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.every(({ status }) => status === null)).toBe(true)
})

test('what is wrong with a draft is no error of the site', async () => {
  const { draw, save, logged } = setUp()
  save(null)
  expect(await textOf(draw(pageAt('/about-us', addressRules), 'draft'))).toContain(
    'The field “Title” is empty, but it must be text.',
  )
  expect(logged).not.toContain('error')
})
