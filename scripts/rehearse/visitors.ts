import { sitemapPaths } from '#server/mirror/references.ts'

const EVERY_MS = 100
const WITHIN_MS = 10_000

/** Somebody who reads every page in turn, ten a second, until told to stop. */
export class Visitors {
  readonly #visits: Promise<boolean>[] = []
  readonly #timer: NodeJS.Timeout

  private constructor(url: string, paths: readonly string[]) {
    this.#timer = setInterval(() => {
      const path = paths[this.#visits.length % paths.length] ?? '/'
      this.#visits.push(isShown(url + path))
    }, EVERY_MS)
  }

  static async start(url: string): Promise<Visitors> {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
    return new Visitors(url, sitemapPaths(sitemap))
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }

  /** How many pages they asked for, and how many they did not get. */
  async stop(): Promise<{ asked: number; failed: number }> {
    this[Symbol.dispose]()
    const visits = await Promise.all(this.#visits)
    return { asked: visits.length, failed: visits.filter((isGood) => !isGood).length }
  }
}

/**
 * Fills in the page on which one writes to the organisation, whatever it asks, and sends it.
 * @throws {Error} where it is not taken
 */
export async function sendMessage(url: string): Promise<void> {
  const page = `${url}/get-in-touch`
  const html = await (await fetch(page)).text()
  const form = html.match(/<form\b[^>]*method="post"[\s\S]*?<\/form>/i)?.[0] ?? ''
  const fields = new URLSearchParams()
  for (const [tag] of form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
    const of = (name: string) => tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1]?.replaceAll('&amp;', '&')
    const [name, value] = [of('name'), of('value')]
    if (name && (of('type') !== 'radio' || !fields.has(name))) {
      fields.set(name, value || (of('type') === 'email' ? 'rehearsal@company.example' : 'A rehearsal'))
    }
  }
  const answer = await fetch(page, { method: 'POST', body: fields, headers: { origin: url }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`The site responded to the form with status ${answer.status}.`)
}

async function isShown(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.ok ?? false
}
