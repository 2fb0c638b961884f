import { z } from 'zod'
import type { Contender } from './contender.ts'
import { WEBHOOK_SECRET } from './site.ts'

const Single = z.object({ data: z.object({ documentId: z.string() }) })

/**
 * Tells a site what the content service's webhook tells it when somebody publishes its only entry of a type.
 * @returns when it was told, milliseconds of `performance.now()`
 */
export async function publish(
  site: Contender,
  contentUrl: string,
  model: 'about-us' | 'homepage' | 'navigation',
): Promise<number> {
  const { data } = Single.parse(await (await fetch(`${contentUrl}/api/${model}`)).json())
  const told = performance.now()
  const answer = await fetch(`${site.url}/hooks/content`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${WEBHOOK_SECRET}` },
    body: JSON.stringify({
      event: 'entry.publish',
      model,
      entry: { documentId: data.documentId, publishedAt: new Date().toISOString() },
    }),
  })
  if (answer.status !== 204) throw new Error(`The site responded to the webhook with status ${answer.status}.`)
  return told
}
