import { expect, test } from 'vitest'
import { referencesOf, sitemapPaths } from './references.ts'

const SITE = 'https://site.example'

function read(html: string) {
  return referencesOf(html, SITE, '/news')
}

test('finds the pages of this site that a page links to, each once, without their fragments', () => {
  const html =
    '<a href="/about-us">a</a><a class="x" href="/about-us#team">b</a><a href="#top">c</a>' +
    '<a href="https://site.example/">d</a><a href="https://other.example/page">e</a><a href="mailto:a@b.example">f</a>'
  expect(read(html).pages).toEqual(['/about-us', '/news', '/'])
})

test('leaves out addresses with parameters: no file has any', () => {
  expect(read('<a href="/news?category=finance&amp;month=5">a</a>')).toEqual({ pages: [], files: [] })
})

test('takes what is linked and has an ending for a file', () => {
  expect(read('<a href="/pdf/terms.pdf">a</a><link rel="manifest" href="/site.webmanifest">').files).toEqual([
    '/pdf/terms.pdf',
    '/site.webmanifest',
  ])
})

test('finds pictures in every width, posters, films and what an island is given', () => {
  const html =
    '<img src="/uploads/a.jpg" srcset="/pictures/160/a.jpg.webp 160w, /pictures/200/13x8-5/a.jpg.avif 200w">' +
    '<video poster="/uploads/p.webp"></video><x-island props="{&quot;file&quot;:&quot;/uploads/film.mp4&quot;}">'
  expect(read(html).files).toEqual([
    '/uploads/a.jpg',
    '/pictures/160/a.jpg.webp',
    '/pictures/200/13x8-5/a.jpg.avif',
    '/uploads/p.webp',
    '/uploads/film.mp4',
  ])
})

test('finds the stylesheet of several blocks, and files by their whole address', () => {
  const html =
    '<link rel="stylesheet" href="/assets/blocks/cover+faq.b1.css" data-styles>' +
    '<meta property="og:image" content="https://site.example/uploads/shared.jpg">' +
    '<script type="application/ld+json">{"logo":"https://site.example/uploads/logo.svg"}</script>'
  expect(read(html).files).toEqual(['/assets/blocks/cover+faq.b1.css', '/uploads/shared.jpg', '/uploads/logo.svg'])
})

test('takes no file of another site for one of ours', () => {
  expect(read('<img src="https://other.example/uploads/a.jpg"><a href="https://other.example/x.pdf">a</a>')).toEqual({
    pages: [],
    files: [],
  })
})

test('reads the paths of a sitemap', () => {
  const xml = `<urlset><url><loc>${SITE}/</loc></url><url><loc>${SITE}/a&amp;b</loc><lastmod>x</lastmod></url></urlset>`
  expect(sitemapPaths(xml)).toEqual(['/', '/a&b'])
})
