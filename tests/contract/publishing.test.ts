import { expect, test } from 'vitest'
import { json, withToken } from './content-service.ts'
import { query } from './databases.ts'

const DATABASE = process.env.TEST_DATABASE ?? ''
const PROGRAMS = '/api/programs'
const PAGES = '/api/pages'

/** What the panel shows at fields: their paths, each with its sentence. */
function faults({ body }: Awaited<ReturnType<typeof withToken>>): Record<string, string> {
  const errors: { path: string[]; message: string }[] = body.error?.details?.errors ?? []
  return Object.fromEntries(errors.map(({ path, message }) => [path.join('.'), message]))
}

test('a program without type and category is saved as a draft and not published, with a sentence at each field', async () => {
  const slug = `bare-${crypto.randomUUID()}`
  const refused = await withToken(`${PROGRAMS}?status=published`, json('POST', { title: 'Bare', slug }))
  expect([refused.status, faults(refused)]).toEqual([
    400,
    {
      category: 'Fill in “Category”. This field is part of the page’s address, so the page needs it.',
      program_type: 'Fill in “Program type”. This field is part of the page’s address, so the page needs it.',
    },
  ])
  const { body } = await withToken(`${PROGRAMS}?status=draft&filters[slug][$eq]=${slug}`)
  expect(body.data, 'what was refused is not half written').toEqual([])
  const draft = await withToken(`${PROGRAMS}?status=draft`, json('POST', { title: 'Bare', slug }))
  expect(draft.status).toBe(201)
  await withToken(`${PROGRAMS}/${draft.body.data.documentId}`, { method: 'DELETE' })
})

test('a button that no link may carry is refused at its field, and the published page stays as it is', async () => {
  const slug = `linked-${crypto.randomUUID()}`
  const page = (url: string) => ({
    title: 'Linked',
    slug,
    content: [{ __component: 'blocks.cta-banner', title: 'Go', button: { label: 'Go', url } }],
  })
  const made = await withToken(`${PAGES}?status=published`, json('POST', page('/about-us')))
  expect(made.status).toBe(201)
  const address = `${PAGES}/${made.body.data.documentId}`
  const refused = await withToken(`${address}?status=published`, json('PUT', page('www.google.com')))
  expect([refused.status, Object.keys(faults(refused))]).toEqual([400, ['content.0.button.url']])
  expect(refused.body.error.message).toContain('The site cannot link to “www.google.com”.')
  const saved = await withToken(`${address}?status=draft`, json('PUT', page('www.google.com')))
  expect(saved.status).toBe(200)
  expect((await withToken(address)).body.data.content[0].button.url).toBe('/about-us')
  await withToken(address, { method: 'DELETE' })
})

test('a slug that another entry has is refused at its field, and the other entry is named', async () => {
  const slug = `twice-${crypto.randomUUID()}`
  const first = await withToken(`${PAGES}?status=published`, json('POST', { title: 'The first one', slug }))
  const second = await withToken(`${PAGES}?status=published`, json('POST', { title: 'The second one', slug }))
  expect([second.status, faults(second)]).toEqual([
    400,
    { slug: `“The first one” already has the slug “${slug}”. Choose another slug.` },
  ])
  await withToken(`${PAGES}/${first.body.data.documentId}`, { method: 'DELETE' })
})

test('a draft that has the address of another page is not published, and its slug is named', async () => {
  const slug = `reserved-${crypto.randomUUID()}`
  const draft = await withToken(`${PAGES}?status=draft`, json('POST', { title: 'Our search', slug }))
  const id = draft.body.data.documentId
  // As it was saved before the address belonged to another page.
  await query(DATABASE, `update pages set slug = 'search' where document_id = '${id}' returning id`)
  const refused = await withToken(`${PAGES}/${id}?status=published`, json('PUT', { title: 'Our search' }))
  expect([refused.status, faults(refused)]).toEqual([
    400,
    { slug: 'The address “/search” belongs to another page. Choose another slug.' },
  ])
  const published = await withToken(`${PAGES}/${id}?status=published`, json('PUT', { slug }))
  expect(published.status).toBe(200)
  await withToken(`${PAGES}/${id}`, { method: 'DELETE' })
})

test('a program whose category nobody can see yet is refused, and the category is named', async () => {
  const name = `unseen-${crypto.randomUUID()}`
  const category = await withToken('/api/program-categories?status=draft', json('POST', { title: name, slug: name }))
  const { body: types } = await withToken('/api/program-types')
  const data = {
    title: 'Early',
    slug: name,
    category: category.body.data.documentId,
    program_type: types.data[0].documentId,
  }
  const refused = await withToken(`${PROGRAMS}?status=published`, json('POST', data))
  expect(faults(refused)).toEqual({
    category: `Publish “${name}” first. The address of this page includes “${name}”, which is not published yet.`,
  })
  await withToken(`/api/program-categories/${category.body.data.documentId}`, { method: 'DELETE' })
})
