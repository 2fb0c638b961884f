import { createHash } from 'node:crypto'
import { z } from 'zod'
import * as links from '../../content-service/src/engine/preview.js'
import { panelPage, previewLink } from './author.ts'
import { expect, test } from './signed-in.ts'

const Homepage = z.looseObject({
  documentId: z.string(),
  grey_section: z.array(z.looseObject({ __component: z.string(), title: z.string().nullish() })),
})
const Drawn = z.object({ main: z.string(), title: z.string(), description: z.string() })

const { TEST_PREVIEW_SECRET: secret = '' } = process.env

/** The saved draft of the home page, as the site reads it. */
async function savedHomepage() {
  const headers = { authorization: `Bearer ${links.draftToken(secret)}` }
  const answer = await fetch(`${process.env.TEST_CONTENT_URL}/api/homepage?status=draft`, { headers })
  return Homepage.parse(z.object({ data: z.unknown() }).parse(await answer.json()).data)
}

/** The home page with an entry that is not saved, as the content service asks the site for it. */
async function drawn(entry: z.infer<typeof Homepage>) {
  const body = JSON.stringify({ path: '/', documentId: entry.documentId, entry })
  const until = String(Math.floor(Date.now() / 1000) + 60)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const answer = await fetch(`${process.env.TEST_SITE_URL}/preview/typed`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'preview-until': until,
      'preview-author': '1',
      'preview-grant': links.signature(secret, 'typed', '1', entry.documentId, '/', until, sha256),
    },
    body,
  })
  expect(answer.status).toBe(200)
  return Drawn.parse(await answer.json())
}

test('the page beside a form draws what is typed there, in the section that changed and no other', async ({ page }) => {
  const saved = await savedHomepage()
  const at = saved.grey_section.findIndex(({ title }) => title)
  const typed = saved.grey_section.map((block, index) => (index === at ? { ...block, title: 'Typed just now' } : block))
  const home = await drawn({ ...saved, title: 'Typed home', grey_section: typed })
  await page.goto(panelPage(''))
  await page.evaluate((src) => {
    const said: unknown[] = []
    window.addEventListener('message', ({ data }) => said.push(data))
    const frame = Object.assign(document.createElement('iframe'), { src, id: 'canvas' })
    frame.style.cssText = 'position:fixed;inset:0;z-index:9999;width:100%;height:100%;border:0;background:#fff'
    document.body.append(frame)
    Object.assign(window, { said })
  }, previewLink('/'))
  const said = () => page.evaluate(() => Reflect.get(window, 'said'))
  await expect.poll(said).toContainEqual({ type: 'canvas:ready' })
  const send = (message: object) =>
    page.evaluate(
      ([data, origin]) => {
        const frame = document.querySelector<HTMLIFrameElement>('#canvas')
        frame?.contentWindow?.postMessage(data, origin)
      },
      [message, process.env.TEST_SITE_URL ?? ''] as const,
    )

  const frame = page.frameLocator('#canvas')
  const sections = frame.locator('main [data-zone]')
  await expect(sections.first()).toBeAttached()
  await sections.evaluateAll((all) => all.forEach((section) => Object.assign(section, { wasThere: true })))
  await send({ type: 'canvas:mark', zone: 'grey_section', at })
  await send({ type: 'canvas:draw', ...home })
  const changed = frame.locator(`main [data-zone=grey_section][data-at="${at}"]`)
  await expect(changed).toContainText('Typed just now')
  await expect(changed).toHaveAttribute('data-marked', '')
  await expect(changed).toBeInViewport()

  // Drawn once, a section is known by what it was drawn from.
  const stays = () => sections.evaluateAll((all) => all.filter((section) => !('wasThere' in section)).length)
  await sections.evaluateAll((all) => all.forEach((section) => Object.assign(section, { wasThere: true })))
  const again = typed.map((block, index) => (index === at ? { ...block, title: 'Typed further' } : block))
  await send({ type: 'canvas:draw', ...(await drawn({ ...saved, grey_section: again })) })
  await expect(changed).toContainText('Typed further')
  expect(await stays()).toBe(1)

  await changed.getByRole('link', { name: /Edit in the panel/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(said).toContainEqual({ type: 'canvas:picked', zone: 'grey_section', at })
  await expect(page).toHaveURL(panelPage(''))
})
