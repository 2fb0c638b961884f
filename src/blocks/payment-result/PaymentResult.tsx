import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import type { Fact } from '#ui/FactList.tsx'
import { KEPT_FORM } from '#ui/kept-form.ts'
import { Outcome, type OutcomeSign } from '#ui/Outcome.tsx'
import { paymentMessages, paymentTitle } from '#messages/en.ts'
import type { PaymentResultBlock } from './payment-result.model.ts'
import { PaymentActions } from './PaymentActions.tsx'
import { PaymentWait } from './PaymentWait.behavior.ts'

export const paymentResult = defineBlock({ name: 'page.payment-result', view: PaymentResult })

/** What a payment came to (spec 4). */
function PaymentResult({ block }: BlockProps<'page.payment-result'>) {
  const result = (
    <Outcome
      sign={SIGNS[block.state]}
      title={titleOf(block)}
      text={<PaymentText block={block} />}
      facts={factsOf(block)}
      actions={<PaymentActions block={block} />}
    />
  )
  // An address of this site, that is, and of nobody else's.
  const waits = block.state === 'processing' && block.stateUrl?.startsWith('/')
  return waits || ENDS.has(block.state) ? (
    <Enhanced by={PaymentWait} when="visible">
      {result}
    </Enhanced>
  ) : (
    result
  )
}

/** States after which nobody goes back to correct the form. */
const ENDS = new Set<PaymentResultBlock['state']>(['paid', 'registered', 'unverified', 'waitlisted'])

/** States in which a place is held for some time. */
const WITH_END = new Set<PaymentResultBlock['state']>(['declined', 'left', 'offered', 'unverified', 'leaving'])

/** What is not known yet is said again once it has been waited for too long. */
function PaymentText({ block }: { block: PaymentResultBlock }) {
  const text = paymentText(block)
  if (ENDS.has(block.state)) return <span data-forgets={KEPT_FORM}>{text}</span>
  if (block.state !== 'processing') return text
  return (
    <span role="status" data-state-url={block.stateUrl} data-late={paymentMessages.processingLate}>
      {text}
    </span>
  )
}

function factsOf({
  state,
  reference,
  amount,
  payBy,
  paid,
  fee,
  refund,
  refunded,
  person,
  email,
  places,
  participants,
  session,
  venue,
  joining,
  heldUntil,
}: PaymentResultBlock): Fact[] {
  const { facts } = paymentMessages
  const rows: [string, string | null][] = [
    [facts.reference, reference],
    [facts.person, person],
    [facts.email, email],
    [facts.places, places > 1 ? String(places) : null],
    [facts.participants, participants],
    [facts.paid, paid],
    [amountName(state, heldUntil !== null), amount],
    [facts.placesFee, fee],
    [facts.payBy, payBy],
    [facts.refund, refund],
    [facts.refunded, refunded],
    [facts.session, session],
    [facts.venue, venue],
  ]
  const shown = (all: typeof rows) => all.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  const nameOfEnd = state === 'offered' ? facts.acceptBy : facts.heldUntil
  const end = shown([[nameOfEnd, WITH_END.has(state) ? heldUntil : null]])
  return [...shown(rows), ...joining.map((fact) => ({ ...fact, hasLinks: true })), ...end]
}

type State = PaymentResultBlock['state']

/** The sign beside the words: never the only one. */
const SIGNS: Readonly<Record<State, OutcomeSign>> = {
  processing: 'waiting',
  paid: 'good',
  registered: 'good',
  declined: 'bad',
  left: 'bad',
  expired: 'bad',
  offered: 'good',
  unverified: 'none',
  waitlisted: 'none',
  cancelling: 'none',
  leaving: 'none',
}

/** What happened, in a few words. */
function titleOf({ state, certificateUrl, places }: PaymentResultBlock): string {
  return paymentTitle(hasTakenPart(state, certificateUrl) ? 'attended' : state, places)
}

/** What happened, what it means and what to do. */
function paymentText(block: PaymentResultBlock): string {
  const { state, amount, paid, payBy, reason, heldUntil, cancelText, certificateUrl, places } = block
  const isHeld = heldUntil !== null
  if (hasTakenPart(state, certificateUrl)) return paymentMessages.attended
  switch (state) {
    case 'processing':
    case 'paid':
      return paymentMessages[state]
    case 'registered':
      if (payBy) return paymentMessages.registeredWithDocument(payBy)
      return amount && !paid ? paymentMessages.registeredWithInvoice : paymentMessages.registered
    case 'declined':
      return paymentMessages.declined(reason, isHeld, places)
    case 'left':
      return paymentMessages.left(isHeld, places)
    case 'offered':
    case 'unverified':
    case 'waitlisted':
      return paymentMessages[state](places)
    case 'cancelling':
      return cancelText ?? paymentMessages.cancelling.askUs
    case 'leaving':
      return cancelText ?? ''
    default:
      return paymentMessages.expired(reason ?? paymentMessages.ranOut.unknown)
  }
}

function hasTakenPart(state: State, certificateUrl: string | null): boolean {
  return certificateUrl !== null && (state === 'paid' || state === 'registered')
}

/** What the amount is, in each state; as the emails say it. */
function amountName(state: State, isHeld: boolean): string {
  const { facts } = paymentMessages
  switch (state) {
    case 'paid':
      return facts.paid
    case 'registered':
      return facts.dueByInvoice
    case 'declined':
    case 'left':
      return isHeld ? facts.due : facts.price
    default:
      return facts.price
  }
}
