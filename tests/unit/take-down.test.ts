import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Runs `npm run take-down` for a site that notes its orders. Returns these, or what the command says where it fails. */
async function takeDown(...words: string[]): Promise<unknown[] | string> {
  const orders: unknown[] = []
  const site = createServer(async (asked, answer) => {
    orders.push(await json(asked))
    answer.end('done\n')
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const env = { ...process.env, SITE: `http://127.0.0.1:${port}`, SITE_WEBHOOK_SECRET: 'secret' }
  const ended = promisify(execFile)(process.execPath, ['scripts/take-down.ts', ...words], { env })
  const said = await ended.then(
    () => undefined,
    (error: { stderr: string }) => error.stderr,
  )
  return orders.length > 0 ? orders : (said ?? '')
}

test('a page is taken down and put back by its address, also as the browser shows it', async () => {
  const page = 'https://school.example/about-us'
  expect(await takeDown(page)).toEqual([{ action: 'take-down', named: '/about-us' }])
  expect(await takeDown('--put-back', page)).toEqual([{ action: 'put-back', named: '/about-us' }])
})

test.each([
  ['two addresses', ['/about-us', '/advisory']],
  ['an address to put back and another one', ['--put-back', '/about-us', '/advisory']],
  ['a list and an address', ['--list', '/about-us']],
])('%s are refused, and nothing is done', async (_, words) => {
  expect(await takeDown(...words)).toMatch(/^Nothing was done\. Give one address or one option/)
})
