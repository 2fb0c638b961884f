import assert from 'node:assert/strict'

/** What others ask for beside pages: browsers, feed readers, search engines, monitoring. */
export const FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/builds/latest.json',
  '/voices-of-influence/feed.xml',
  '/search.json',
  '/about-us/_payload.json',
  '/healthz',
  '/readyz',
]

/** The pages of the sitemap. */
export async function listedPages(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

/** The title of each page, by its path; its status where it is not shown. */
export async function titlesOf(site: string, paths: readonly string[]): Promise<Record<string, string>> {
  const titles: Record<string, string> = {}
  for (const path of paths) {
    const answer = await fetch(site + path)
    const html = await answer.text()
    titles[path] = answer.status === 200 ? (html.match(/<title>(.*?)<\/title>/s)?.[1] ?? '') : String(answer.status)
  }
  return titles
}

/** The content type of each file, by its path; its status where there is none. */
export async function typesOf(site: string, paths: readonly string[]): Promise<Record<string, string>> {
  const types: Record<string, string> = {}
  for (const path of paths) {
    const answer = await fetch(site + path)
    await answer.arrayBuffer()
    types[path] = answer.ok ? (answer.headers.get('content-type') ?? '') : String(answer.status)
  }
  return types
}

/** What a form carries without being asked. */
export async function hiddenFields(url: string): Promise<Record<string, string>> {
  const html = await (await fetch(url)).text()
  const names = ['form_key', 'bot_check', 'price_shown']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = html.match(new RegExp(`name="${name}" value="([^"]+)"`))?.[1]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Sends a form from its own site. Returns where the answer leads to. */
export async function sendForm(url: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields)
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { origin: new URL(url).origin },
    redirect: 'manual',
  })
  assert.equal(answer.status, 303, await answer.text())
  return answer.headers.get('location') ?? ''
}

/** Asks the content service with JSON, with a token if one is given. */
export async function ask(
  method: string,
  url: string,
  data?: object,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', ...(token ? bearer(token) : {}) }
  const answer = await fetch(url, { method, headers, ...(data ? { body: JSON.stringify(data) } : {}) })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** The header that carries a token. */
export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}
