import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import { json, listen, type Asked, type Reply } from './listen.ts'

/** Of a session, as the API answers it; as much as this site reads, and what tests look at. */
export type DoubleSession = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  payment_intent: unknown
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  expires_at: number
  success_url: string
  cancel_url: string
  url: string | null
}

/** Of a refund, as the API answers it. */
export type DoubleRefund = {
  id: string
  object: 'refund'
  status: 'succeeded' | 'failed'
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
}

type Kept = { body: string; reply: Reply }

const SECRET_KEY = 'sk_test_double'
const WEBHOOK_SECRET = 'whsec_double'
const DAY_SECONDS = 24 * 60 * 60
/** Of a session, as the API documents them; it refuses any other. */
const PARAMETERS =
  /^(mode|allowed_payment_method_types\[0\]|customer_email|client_reference_id|success_url|cancel_url|metadata\[\w+\]|payment_intent_data\[(description|metadata\]\[\w+)\]|line_items\[\d+\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[(name|description)))\])$/

/**
 * Stripe's HTTP API as far as checkout sessions and refunds go, with a hosted page: keys, idempotency, refusals and errors as
 * documented at docs.stripe.com/api, and webhooks signed as Stripe signs them.
 */
export async function startStripeDouble() {
  const sessions = new Map<string, DoubleSession>()
  const keys = new Map<string, Kept>()
  const refunds: DoubleRefund[] = []
  const asked: Asked[] = []
  let trouble: Reply | undefined
  const { origin, stop } = await listen((request, at) => {
    asked.push(request)
    if (trouble) return keptTrouble(request, trouble)
    return reply(request, at)
  })

  return {
    url: origin,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    /** With which a site takes payments through this double. */
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: origin,
      STRIPE_PAGE_ORIGIN: origin,
    },
    /** Every request so far. */
    asked,
    stop,
    /** From now on every request is answered so; as usual again where nothing is given. */
    answerWith: (other?: Reply) => void (trouble = other),
    session,
    /** Makes of a session what a visitor or a bank made of it. */
    change: (id: string, change: Partial<DoubleSession>) => void sessions.set(id, { ...session(id), ...change }),
    event,
    eventOf,
    /** Every refund so far. */
    refunds,
    /** As Stripe does after a day. */
    forgetKeys: () => keys.clear(),
  }

  function session(id: string): DoubleSession {
    const found = sessions.get(id)
    if (!found) throw new Error(`There is no session ${id}.`)
    return found
  }

  /** A call to the webhook about a session, with Stripe's signature; `at` in seconds. */
  function event(type: string, id: string, at?: number) {
    return eventOf(type, session(id), at)
  }

  function eventOf(type: string, object: Record<string, unknown>, at = Math.floor(Date.now() / 1000)) {
    const id = `evt_${type}_${String(object.id)}`
    const body = JSON.stringify({ id, object: 'event', type, api_version: '2026-10-28.endive', data: { object } })
    const signed = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
      payload: body,
      secret: WEBHOOK_SECRET,
      timestamp: at,
    })
    return { body, headers: new Headers({ 'stripe-signature': signed }) }
  }

  /** A failure is an answer, too: the same key gets it again. Who got none at all has not used its key up. */
  function keptTrouble({ headers, body }: Asked, answer: Reply): Reply {
    const key = String(headers['idempotency-key'] ?? '')
    if (key && answer !== 'never') keys.set(key, { body, reply: answer })
    return answer
  }

  function reply(request: Asked, at: string): Reply {
    const { method, url, headers } = request
    const [, hosted] = /^\/c\/pay\/(\w+)$/.exec(url.pathname) ?? []
    if (hosted) return hostedPage(session(hosted))
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
      const key = String(headers.authorization).slice(-4)
      return refusal(401, { message: `Invalid API Key provided: sk_test_****${key}`, type: 'invalid_request_error' })
    }
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(url.pathname) ?? []
    if (method === 'GET' && id) return retrieved(id, url)
    const [, ended] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(url.pathname) ?? []
    if (method === 'POST' && ended) return expired(ended)
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions') {
      return idempotent(request, (parameters) => created(parameters, at))
    }
    if (method === 'POST' && url.pathname === '/v1/refunds') return idempotent(request, refunded)
    if (method === 'GET' && url.pathname === '/v1/refunds') {
      const intent = url.searchParams.get('payment_intent')
      const data = refunds.filter(({ payment_intent: one }) => one === intent)
      return json({ object: 'list', url: url.pathname, has_more: false, data })
    }
    return refusal(404, { message: 'Unrecognized request URL', type: 'invalid_request_error' })
  }

  function retrieved(id: string, url: URL): Reply {
    const found = sessions.get(id)
    if (!found) return refusal(404, { code: 'resource_missing', param: 'session', type: 'invalid_request_error' })
    const isExpanded = [...url.searchParams.values()].includes('payment_intent.latest_charge')
    const intent = found.payment_status === 'paid' ? `pi_${id}` : null
    return json({ ...found, payment_intent: isExpanded ? found.payment_intent : intent })
  }

  /** Only what is open can be ended. */
  function expired(id: string): Reply {
    const found = sessions.get(id)
    if (found?.status !== 'open') return refusal(400, { type: 'invalid_request_error' })
    sessions.set(id, { ...found, status: 'expired', url: null })
    return json(session(id))
  }

  /** The same key with the same words is answered the same; with others, refused. */
  function idempotent({ headers, body }: Asked, answered: (parameters: URLSearchParams) => Reply): Reply {
    const key = String(headers['idempotency-key'] ?? '')
    const kept = keys.get(key)
    if (kept && kept.body !== body) {
      return refusal(400, { message: 'Keys can only be used with the same parameters', type: 'idempotency_error' })
    }
    const answer = kept?.reply ?? answered(new URLSearchParams(body))
    if (key) keys.set(key, { body, reply: answer })
    return answer
  }

  /** Never more than was paid. */
  function refunded(parameters: URLSearchParams): Reply {
    const intent = parameters.get('payment_intent') ?? ''
    const found = sessions.get(intent.replace('pi_', ''))
    if (!found) return refusal(404, { code: 'resource_missing', type: 'invalid_request_error' })
    const earlier = refunds.filter(({ payment_intent: one }) => one === intent)
    const left = earlier.reduce((sum, { amount }) => sum - amount, found.amount_total)
    if (left === 0) return refusal(400, { code: 'charge_already_refunded', type: 'invalid_request_error' })
    const amount = Number(parameters.get('amount'))
    if (!(amount > 0 && amount <= left)) return refusal(400, { param: 'amount', type: 'invalid_request_error' })
    const refund: DoubleRefund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      status: 'succeeded',
      amount,
      currency: found.currency,
      payment_intent: intent,
      metadata: {
        reference: parameters.get('metadata[reference]') ?? '',
        refund_key: parameters.get('metadata[refund_key]') ?? '',
      },
    }
    refunds.push(refund)
    return json(refund)
  }

  function created(parameters: URLSearchParams, at: string): Reply {
    const unknown = [...parameters.keys()].find((name) => !PARAMETERS.test(name))
    if (unknown) return refusal(400, { code: 'parameter_unknown', param: unknown, type: 'invalid_request_error' })
    const items = [...parameters.keys()].filter((name) => name.endsWith('[unit_amount]'))
    const amounts = items.map((name) => Number(parameters.get(name)))
    if (!amounts.every((amount) => Number.isInteger(amount) && amount >= 0)) {
      return refusal(400, { code: 'parameter_invalid_integer', param: 'unit_amount', type: 'invalid_request_error' })
    }
    const id = `cs_test_${randomBytes(8).toString('hex')}`
    const made: DoubleSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amounts.reduce((sum, amount) => sum + amount, 0),
      currency: parameters.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: parameters.get('client_reference_id'),
      metadata: { reference: parameters.get('metadata[reference]') ?? '' },
      expires_at: Math.floor(Date.now() / 1000) + DAY_SECONDS,
      success_url: parameters.get('success_url') ?? '',
      cancel_url: parameters.get('cancel_url') ?? '',
      url: `${at}/c/pay/${id}`,
    }
    sessions.set(id, made)
    return json(made)
  }
}

function hostedPage({ success_url: paid, cancel_url: back }: DoubleSession): Reply {
  const links = `<a href="${attribute(paid)}">Pay</a> <a href="${attribute(back)}">Back</a>`
  const body = `<!doctype html><html lang="en"><title>Stripe, a double</title><main><h1>Pay here</h1>${links}</main></html>`
  return { headers: { 'content-type': 'text/html' }, body }
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function refusal(status: number, error: Record<string, string>): Reply {
  return json({ error }, status, { 'request-id': 'req_double' })
}
