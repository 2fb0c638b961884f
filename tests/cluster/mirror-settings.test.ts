import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MirrorFolder } from '#server/mirror/mirror-folder.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { ask } from '../e2e/raw-request.ts'
import { startNginx } from '../services/nginx.ts'

const MIRRORED = {
  '/index.html': 'home',
  '/about-us/index.html': 'about us',
  '/uploads/hall.jpg': 'original',
  '/404.html': 'not found',
  '/closed.html': 'forms are closed',
}

/** nginx with a mirror of these files, before a site that answers everything with a status. */
async function start({ status }: { status: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'mirror-settings-'))
  const mirror = new MirrorFolder(folder)
  for (const [address, body] of Object.entries(MIRRORED)) mirror.write(address, body)
  const sent: string[] = []
  const site = createServer(({ method, url }, response) => {
    sent.push(`${method} ${url}`)
    response.writeHead(status).end('the site says so')
  })
  const [sitePort, mirrorPort] = [await freePort(), await freePort()]
  await new Promise<void>((resolve) => site.listen(sitePort, '127.0.0.1', resolve))
  const nginx = await startNginx('deploy/nginx/several-processes.conf', {
    beside: ['deploy/nginx/mirror.conf'],
    elsewhere: {
      '127.0.0.1:3001 ': `127.0.0.1:${sitePort} `,
      '127.0.0.1:3002 ': `127.0.0.1:${sitePort} `,
      '127.0.0.1:3003 ': `127.0.0.1:${sitePort} `,
      '127.0.0.1:8079;': `127.0.0.1:${mirrorPort};`,
      'root /mirror;': `root ${folder};`,
    },
  })
  onTestFinished(async () => {
    site.close()
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const get = async (path: string, method = 'GET') => {
    const { status: given, text } = await ask(path, { site: nginx.url, method })
    return [given, text]
  }
  return { get, site, sent, mirror }
}

test('a page that the site cannot draw is the mirror’s; whatever the mirror lacks, and what is sent, the site answers', async () => {
  const { get, sent } = await start({ status: 503 })
  expect(await get('/about-us')).toEqual([200, 'about us'])
  for (const path of ['/nope', '/readyz', '/payment-success?token=x']) {
    expect(await get(path), path).toEqual([503, 'the site says so'])
  }
  expect(await get('/get-in-touch', 'POST')).toEqual([503, 'the site says so'])
  expect(sent.filter((asked) => asked.startsWith('POST'))).toEqual(['POST /get-in-touch'])
})

test('what a site says of a page that is gone or was refused is not taken from it', async () => {
  const { get } = await start({ status: 410 })
  expect(await get('/about-us')).toEqual([410, 'the site says so'])
})

test('without any site, an upload stands in for a picture, and a mirror that is not whole says of no page that there is none', async () => {
  const { get, site, mirror } = await start({ status: 200 })
  await new Promise((resolve) => site.close(resolve))
  expect(await get('/pictures/480/11x10-5/hall.jpg.avif')).toEqual([200, 'original'])
  expect(await get('/pictures/480/gone.jpg.avif')).toEqual([404, 'not found'])
  expect(await get('/registration/cancel?token=x')).toEqual([503, 'forms are closed'])
  mirror.remove('/404.html')
  expect((await get('/nope'))[0]).toBe(503)
})
