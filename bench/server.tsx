/**
 * One of the servers that a benchmark compares, chosen by BENCH_MODE, on the same content:
 * `bare` draws the whole page with one renderToString and nothing else: the floor;
 * `uncached` is the site without its page cache, each block drawn at each request;
 * `memo` is the same, keeping the HTML of a block as long as its data lives.
 */
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { contentClient } from '#api/content-client.ts'
import { ContentReader } from '#api/content-reader.ts'
import { ContentSource } from '#api/content-source.ts'
import { loadAll } from '#api/loadables.ts'
import { shellContent } from '#api/shell-content.ts'
import { blocks } from '#blocks/registry.gen.ts'
import { loadsOf } from '#registry/render-sections.ts'
import { readBuiltAssets } from '#server/built-assets.ts'
import { createLog } from '#server/log.ts'
import { renderPage } from '#server/render-page.ts'
import { routePage } from '#server/route-page.ts'
import { Drawer } from '#shell/Drawer.tsx'
import { Footer } from '#shell/Footer.tsx'
import { Header } from '#shell/Header.tsx'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const { BENCH_MODE: mode, CONTENT_URL: contentUrl = '', PORT: port } = process.env

const fail = (error: unknown) => {
  throw new Error('The benchmark needs whole content.', { cause: error })
}
const source = new ContentSource(contentClient(contentUrl), { onFault: fail, onFailedCall: fail })
const settings = {
  source,
  blocks,
  assets: readBuiltAssets(join(import.meta.dirname, '../client')),
  siteUrl: 'http://127.0.0.1',
  siteName: 'Benchmark',
  log: createLog('silent'),
  showFailures: false,
  memo: mode === 'memo',
}

const siteListener: RequestListener = async ({ url = '/' }, response) => {
  const page = await renderPage(url, settings)
  response.writeHead(200, HTML).end('html' in page ? page.html : '')
}

createServer(mode === 'bare' ? await bareListener() : siteListener).listen(Number(port), '127.0.0.1')

async function bareListener(): Promise<RequestListener> {
  const content = new ContentReader(source)
  const [routed, shell] = await Promise.all([
    routePage('/', { content, siteName: 'The School' }),
    shellContent(content),
  ])
  if (routed.kind !== 'page') throw new Error('The benchmark needs a home page.')
  const { sections } = routed.page
  const loaded = await loadAll(loadsOf(sections, blocks), content)

  function Document() {
    return (
      <html lang="en">
        <body>
          <Header data={shell} siteName="ASB Executive Education" path="/" />
          <main>
            {sections.map((section, index) => {
              if (!('block' in section)) return null
              const id = `section-${index}`
              const place = { id, tone: 'white', isFirst: index === 0 } as const
              return (
                <section key={id} id={id} className="section" data-tone="white">
                  {blocks[section.block.__component].draw(section.block, place, loaded)}
                </section>
              )
            })}
          </main>
          <Footer data={shell} siteName="ASB Executive Education" year={2026} />
          <Drawer data={shell} path="/" />
        </body>
      </html>
    )
  }
  return (_, response) => {
    response.writeHead(200, HTML).end(renderToString(<Document />))
  }
}
