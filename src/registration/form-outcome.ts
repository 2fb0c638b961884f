/** What becomes of a form with valid answers: it is kept, shown to be checked or carried out, or it is said why not. */
import { BOT_CHECK_FIELD, type BotCheckOutcome } from '#bot-check/bot-check.ts'
import type { SubmittedForm } from '#forms/submitted-form.ts'
import { groupMessages, ownRegistrationMessages, sendingMessages, validationMessages } from '#messages/en.ts'
import { NO_PATH_ONWARD } from '#server/http/headers.ts'
import type { Redirect, RenderedPage } from '#server/pages/render-page.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import type { BotCheckPasses } from './bot-check-passes.ts'
import { ContentNotWritten } from './content-writer.ts'
import {
  pricedAs,
  costOf,
  withCode,
  type FormOffer,
  type OwnForm,
  type RegistrationForm,
  type PageForm,
} from './page-forms.ts'
import { fullPrice } from './order.ts'
import { changeOf, givenInAddress, givenOf, myselfOf, participantsIn, participantValues } from './own-questions.ts'
import { resultUrl, type RegistrationRecord } from './record.ts'
import type { Registrations } from './registrations.ts'
import { wantsInvoice } from './status.ts'
import { submissionId, type ValidForm } from './submission.ts'
import { CODE_FIELD, PLACES_FIELD } from './questions.ts'

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

/** Headers of every answer to a form: nothing of it is kept by a cache. */
export const NO_STORE = { 'cache-control': 'no-store', ...NO_PATH_ONWARD }
export const RETRY = { 'retry-after': '60' }

export const OK = 200
export const CONFLICT = 409
export const UNPROCESSABLE = 422
export const TOO_MANY_REQUESTS = 429
export const UNAVAILABLE = 503
/** What a form is answered with, where the answer is a page. */
export type Status = typeof OK | typeof CONFLICT | typeof UNPROCESSABLE | typeof TOO_MANY_REQUESTS | typeof UNAVAILABLE

/** What becomes of a form with valid answers that is neither kept nor to be checked by its visitor. */
type NotKept = Exclude<Awaited<ReturnType<typeof keepOrCheck | typeof carryOut>>, { outcome: 'passed' | 'kept' }>

/** How one form is answered. */
type FormPages = {
  /** With its page, as it was submitted. */
  show: (status: Status, shown: Partial<SubmittedForm> & { form?: PageForm }) => Promise<Response>
  /** With the page that it was sent from, and a sentence that says why nothing was done. */
  notNow: (status: Status, problem: string, headers?: Record<string, string>) => Promise<Response>
  /** With a sentence and ways onward. */
  notice: (title: string, text: string, ways: readonly { label: string; url: string }[]) => Promise<Response>
  botCheckError: string
  /** The form at the price of now, without a code. */
  formNow: PageForm
}

/** A page as an answer to a form: with the given status, unless the page has an error of its own or has moved. */
export function formAnswer(
  page: Pick<RenderedPage, 'html' | 'contentPolicy' | 'status'> | Redirect,
  status: Status,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if ('location' in page) {
    return new Response(null, { status: page.status, headers: { ...NO_STORE, location: page.location } })
  }
  const { html, contentPolicy } = page
  const policy: Record<string, string> = contentPolicy ? { 'content-security-policy': contentPolicy } : {}
  const type = { 'content-type': 'text/html; charset=UTF-8' }
  return new Response(html, {
    status: page.status === 200 ? status : page.status,
    headers: { ...type, ...NO_STORE, ...policy, ...headers },
  })
}

/** A redirect to a page that is asked for with GET: a reload submits nothing again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, location } })
}

/** Answers a form with valid answers that is not kept: why it is not, or where its visitor goes on. */
export function answerNotKept(result: NotKept, pages: FormPages): Promise<Response> | Response {
  const { show, notNow, notice, botCheckError, formNow } = pages
  const { changes } = ownRegistrationMessages
  const { participants, giveBack, myself } = groupMessages
  const wrong = (field: string, error: string, form?: PageForm) =>
    show(UNPROCESSABLE, { errors: new Map([[field, error]]), ...(form ? { form } : {}) })
  const keptBefore = ({ title, text, action, contact }: Record<NoticePart, string>, url: string) =>
    notice(title, text, [
      { label: action, url },
      { label: contact, url: ADDRESSES.getInTouch },
    ])
  switch (result.outcome) {
    case 'unavailable':
      return notNow(UNAVAILABLE, sendingMessages.botCheckUnavailable, RETRY)
    case 'refused':
      return wrong(BOT_CHECK_FIELD, botCheckError)
    case 'too-large':
      return wrong(PLACES_FIELD, validationMessages.tooManyPlaces(result.most))
    case 'code-refused':
      return wrong(CODE_FIELD, sendingMessages.codeRefused, formNow)
    case 'code-over':
      return wrong(CODE_FIELD, sendingMessages.codeOver(costOf(formNow)), formNow)
    case 'code-unavailable':
      return notNow(UNAVAILABLE, sendingMessages.codeUnavailable, RETRY)
    case 'too-many-codes': {
      const headers = { 'retry-after': String(result.waitSeconds) }
      return notNow(TOO_MANY_REQUESTS, sendingMessages.tooManyCodes(result.waitSeconds), headers)
    }
    case 'sent':
      return show(OK, { isSent: true })
    case 'same':
      return wrong('email', changes.email.same)
    case 'impossible':
      return show(CONFLICT, { problem: changes.impossible })
    case 'not-named':
      return show(CONFLICT, { problem: participants.impossible })
    case 'named-meanwhile':
      return show(CONFLICT, { problem: participants.meanwhile, values: result.now })
    case 'none-given':
      return show(UNPROCESSABLE, { problem: giveBack.noneChosen })
    case 'chosen':
      return seeOther(`${ADDRESSES.giveBack}?token=${result.token}&given=${result.given}`)
    case 'described':
      return seeOther(`${ADDRESSES.myPlace}?token=${result.token}`)
    case 'not-described':
      return show(CONFLICT, { problem: myself.impossible })
    case 'wrong':
      return show(UNPROCESSABLE, { errors: result.errors })
    case 'not-now':
      return notNow(UNAVAILABLE, sendingMessages.notCorrected, RETRY)
    case 'too-late':
      return keptBefore(sendingMessages.tooLate, resultUrl(result.record))
    default:
      return keptBefore(sendingMessages.newLink, ADDRESSES.newLink)
  }
}

type NoticePart = 'title' | 'text' | 'action' | 'contact'
