import { createServer } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { publishedPairs } from '../../scripts/qa/content.ts'
import { REPORT_DIR } from './report.ts'

/** Pages by their paths, and those that the sitemap lists. */
type Pages = Record<string, string>

test('every published instance of a block is drawn in both states, and those that differ are told', async () => {
  const quote = (words: string) => `<section data-block="quote"><p>${words}</p></section>`
  const other = '<section data-block="other"><p>Something else</p></section>'
  const before = await siteOf({
    '/': quote('The same') + other,
    '/two': quote('First') + quote('Second'),
    '/none': other,
    '/gone': quote('Leaves'),
  })
  const now = await siteOf({
    '/': quote('The same') + other,
    '/two': quote('First') + quote('Another second'),
    '/none': other,
    '/gone': other,
  })
  const pairs = await publishedPairs(['quote'], before.url, now.url)
  await Promise.all([before.end(), now.end()])
  expect(pairs.filter(({ width }) => width === 360).map(({ path, text }) => [path, text])).toEqual([
    ['/', undefined],
    ['/gone', 'was removed'],
    ['/two', undefined],
    ['/two', expect.stringMatching(/^\d+ pixels differ/)],
  ])
  expect(pairs.filter(({ width }) => width === 1280)).toHaveLength(4)
  const files = pairs.flatMap(({ pictures }) => pictures.map(([, file]) => join(REPORT_DIR, file)))
  expect(files.length).toBeGreaterThan(14)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

async function siteOf(pages: Pages): Promise<{ url: string; end: () => Promise<void> }> {
  const server = createServer(({ url: path = '/', headers: { host } }, response) => {
    const page = pages[path]
    if (path === '/sitemap.xml') {
      const places = Object.keys(pages).map((one) => `<url><loc>http://${host}${one}</loc></url>`)
      response.end(`<urlset>${places.join('')}</urlset>`)
    } else if (page === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>A page</title>${page}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
