import { escapeHtml } from '#registry/escape-html.ts'
import { price } from '#format/numbers.ts'
import { fromMinorUnits } from '../currency.ts'
import type { CheckoutRequest } from '../payment-provider.ts'
import { totalOf, type SandboxCheckout } from './sandbox-checkouts.ts'

const OUTCOMES = {
  open: 'not paid yet',
  processing: 'on its way',
  paid: 'paid',
  failed: 'declined',
  expired: 'expired',
} as const

/** Where a visitor chooses what a payment comes to. */
export function checkoutPage({ request }: SandboxCheckout): string {
  const { email, cancelUrl } = request
  return page(
    'Pay',
    `<h1>${escapeHtml(request.description)}</h1>${itemList(request)}` +
      `<p>The receipt would go to ${escapeHtml(email)}.</p>` +
      '<form method="post"><h2>What should happen?</h2>' +
      choice('pay', `Pay ${money(totalOf(request), request)}`) +
      choice('late', 'Pay, and let the answer come a little late') +
      choice('decline', 'Decline the card') +
      `</form><p><a href="${escapeHtml(cancelUrl)}">Walk away without paying</a></p>`,
  )
}

/** A checkout is for one payment. */
export function endedPage({ state, request }: SandboxCheckout): string {
  const outcome = OUTCOMES[state]
  return page(
    'Payment over',
    `<h1>This payment is over: ${outcome}</h1>${itemList(request)}` +
      `<p><a href="${escapeHtml(request.returnUrl)}">Back to the site</a></p>`,
  )
}

/** What was paid, as if it had been. */
export function receiptPage({ request }: SandboxCheckout): string {
  return page('Receipt', `<h1>Receipt for ${escapeHtml(request.reference)}</h1>${itemList(request)}`)
}

/** The sandbox forgets when the site starts anew. */
export function unknownPage(): string {
  return page(
    'No such payment',
    '<h1>The sandbox knows no such payment</h1><p>It forgets all payments when the site is started anew.</p>' +
      '<p><a href="/">Home</a></p>',
  )
}

function page(title: string, main: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} (sandbox)</title><link rel="icon" href="data:,">` +
    '<link rel="stylesheet" href="/sandbox-payment/styles.css"></head>' +
    `<body><p class="label"><strong>Sandbox: no money moves.</strong> No card is asked for.</p><main>${main}</main></body></html>`
  )
}

function itemList(request: CheckoutRequest): string {
  const rows = [...request.lineItems, { label: 'Total', amount: totalOf(request) }]
  const items = rows.map(
    ({ label, amount }) => `<div><dt>${escapeHtml(label)}</dt><dd>${money(amount, request)}</dd></div>`,
  )
  return `<p>Reference ${escapeHtml(request.reference)}</p><dl>${items.join('')}</dl>`
}

function choice(value: string, label: string): string {
  return `<button name="choice" value="${value}">${escapeHtml(label)}</button>`
}

function money(units: number, { currency }: CheckoutRequest): string {
  return escapeHtml(price(fromMinorUnits(units, currency), currency))
}
