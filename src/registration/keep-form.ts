import type { BotCheckOutcome } from '#bot-check/bot-check.ts'
import type { BotCheckPasses } from './bot-check-passes.ts'
import { ContentNotWritten } from './content-writer.ts'
import { pricedAs, type FormOffer } from './form-offer.ts'
import { fullPrice } from './order.ts'
import { withCode, type OwnForm, type RegistrationForm } from './page-forms.ts'
import { changeOf, givenInAddress, givenOf, myselfOf, participantsIn, participantValues } from './own-questions.ts'
import type { RegistrationRecord } from './record.ts'
import type { Registrations } from './registrations.ts'
import { wantsInvoice } from './status.ts'
import { submissionId, type ValidForm } from './submission.ts'

/** What a form with valid answers passes through. */
type Steps = {
  registrations: Registrations
  passes: Pick<BotCheckPasses, 'issue'>
  /** The bot check of the person who sent it. */
  verify: () => Promise<BotCheckOutcome>
  /** After how many seconds its client may enter a code again; undefined if it may now. */
  codeLimit: () => Promise<number | undefined>
  /** Who took part in a group when its page was drawn; undefined of every other page. */
  seen: string | undefined
}

/** Keeps a form, or says that its answers are to be checked first, and by which form at which price. */
export async function keepOrCheck(valid: ValidForm, offer: FormOffer, steps: Steps) {
  const { formNow, code, isConfirmed, pricedAt, isNewOffer, isCodeUnread } = offer
  const { registrations, verify } = steps
  // What is kept already is recognised before what is offered now: the last place may be its own.
  const known = registrations.earlier.find(valid)
  const isDone = known !== undefined && (isConfirmed || !wantsInvoice(known, valid.payment))
  const isOver = isDone || registrations.earlier.hasNewLink(valid)
  const isToCheck = !isOver && (!isConfirmed || isNewOffer || isCodeUnread)
  if (!isToCheck) return registrations.submit(valid, verify)
  const outcome = await registrations.check(valid, verify)
  if (outcome !== 'passed') return { outcome }
  const now = isNewOffer ? formNow : pricedAs(formNow, pricedAt)
  if (now.kind !== 'registration') return { outcome, form: now }
  const most = await registrations.orders.tooFewPlacesFor(now)
  if (most !== undefined) return { outcome: 'too-large' as const, most }
  return code === '' ? { outcome, form: now } : checkCode({ ...valid, form: now }, code, known, steps)
}

/**
 * Finds out what a code takes off the price: anyone who enters one has passed the bot check, and may not try as many as
 * they like. A registration that is kept keeps what its code took off.
 */
async function checkCode(
  valid: ValidForm & { form: RegistrationForm },
  code: string,
  known: RegistrationRecord | undefined,
  { registrations, passes, codeLimit }: Steps,
) {
  const kept = known?.submission
  if (kept?.code) {
    const priced = { ...kept.code, of: fullPrice(kept), currency: kept.currency }
    return { outcome: 'passed' as const, form: withCode(valid.form, priced) }
  }
  // It may have to be sent again as it is, which needs no second bot check.
  passes.issue(valid)
  const waitSeconds = await codeLimit()
  if (waitSeconds !== undefined) return { outcome: 'too-many-codes' as const, waitSeconds }
  try {
    const priced = await registrations.orders.priceCode(valid, code)
    if (priced === null) return { outcome: 'code-refused' as const }
    return { outcome: 'passed' as const, form: withCode(valid.form, priced) }
  } catch (error) {
    if (error instanceof ContentNotWritten) return { outcome: 'code-unavailable' as const }
    throw error
  }
}

/** Carries out what a form asks that is not kept; one that is sent twice needs no second check. */
export async function carryOut(valid: ValidForm<OwnForm>, { registrations, passes, verify, seen }: Steps) {
  const outcome = await registrations.check(valid, verify)
  if (outcome !== 'passed') return { outcome }
  passes.issue(valid)
  const { form, answers } = valid
  if (form.kind === 'participants') {
    const named = participantsIn(answers)
    if ('errors' in named) return { outcome: 'wrong' as const, errors: named.errors }
    const all = { participants: named.participants, seen }
    const { isDone, view } = await registrations.acts.nameParticipants(form.id, all, submissionId(valid))
    if (isDone) return { outcome: 'kept' as const, record: registrations.byId(form.id) }
    return view.naming?.isOpen
      ? { outcome: 'named-meanwhile' as const, now: participantValues(view.naming.participants) }
      : { outcome: 'not-named' as const }
  }
  if (form.kind === 'give-back') {
    const given = givenOf(answers)
    if (!given) return { outcome: 'none-given' as const }
    return { outcome: 'chosen' as const, token: form.token, given: givenInAddress(given) }
  }
  if (form.kind === 'myself') {
    const described = await registrations.participants.describe(form.token, myselfOf(answers), submissionId(valid))
    return described?.isDone
      ? { outcome: 'described' as const, token: described.token }
      : { outcome: 'not-described' as const }
  }
  if (form.kind !== 'new-link') {
    return { outcome: await registrations.changes.ask(form.id, changeOf(form.kind, answers), submissionId(valid)) }
  }
  registrations.askForLinks(valid.email)
  return { outcome: 'sent' as const }
}
