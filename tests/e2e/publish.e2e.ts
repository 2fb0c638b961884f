import { asInput, blockOf, homepage, upcomingSessions, write } from './content.ts'
import { ask } from './raw-request.ts'
import { expect, test } from './watched-page.ts'

test.describe.configure({ mode: 'serial' })

test('shows a new title on the home page soon after it is published, and the old one again', async ({ page }) => {
  const { grey_section } = await homepage()
  const intro = blockOf(grey_section, 'blocks.home-intro')
  const title = `Published ${Date.now()}`
  await page.goto('/')
  await expect(page.getByRole('heading', { name: intro.title })).toBeVisible()
  try {
    const changed = grey_section.map((block) => (block === intro ? { ...block, title } : block))
    await write('/api/homepage', { grey_section: asInput(changed) })
    await expect.poll(pageHolds(title)).toBe(true)
    expect(await pageHolds(intro.title)()).toBe(false)
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('main > [data-block]')).toHaveCount(5)
  } finally {
    await write('/api/homepage', { grey_section: asInput(grey_section) })
  }
  await expect.poll(pageHolds(intro.title)).toBe(true)
  expect(await pageHolds(title)()).toBe(false)
})

test('shows the new title of a program on the cards of its sessions, and the old one again', async () => {
  const [session] = await upcomingSessions()
  if (!session) throw new Error('The content service holds no upcoming session.')
  const { documentId, title } = session.program
  const changed = `Renamed ${Date.now()}`
  try {
    await write(`/api/programs/${documentId}`, { title: changed })
    await expect.poll(pageHolds(`>${changed}</a>`)).toBe(true)
    await expect.poll(pageHolds(`>${changed}</a>`, '/about-us')).toBe(true)
  } finally {
    await write(`/api/programs/${documentId}`, { title })
  }
  await expect.poll(pageHolds(changed)).toBe(false)
  await expect.poll(pageHolds(changed, '/about-us')).toBe(false)
})

test('finds a program by its new title soon after it is published, and no longer by the old one', async () => {
  const [session] = await upcomingSessions()
  if (!session) throw new Error('The content service holds no upcoming session.')
  const { documentId, title } = session.program
  const changed = `Zeppelins ${Date.now()}`
  const finds = (question: string) => async () =>
    JSON.parse((await ask(`/search.json?q=${encodeURIComponent(question)}`)).text).total
  try {
    expect(await finds(title)()).toBe(1)
    await write(`/api/programs/${documentId}`, { title: changed })
    await expect.poll(finds(changed)).toBe(1)
    expect(await finds(title)()).toBe(0)
  } finally {
    await write(`/api/programs/${documentId}`, { title })
  }
  await expect.poll(finds(title)).toBe(1)
})

test('shows a draft to nobody, even when the page is made again', async () => {
  const { grey_section, title } = await homepage()
  const draft = `Draft ${Date.now()}`
  const [session] = await upcomingSessions()
  if (!session) throw new Error('The content service holds no upcoming session.')
  const { documentId, title: program } = session.program
  const changed = `Renamed ${Date.now()}`
  try {
    const drafted = grey_section.map((block) => ('title' in block && block.title ? { ...block, title: draft } : block))
    await write('/api/homepage?status=draft', { title: draft, grey_section: asInput(drafted) })
    // Another change makes the page again: it is seen once the draft had its chance.
    await write(`/api/programs/${documentId}`, { title: changed })
    await expect.poll(pageHolds(changed)).toBe(true)
    expect(await pageHolds(draft)()).toBe(false)
  } finally {
    await write(`/api/programs/${documentId}`, { title: program })
    await write('/api/homepage', { title, grey_section: asInput(grey_section) })
  }
  await expect.poll(pageHolds(changed)).toBe(false)
})

test('refuses a webhook without the secret, whatever it says, and changes nothing', async () => {
  const { documentId } = await homepage()
  const body = JSON.stringify({ event: 'entry.unpublish', model: 'homepage', entry: { documentId } })
  const { headers } = await ask('/')
  const secret = process.env.TEST_WEBHOOK_SECRET ?? ''
  for (const authorization of [
    undefined,
    '',
    'Bearer ',
    'Bearer a-wrong-secret',
    secret,
    `Bearer ${secret}x`,
    `bearer ${secret}`,
  ]) {
    const given: Record<string, string> = authorization === undefined ? {} : { authorization }
    const answer = await ask('/hooks/content', {
      method: 'POST',
      headers: { ...given, 'content-type': 'application/json' },
      body,
    })
    expect(answer.status, `authorization: ${authorization}`).toBe(401)
    expect(answer.text).not.toContain(secret)
  }
  expect((await ask('/')).headers.etag).toBe(headers.etag)
})

test('takes a webhook with the secret, also one that says nothing of use', async () => {
  const headers = { authorization: `Bearer ${process.env.TEST_WEBHOOK_SECRET}`, 'content-type': 'application/json' }
  for (const body of ['{}', 'no JSON', '{"event":"entry.update","model":"x"}']) {
    expect((await ask('/hooks/content', { method: 'POST', headers, body })).status).toBe(204)
  }
  expect((await ask('/')).status).toBe(200)
})

/** Asks whether the HTML of a page holds a text, as any visitor would get it. */
function pageHolds(text: string, path = '/'): () => Promise<boolean> {
  return async () => (await ask(path)).text.includes(text)
}
