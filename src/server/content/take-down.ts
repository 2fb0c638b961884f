import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { ContentReader } from '#api/content-reader.ts'
import type { ContentSource } from '#api/content-source.ts'
import { routePage } from '../pages/route-page.ts'
import { isSameSecret, type ContentEvent } from './purge.ts'

/** Where `npm run take-down` speaks to the site. */
export const TAKE_DOWN_PATH = '/hooks/take-down'
const LARGEST_BODY = 10_000

const Order = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take-down'), named: z.string().min(1) }),
  z.object({ action: z.literal('put-back'), named: z.string().min(1) }),
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('accept-missing') }),
])

type TakeDownSettings = {
  source: ContentSource
  siteName: string
  /** Shared with the content service and the operator. */
  secret: string
  /** Carries an operator's word out, in every process of the site. */
  onEvent: (event: ContentEvent) => Promise<void>
  /** Whether what is said outlives this process. */
  isKept: boolean
}

/**
 * Takes orders of an operator, who has the webhook's secret: an entry is not shown any more, from this moment, whatever
 * the content service says of it and whether or not it answers; or is shown again. Each answer is one sentence
 * (docs/operate.md, "What takes a page away").
 */
export function createTakeDown({ source, siteName, secret, onEvent, isKept }: TakeDownSettings): Hono {
  const app = new Hono()
  app.post(TAKE_DOWN_PATH, bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const given = context.req.header('authorization') ?? ''
    if (!isSameSecret(given, `Bearer ${secret}`)) return context.text('The webhook secret is wrong.\n', 401)
    const { data: order } = Order.safeParse(await context.req.json().catch(() => undefined))
    if (!order) return context.text('The order is none.\n', 400)
    if (order.action === 'list') return context.text(listed(source))
    if (order.action === 'accept-missing') {
      const missing = [...source.missing]
      for (const documentId of missing) await onEvent({ event: 'operator.take-down', documentId })
      return context.text(`${missing.length} missing entries are not shown any more.\n`)
    }
    if (order.action === 'put-back') {
      const documentId = takenDownAs(source, order.named)
      if (!documentId) return context.text(`Nothing was taken down as ${order.named}.\n`, 404)
      await onEvent({ event: 'operator.put-back', documentId })
      return context.text(`${order.named} is shown again, as far as the content service has it.\n`)
    }
    const found = await entryOf(order.named, { source, siteName })
    if ('fault' in found) return context.text(`${found.fault}\n`, 404)
    await onEvent({ event: 'operator.take-down', ...found })
    const until = isKept
      ? 'until it is put back'
      : 'until this process ends: LAST_GOOD_DIR is empty, so nothing is kept'
    return context.text(`${order.named} (entry ${found.documentId}) is not shown any more, ${until}.\n`)
  })
  return app
}

function listed(source: ContentSource): string {
  const down = source.takenDown.map(({ documentId, address }) =>
    `taken down  ${documentId}  ${address ?? ''}`.trimEnd(),
  )
  const missing = source.missing.map((documentId) => `missing     ${documentId}`)
  return `${[...down, ...missing].join('\n') || 'Nothing was taken down, and nothing is missing.'}\n`
}

/** The documentId of what an operator took down under an address or a documentId. */
function takenDownAs(source: ContentSource, named: string): string | undefined {
  return source.takenDown.find(({ documentId, address }) => documentId === named || address === named)?.documentId
}

/** The entry that an operator names: of a page, or by its documentId, which nothing can look up. */
async function entryOf(
  named: string,
  { source, siteName }: Pick<TakeDownSettings, 'source' | 'siteName'>,
): Promise<{ documentId: string; address?: string } | { fault: string }> {
  if (!named.startsWith('/')) return { documentId: named }
  const routed = await routePage(named, { content: new ContentReader(source), siteName })
  if (routed.kind === 'redirect') return { fault: `${named} leads to ${routed.to}: name that address.` }
  if (routed.kind !== 'page') return { fault: `${named} is no page of this site, or was taken down already.` }
  const { documentId } = routed.page.entry ?? {}
  if (!documentId) return { fault: `${named} is not one entry's page: name the entry by its documentId.` }
  return { documentId, address: named }
}
