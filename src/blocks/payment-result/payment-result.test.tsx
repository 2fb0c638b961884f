import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { emailMessages, joiningMessages, paymentMessages } from '#messages/en.ts'
import { render } from '#registry/testing/render.ts'
import { paymentResult } from './PaymentResult.tsx'
import { examples } from './payment-result.examples.ts'

type Result = Block<'page.payment-result'>

function draw(block: Partial<Result>) {
  const all = { ...examples.typical, ...block }
  return render(paymentResult.draw(all, { id: 'payment', tone: 'white', isFirst: true }, {}))
}

/** Where its links lead. */
function addresses({ queryAllByRole }: ReturnType<typeof draw>): (string | null)[] {
  return queryAllByRole('link').map((link) => link.getAttribute('href'))
}

test('a payment that went through shows reference, amount, session, calendar and receipt', () => {
  const drawn = draw({ state: 'paid' })
  drawn.getByRole('heading', { level: 1, name: 'Your place is confirmed' })
  for (const fact of ['DUP-2610-0427', 'USD 6,400', '12–16 October 2026']) expect(drawn.text).toContain(fact)
  expect(addresses(drawn)).toContain('/calendars/sessions/DUP-2610.ics')
  expect(addresses(drawn)).toContain('https://pay.stripe.com/receipts/example')
  expect(drawn.element.querySelector('form')).toBeNull()
})

test('who has a place reads how to join the session', () => {
  const { facts } = draw({ state: 'paid' })
  expect(facts[joiningMessages.labels.times]).toContain('13 October 2026, 09.00–17.00')
  expect(facts[joiningMessages.labels.street]).toBe('14 Quarry Terrace, Harbour District')
  expect(draw(examples.offered).facts[joiningMessages.labels.street]).toBeUndefined()
})

test('a decline says why, that nothing was charged and until when the place is held', () => {
  const drawn = draw({ state: 'declined' })
  drawn.getByText('Your bank declined the card. We have not charged you, and we are still holding your place.')
  expect(drawn.facts['Held until']).toContain('22 September 2026')
  expect(addresses(drawn).filter((address) => address?.includes('/calendars/'))).toEqual([])
})

test('a place that is given away is not said to be held', () => {
  const drawn = draw({ state: 'declined', heldUntil: null })
  const lapsed = draw({ state: 'expired', reason: paymentMessages.ranOut.held })
  for (const late of [drawn, lapsed]) expect(late.queryByText('Held until')).toBeNull()
  lapsed.getByRole('heading', { name: 'We are no longer holding your place' })
  // Also of a place that was offered, and for which nothing was to be paid yet.
  lapsed.getByText(/^The time to pay has run out\. We have not charged you\./)
  drawn.getByText(/We have not charged you\. We are no longer holding your place\./)
})

test('a place that has lapsed leads to registering again first, then to the session', () => {
  const { registerUrl, sessionUrl } = examples.typical
  expect(addresses(draw({ state: 'expired' })).slice(0, 2)).toEqual([registerUrl, sessionUrl])
  draw({ state: 'expired', isWaitlist: true }).getByRole('link', { name: 'Join the waiting list' })
  expect(addresses(draw(examples.expiredAndClosed))[0]).toBe(sessionUrl)
})

test('what changes something is sent by POST, so that no link fetches it', () => {
  const drawn = draw({ state: 'declined' })
  const forms = [...drawn.element.querySelectorAll('form')]
  expect(forms.map((form) => [form.getAttribute('method'), form.getAttribute('action')])).toEqual([
    ['post', '/payment-failed/try-again?token=example'],
    ['post', '/payment-failed/invoice?token=example'],
  ])
  expect(addresses(drawn).filter((address) => address?.startsWith('/payment-failed'))).toEqual([])
})

test('only a payment that is not known yet asks what became of it', () => {
  const processing = draw({ state: 'processing' })
  expect(processing.islands).toEqual(['PaymentWait'])
  expect(processing.getByRole('status').textContent).toMatch(/^Your bank/)
  expect(addresses(processing)).toContain('/payment-processing?token=example')
  expect(draw({ state: 'processing', stateUrl: null }).islands).toEqual([])
  expect(draw({ state: 'left' }).islands).toEqual([])
})

