import { Hono, type Context } from 'hono'
import { escapeHtml } from '#registry/escape-html.ts'
import { price, fromMinorUnits } from '#format/numbers.ts'
import { declineMessages, sandboxMessages as words } from '#messages/en.ts'
import type { CheckoutRequest } from '../payment-provider.ts'
import { totalOf, type SandboxCheckout, type SandboxCheckouts } from './sandbox-checkouts.ts'

type SandboxPagesSettings = {
  checkouts: SandboxCheckouts
  lateMs: number
  /** Calls our webhook with the outcome of a checkout. */
  notify: (checkout: SandboxCheckout) => Promise<void>
}

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** The hosted page of the sandbox: pay, decline, leave, or let the answer come late. Plain forms, no script. */
export function createSandboxPages({ checkouts, lateMs, notify }: SandboxPagesSettings): Hono {
  const pages = new Hono()

  pages.get('/sandbox-payment/styles.css', (context) => context.body(STYLES, 200, { 'content-type': 'text/css' }))

  pages.get('/sandbox-payment/:id', (context) => {
    const checkout = checkoutOf(context)
    if (!checkout) return context.html(unknownPage(), 404, HEADERS)
    return context.html(checkout.state === 'open' ? checkoutPage(checkout) : endedPage(checkout), 200, HEADERS)
  })

  pages.get('/sandbox-payment/:id/receipt', (context) => {
    const checkout = checkoutOf(context)
    if (checkout?.state !== 'paid') return context.html(unknownPage(), 404, HEADERS)
    return context.html(receiptPage(checkout), 200, HEADERS)
  })

  pages.post('/sandbox-payment/:id', async (context) => {
    const checkout = checkoutOf(context)
    if (!checkout) return context.html(unknownPage(), 404, HEADERS)
    const { choice } = await context.req.parseBody()
    if (choice === 'late') answerLate(checkout)
    // The webhook usually arrives before the visitor is back. It may also come later, or never.
    else if (choice === 'pay') await Promise.race([end(checkout, 'paid'), oneSecond()])
    else if (choice === 'decline') await Promise.race([end(checkout, 'failed', declineMessages.declined), oneSecond()])
    else return context.html(checkoutPage(checkout), 400, HEADERS)
    const { pathname, search } = new URL(checkout.request.returnUrl)
    return context.redirect(pathname + search, 303)
  })

  return pages

  function checkoutOf(context: Context): SandboxCheckout | undefined {
    return checkouts.find(context.req.param('id') ?? '')
  }

  function answerLate({ id }: SandboxCheckout): void {
    if (checkouts.hold(id)) setTimeout(() => void notifyOf(checkouts.answer(id)), lateMs).unref()
  }

  async function end({ id }: SandboxCheckout, state: 'paid' | 'failed', reason?: string): Promise<void> {
    await notifyOf(checkouts.end(id, state, reason))
  }

  async function notifyOf(ended: SandboxCheckout | undefined): Promise<void> {
    if (ended) await notify(ended)
  }
}

function oneSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000).unref())
}

/** The visitor chooses the outcome of the payment here. */
function checkoutPage({ request }: SandboxCheckout): string {
  const { email, cancelUrl } = request
  return page(
    words.pay,
    `<h1>${escapeHtml(request.description)}</h1>${itemList(request)}` +
      `<p>${escapeHtml(words.receiptGoesTo(email))}</p>` +
      `<form method="post"><h2>${words.choose}</h2>` +
      choiceButton('pay', words.payAmount(money(totalOf(request), request))) +
      choiceButton('late', words.payLate) +
      choiceButton('decline', words.decline) +
      `</form><p><a href="${escapeHtml(cancelUrl)}">${words.leave}</a></p>`,
  )
}

/** A checkout takes one payment. */
function endedPage({ state, request }: SandboxCheckout): string {
  return page(
    words.ended,
    `<h1>${words.endedAs(words.outcomes[state])}</h1>${itemList(request)}` +
      `<p><a href="${escapeHtml(request.returnUrl)}">${words.backToSite}</a></p>`,
  )
}

function receiptPage({ request }: SandboxCheckout): string {
  return page(words.receipt, `<h1>${escapeHtml(words.receiptFor(request.reference))}</h1>${itemList(request)}`)
}

/** The sandbox forgets its payments when the site restarts. */
function unknownPage(): string {
  return page(words.unknown, `<h1>${words.unknown}</h1><p>${words.unknownText}</p><p><a href="/">${words.home}</a></p>`)
}

function page(title: string, main: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${words.pageTitle(title)}</title><link rel="icon" href="data:,">` +
    '<link rel="stylesheet" href="/sandbox-payment/styles.css"></head>' +
    `<body><p class="label"><strong>${words.banner}</strong> ${words.bannerNote}</p><main>${main}</main></body></html>`
  )
}

function itemList(request: CheckoutRequest): string {
  const rows = [...request.lineItems, { label: words.total, amount: totalOf(request) }]
  const items = rows.map(
    ({ label, amount }) => `<div><dt>${escapeHtml(label)}</dt><dd>${money(amount, request)}</dd></div>`,
  )
  return `<p>${escapeHtml(words.reference(request.reference))}</p><dl>${items.join('')}</dl>`
}

function choiceButton(value: string, label: string): string {
  return `<button name="choice" value="${value}">${escapeHtml(label)}</button>`
}

function money(units: number, { currency }: CheckoutRequest): string {
  return escapeHtml(price(fromMinorUnits(units, currency), currency))
}

/** The pages look unlike the site, so that nobody takes them for its own. */
const STYLES = `
:root { color-scheme: light; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; color: #181e1b; background: #f7f6f4; overflow-wrap: anywhere; }
.label { margin: 0; padding: 0.75rem 1.25rem; background: #101513; color: #fff; text-align: center; }
main { max-width: 32rem; margin: 2rem auto; padding: 0 1.25rem 2rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; }
dl { margin: 1.5rem 0; border-top: 1px solid #86817a; }
dl > div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0; border-bottom: 1px solid #cfcbc3; }
dl > div:last-child { font-weight: 600; }
dd { margin: 0; white-space: nowrap; }
form { display: grid; gap: 0.75rem; }
button { min-height: 3rem; padding: 0.5rem 1rem; font: inherit; color: inherit; background: #fff; border: 1.5px dashed #4d5651; border-radius: 2px; cursor: pointer; }
a { color: inherit; display: inline-block; padding: 0.5rem 0; }
:focus-visible { outline: 3px solid #101513; outline-offset: 3px; }
`
