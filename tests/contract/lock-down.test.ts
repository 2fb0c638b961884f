import { expect, test } from 'vitest'
import { anonymous, json, withBearer, withToken } from './content-service.ts'
import { draftToken } from '#server/preview/sessions.ts'

test('shows drafts to nobody without a token', async () => {
  expect((await anonymous('/api/homepage?status=draft')).status).toBe(403)
  expect((await anonymous('/api/programs?status=draft')).status).toBe(403)
  // Strapi takes a word that it does not know for `draft`.
  for (const word of ['modified', 'Published', 'all', '']) {
    expect((await anonymous(`/api/programs?status=${word}`)).status, word).toBe(403)
  }
  expect((await withToken('/api/homepage?status=draft')).status).toBe(200)
})

test('gives drafts to the site that knows the secret, which may read and nothing else', async () => {
  const secret = process.env.TEST_PREVIEW_SECRET ?? ''
  const site = draftToken(secret)
  const { status, body } = await withBearer(site, '/api/homepage?status=draft')
  expect([status, body.data.publishedAt]).toEqual([200, null])
  expect((await withBearer(site, '/api/programs?status=draft')).body.data.length).toBeGreaterThan(0)
  for (const [method, path] of [
    ['PUT', '/api/homepage'],
    ['POST', '/api/programs'],
    ['DELETE', '/api/homepage'],
  ] as const) {
    expect((await withBearer(site, path, json(method, { title: 'Taken over' }))).status, `${method} ${path}`).toBe(403)
  }
  for (const path of ['/api/upload/files', '/api/users', '/admin/users']) {
    expect([401, 403, 404], path).toContain((await withBearer(site, path)).status)
  }
  expect((await withBearer(secret, '/api/homepage?status=draft')).status).toBe(401)
})

test('checks what each request asks for, also after it has answered others', async () => {
  const answers = async () => (await anonymous('/api/programs?view=card&sort=title:asc')).body.data
  const first = await answers()
  for (const asked of ['filters[createdBy][id][$notNull]=true', 'sort=createdBy.id', 'filters[secret]=1']) {
    expect((await anonymous(`/api/programs?view=card&${asked}`)).status, asked).toBe(400)
  }
  expect((await anonymous('/api/programs?populate[createdBy]=true')).body.data?.[0]?.createdBy).toBe(undefined)
  const one = await anonymous(`/api/programs?view=card&filters[slug][$eq]=${first[0].slug}`)
  expect(one.body.data).toEqual([first[0]])
  expect(await answers()).toEqual(first)
})

test.each([
  ['PUT', '/api/homepage'],
  ['POST', '/api/programs'],
  ['DELETE', '/api/homepage'],
  ['POST', '/api/upload'],
])('refuses an anonymous %s %s', async (method, path) => {
  const { status } = await anonymous(path, json(method, { title: 'Taken over' }))
  expect([401, 403, 404, 405]).toContain(status)
})

test('lets nobody make an administrator or an account', async () => {
  const account = { email: 'a@example.com', password: 'Passw0rd!', firstname: 'A', username: 'a' }
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) }
  for (const path of ['/admin/register-admin', '/admin/login', '/api/auth/local/register', '/api/auth/local']) {
    expect([403, 404, 405]).toContain((await anonymous(path, options)).status)
  }
})

test('reveals neither users nor settings', async () => {
  for (const path of [
    '/api/users',
    '/api/users-permissions/roles',
    '/api/upload/files',
    '/admin',
    '/admin/init',
    '/content-manager',
    '/block-thumbnails/faq.webp',
  ]) {
    expect([401, 403, 404]).toContain((await anonymous(path)).status)
  }
})

test('serves no file from beside the uploads', async () => {
  for (const path of ['/uploads/..%2Fdata.db', '/uploads/..%5Cdata.db', '/uploads/x%2F..%2F..%2Fdata.db']) {
    expect((await anonymous(path)).status, path).toBe(404)
  }
})

test('lets the site do with its token what it is for, and nothing else', async () => {
  const token = process.env.TEST_WRITE_TOKEN ?? ''
  expect((await withBearer(token, '/api/removals')).status).toBe(200)
  for (const [method, path] of [
    ['PUT', '/api/homepage'],
    ['POST', '/api/programs'],
    ['DELETE', '/api/homepage'],
  ] as const) {
    expect((await withBearer(token, path, json(method, { title: 'Taken over' }))).status, `${method} ${path}`).toBe(403)
  }
})

test('refuses a conference the address of another page with one sentence, new or changed', async () => {
  const { body: conferences } = await anonymous('/api/conferences?fields[0]=slug')
  const [{ slug, documentId }] = conferences.data
  for (const [method, path] of [
    ['POST', '/api/conferences'],
    ['PUT', `/api/conferences/${documentId}`],
  ] as const) {
    const { status, body } = await withToken(path, json(method, { title: 'Search', slug: 'search' }))
    expect(status).toBe(400)
    expect(body.error.message).toBe('The address “/search” belongs to another page. Choose another slug.')
  }
  const page = await withToken('/api/pages', json('POST', { title: 'Taken', slug }))
  expect(page.status).toBe(400)
  expect(page.body.error.message).toMatch(
    /^The address “\/[\w-]+” belongs to the conference “.+”\. Choose another slug\.$/,
  )
  expect((await anonymous('/api/conferences/search')).status).toBe(404)
  expect((await anonymous(`/api/conferences/${slug}`)).body.data.documentId).toBe(documentId)
})