test('where nothing is left to correct, the browser forgets what the form was sent with', () => {
  const paid = draw({ state: 'paid' })
  expect(paid.islands).toEqual(['PaymentWait'])
  expect(paid.element.querySelector('[data-forgets="kept-form"]')).not.toBeNull()
})

test('what an offered place costs is its price, and what a place costs that is held for a payment is to pay, as in the emails', () => {
  for (const [state, name] of [
    ['offered', emailMessages.facts.price],
    ['leaving', emailMessages.facts.price],
    ['declined', emailMessages.facts.due],
    ['left', emailMessages.facts.due],
  ] as const) {
    expect(draw({ state }).facts).toMatchObject({ [name]: 'USD 6,400' })
  }
  expect(draw(examples.declinedAndGivenAway).facts).not.toHaveProperty(emailMessages.facts.due)
})

test('an invoice is not said to be paid', () => {
  const { getByText, queryByText } = draw({ state: 'registered' })
  getByText('To pay by invoice')
  expect(queryByText('Paid')).toBeNull()
})

test('an invoice that is paid in part says what is paid and what is still to pay, and promises no other invoice', () => {
  const { facts, text } = draw(examples.partlyPaid)
  expect(facts).toMatchObject({ Paid: 'USD 2,500', 'To pay by invoice': 'USD 3,900' })
  expect(text).not.toContain(paymentMessages.registeredWithInvoice)
})

test('who is offered a place can take it, with an invoice too, or go to the page that asks whether to leave the waiting list', () => {
  const drawn = draw({ state: 'offered' })
  expect(drawn.facts['Accept by']).toContain('22 September 2026')
  const forms = [...drawn.element.querySelectorAll('form')]
  expect(forms.map((form) => [form.textContent, form.getAttribute('action')])).toEqual([
    [paymentMessages.actions.takeAndPay(1), examples.typical.retryUrl],
    [paymentMessages.actions.takeByInvoice, examples.typical.invoiceUrl],
  ])
  expect(drawn.getByRole('link', { name: paymentMessages.actions.leaveWaitingList }).getAttribute('href')).toBe(
    examples.typical.leaveUrl,
  )
  const asks = draw(examples.leavingOffer)
  expect(asks.element.querySelector('form')?.textContent).toBe(paymentMessages.actions.leaveNow)
  asks.getByRole('link', { name: paymentMessages.actions.keepOffer })
  draw(examples.leaving).getByRole('link', { name: paymentMessages.actions.stay })
})

test('a registration is cancelled by a button on the page that asks, and where it is too late there is none', () => {
  const asks = draw(examples.cancelling)
  expect(asks.element.querySelector('form')?.getAttribute('action')).toBe(examples.cancelling.cancelUrl)
  expect(asks.text).toContain('USD 3,200')
  expect(draw(examples.cancellingTooLate).element.querySelector('form')).toBeNull()
})

test('a registration says where we write to, and an address in how to join it is a link', () => {
  const joining = [{ name: joiningMessages.labels.note, value: 'Join at https://meet.example/evenings.' }]
  const drawn = draw({ state: 'registered', joining })
  expect(drawn.facts[paymentMessages.facts.email]).toBe(examples.typical.email)
  expect(addresses(drawn)).toContain('https://meet.example/evenings')
})

test('a group reads how many places it has, who takes part, and where to name the others', () => {
  const drawn = draw(examples.group)
  drawn.getByRole('heading', { level: 1, name: 'Your 4 places are confirmed' })
  expect(drawn.facts[paymentMessages.facts.places]).toBe('4')
  expect(drawn.facts[paymentMessages.facts.participants]).toContain('1 still to be named')
  expect(addresses(drawn)).toContain(examples.group.participantsUrl)
  draw({ state: 'offered', places: 3 }).getByRole('button', { name: 'Accept the 3 places and pay' })
  draw({ state: 'waitlisted', places: 3 }).getByText(/^We will email you as soon as we can offer you 3 places\./)
  expect(Object.keys(draw({ state: 'paid' }).facts)).not.toContain(paymentMessages.facts.places)
})
