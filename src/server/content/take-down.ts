import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { ContentSource } from '#api/content-source.ts'
import { ContentNotFound } from '#api/errors.ts'
import type { Log } from '../observability/log.ts'
import { type AddressRules, readAddress } from '../pages/page-request.ts'
import type { PageContent } from '../site.ts'
import type { ContentEvent } from './content-event.ts'
import { isBearer } from '../hmac-signer.ts'

/** Where `npm run take-down` speaks to the site. */
const TAKE_DOWN_PATH = '/hooks/take-down'
const LARGEST_BODY = 10_000

const Order = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take-down'), named: z.string().min(1) }),
  z.object({ action: z.literal('put-back'), named: z.string().min(1) }),
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('accept-missing') }),
])

type TakeDownSettings = {
  source: ContentSource
  addresses: AddressRules
  /** Opens the content that is read to find an entry by its address. */
  open: () => Pick<PageContent, 'route'>
  /** Shared with the content service and the operator. */
  secret: string
  /** Carries an operator's word out, in every process of the site. */
  onEvent: (event: ContentEvent) => Promise<void>
  /** Whether what was said last outlives this process. */
  isPersisted: () => Promise<boolean>
  log: Pick<Log, 'warn'>
}

/**
 * Takes orders of an operator, who has the webhook's secret: an entry is not shown any more, from this moment, whatever
 * the content service says of it and whether or not it answers; or is shown again. Each answer is one sentence
 * (docs/operate.md, "What takes a page away").
 */
export function createTakeDown({ source, addresses, open, secret, onEvent, isPersisted, log }: TakeDownSettings): Hono {
  const app = new Hono()
  app.post(TAKE_DOWN_PATH, bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const isAllowed = isBearer(context.req.header('authorization'), secret)
    if (!isAllowed) return context.text('The webhook secret is not correct.\n', 401)
    const { data: order } = Order.safeParse(await context.req.json().catch(() => undefined))
    if (!order) return context.text('The action of the request is missing or unknown.\n', 400)
    if (order.action === 'list') return context.text(listed(source))
    log.warn({ order }, 'take-down by an operator')
    if (order.action === 'accept-missing') {
      const missing = [...source.missing]
      for (const documentId of missing) await onEvent({ event: 'operator.accept-missing', documentId })
      const until = 'until the content service has them again'
      return context.text(`Missing entries that are no longer shown ${until}: ${missing.length}.\n`)
    }
    if (order.action === 'put-back') {
      const documentId = takenDownAs(source, order.named)
      if (!documentId) return context.text(`${order.named} is not taken down.\n`, 404)
      await onEvent({ event: 'operator.put-back', documentId })
      return context.text(`${order.named} is shown again if the content service still has it.\n`)
    }
    const found = await entryOf(order.named, open(), addresses)
    if ('fault' in found) return context.text(`${found.fault}\n`, 404)
    await onEvent({ event: 'operator.take-down', ...found })
    const until = (await isPersisted())
      ? 'until it is put back'
      : 'until this process stops, because the site cannot write to LAST_GOOD_DIR'
    return context.text(`${order.named} (entry ${found.documentId}) is no longer shown ${until}.\n`)
  })
  return app
}

function listed(source: ContentSource): string {
  const down = source.takenDown.map(({ documentId, address }) =>
    `taken down  ${documentId}  ${address ?? ''}`.trimEnd(),
  )
  const missing = source.missing.map((documentId) => `missing     ${documentId}`)
  return `${[...down, ...missing].join('\n') || 'No pages are taken down, and no entries are missing.'}\n`
}

/** The documentId of what an operator took down under an address or a documentId. */
function takenDownAs(source: ContentSource, named: string): string | undefined {
  return source.takenDown.find(({ documentId, address }) => documentId === named || address === named)?.documentId
}

/** As the content service makes them. */
const DOCUMENT_ID = /^[a-z0-9]{24}$/

/** The entry that an operator names: by the address of its page, or by its documentId, which is not looked up. */
async function entryOf(
  named: string,
  content: Pick<PageContent, 'route'>,
  addresses: AddressRules,
): Promise<{ documentId: string; address?: string } | { fault: string }> {
  if (DOCUMENT_ID.test(named)) return { documentId: named }
  if (!named.startsWith('/')) return { fault: `${named} is neither an address (such as /about-us) nor a documentId.` }
  const asked = readAddress(named, addresses)
  if (asked.kind === 'elsewhere') return { fault: `${named} redirects to ${asked.location}. Use that address.` }
  if (asked.kind !== 'page') return { fault: `${named} is not a page of this site, or it is already taken down.` }
  const routed = await content.route(asked)
  if (routed.kind === 'redirect') return { fault: `${named} redirects to ${routed.to}. Use that address.` }
  if (routed.kind === 'failed' && !(routed.error instanceof ContentNotFound)) {
    return { fault: `The page at ${named} cannot be looked up at the moment. Use the documentId of the entry.` }
  }
  if (routed.kind !== 'page') return { fault: `${named} is not a page of this site, or it is already taken down.` }
  const { documentId } = routed.page.entry ?? {}
  if (!documentId)
    return { fault: `The page at ${named} does not belong to a single entry. Use the documentId of the entry.` }
  return { documentId, address: named }
}
