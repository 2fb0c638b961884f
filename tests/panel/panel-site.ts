import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServices } from '../services/services.ts'
import { AUTHOR } from './author.ts'

/** For Playwright: a content service with its panel and its first author, and a site beside it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { services, stop } = await ensureServices({ panel: true })
  const folder = await mkdtemp(join(tmpdir(), 'site-panel-'))
  process.env.TEST_PANEL_TOKEN = await register(services.TEST_CONTENT_URL)
  process.env.TEST_PANEL_AUTHOR = join(folder, 'author.json')
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await stop()
  }
}

/** Makes the first account, and returns the token with which it is signed in. */
async function register(contentUrl: string): Promise<string> {
  const answer = await fetch(`${contentUrl}/admin/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstname: 'Ada', lastname: 'Author', ...AUTHOR }),
  })
  if (!answer.ok) throw new Error(`The first author could not be registered: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).data.token
}
