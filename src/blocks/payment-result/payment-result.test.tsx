import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { paymentResult } from './PaymentResult.tsx'
import { examples } from './payment-result.examples.ts'

type Result = Block<'page.payment-result'>

function draw(block: Partial<Result>): string {
  const all = { ...examples.typical, ...block }
  return renderToStaticMarkup(paymentResult.draw(all, { id: 'payment', tone: 'white', isFirst: true }, {}))
}

test('a payment that went through shows reference, amount, session, calendar and receipt', () => {
  const html = draw({ state: 'paid' })
  expect(html).toMatch(/<h1[^>]*>Your place is confirmed<\/h1>/)
  for (const fact of ['DUP-2610-0427', 'USD 6,400', '12–16 October 2026']) expect(html).toContain(fact)
  expect(html).toContain('href="/calendars/sessions/DUP-2610.ics"')
  expect(html).toContain('href="https://pay.stripe.com/receipts/example"')
  expect(html).not.toContain('<form')
})

test('a decline says why, that nothing was charged and until when the place is held', () => {
  const html = draw({ state: 'declined' })
  expect(html).toContain('Your bank declined the card. We have not charged you, and we are still holding your place.')
  expect(html).toContain('22 September 2026')
  expect(html).not.toContain('/calendars/')
})

test('a place that is given away is not said to be held', () => {
  const html = draw({ state: 'declined', heldUntil: null })
  expect(html).toContain('We have not charged you. We are no longer holding your place.')
  expect(html).not.toContain('Held until')
  const late = draw({ state: 'expired' })
  expect(late).toContain('We are no longer holding your place.')
  expect(late).not.toContain('Held until')
})

test('what changes something is sent by POST, so that no link fetches it', () => {
  const html = draw({ state: 'declined' })
  expect(html.match(/<form action="[^"]+" method="post"/g)).toEqual([
    '<form action="/payment-retry?token=example" method="post"',
    '<form action="/payment-invoice?token=example" method="post"',
  ])
  expect(html).not.toMatch(/href="\/payment-(retry|invoice)/)
})

test('only a payment that is not known yet asks what became of it', () => {
  expect(draw({ state: 'processing' })).toMatch(/<x-island name="PaymentWait"/)
  expect(draw({ state: 'processing' })).toMatch(/role="status"[^>]*>Your bank/)
  expect(draw({ state: 'processing' })).toContain('href="/payment-processing?token=example"')
  expect(draw({ state: 'processing', stateUrl: null })).not.toContain('x-island')
  expect(draw({ state: 'paid' })).not.toContain('x-island')
})

test('an invoice is not said to be paid', () => {
  const html = draw({ state: 'registered' })
  expect(html).toContain('To pay by invoice')
  expect(html).not.toMatch(/>Paid</)
})
