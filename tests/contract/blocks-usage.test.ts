import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

/** What `npm run blocks:usage` says of the content service of this run. */
function usage(token: string, ...options: string[]): Promise<{ code: number; said: string; complaint: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string; complaint: string }>()
  const env = { ...process.env, CONTENT_URL: process.env.TEST_CONTENT_URL, CONTENT_TOKEN: token }
  execFile(process.execPath, ['scripts/blocks-usage.ts', ...options], { env }, (error, said, complaint) => {
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complaint })
  })
  return promise
}

test('the usage of blocks is read from a real content service, drafts by its token', async () => {
  const [withDrafts, published, refused] = await Promise.all([
    usage(process.env.TEST_CONTENT_TOKEN ?? '', '--json'),
    usage(''),
    usage('no-token-of-this-service'),
  ])
  const { hasDrafts, blocks } = JSON.parse(withDrafts.said)
  expect(hasDrafts).toBe(true)
  const intro = blocks.find(({ component }: { component: string }) => component === 'blocks.home-intro')
  expect(intro.uses).toContainEqual(
    expect.objectContaining({
      page: expect.objectContaining({
        address: '/',
        admin: `${process.env.TEST_CONTENT_URL}/admin/content-manager/single-types/api::homepage.homepage`,
      }),
      zone: 'grey_section',
      versions: ['published', 'draft'],
    }),
  )
  expect(published.said).toContain('To include drafts, run: CONTENT_TOKEN=')
  expect(published.said).toMatch(/blocks\.cta-banner {2}\d+ uses\n {2}tone: /)
  expect(refused.code).toBe(1)
  expect(refused.complaint.trim()).toBe(
    'The content service does not accept CONTENT_TOKEN. Make a new token with `npm run content:token`.',
  )
})
