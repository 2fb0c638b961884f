import {
  PaymentUnavailable,
  RefundRefused,
  type CheckoutRequest,
  type PaymentProvider,
  type PaymentReport,
} from '#payment/payment-provider.ts'
import { emailWords } from '../../../content-service/src/admin/email-words.mjs'
import { emailOf } from '../../../content-service/src/school/emails/event-emails.js'
import { reductionOfAll } from '../../../content-service/src/school/price-codes.js'
import { accountOf, moneyOf } from '../../../content-service/src/school/registrations/account.js'
import { isUnverified, registrationAfter, usesCode } from '../../../content-service/src/school/registrations/machine.js'
import { stampOf, stampOfText } from '../../../content-service/src/school/registrations/people.js'
import { actOfStatus } from '../../../content-service/src/school/registrations/rows.js'
import * as books from '../../../content-service/src/school/registrations/session-book.js'
import { ContentNotWritten, NotInContent, type ContentWriter } from '../content-writer.ts'
import type { RegistrationCopy } from '../copies.ts'
import type { IssuedInvoice } from '../issued-invoice.ts'
import type {
  Deletion,
  Participant,
  RegistrationEvent,
  RefundAct,
  RegistrationView,
  VisitorAct,
} from '../registration-view.ts'
import { builtInWords } from '../email-parts.ts'
import {
  personOf,
  type OpenedCheckout,
  type RegistrationLog,
  type RegistrationRecord,
  type Submission,
} from '../record.ts'
import { siteFactsOf } from '../registration-reports.ts'

type Book = Parameters<typeof books.applyDeadlines>[0]
type Change = ReturnType<typeof books.applyDeadlines>
type Act = Parameters<typeof books.applyAct>[2]
type By = Parameters<typeof books.applyAct>[3]
type Reassigned = Partial<Pick<RegistrationView, 'token' | 'email' | 'person'>>

const HOLD_MS = 24 * 60 * 60_000
const OFFER_MS = 48 * 60 * 60_000

/**
 * A content service in memory, with the real rules of registrations: one session, whose capacity and status a test sets.
 * `office` and `pass` do what the office and the clock do.
 */
export function contentDouble() {
  const accepted: RegistrationRecord[] = []
  const updated: RegistrationRecord[] = []
  const sentLinks: string[] = []
  const reassigned = new Map<string, Reassigned>()
  const events: { event: RegistrationEvent; isHandled: boolean }[] = []
  /** Which outbox sends an email, and whether it was sent. */
  const emails = new Map<string, { by: string; isSent: boolean }>()
  const reports = new Map<string, { record: RegistrationRecord; checkouts: Map<string, OpenedCheckout> }>()
  const done = new Set<string>()
  const named = new Map<string, readonly Participant[]>()
  const tooLarge = new Set<string>()
  const removed = new Set<string>()
  const corrected = new Map<string, Submission['answers']>()
  const codeOf = new Map<string, string | undefined>()
  const double = {
    accepted,
    updated,
    /** Who has asked for new links. */
    sentLinks,
    events,
    isDown: false,
    /** What a confirmed change comes to, where a test says it. */
    confirmed: null as 'duplicate' | 'stale' | 'unavailable' | null,
    hasSession: true,
    /** The codes that count, each with what it takes off in percent and how often it may be used. */
    codes: new Map<string, { percent: number; uses: number }>(),
    /** What a place in the session costs now, in minor units of dollars. */
    price: 640_000,
    /** Invoices and credit notes, of the registration that `id` names. */
    documents: [] as { id: string; invoice: IssuedInvoice }[],
    /** What people are told of the session. */
    details: null as RegistrationView['session_details'],
    /** What cancelling a confirmed registration costs. */
    feePercent: 50,
    /** For how long places of a group are held until its address is confirmed; null where nobody asks. */
    verifyMs: null as number | null,
    /** Whether participants of groups may still be named. */
    isNamingOpen: true,
    /** Links that the person who registered a group hands on. */
    links: [] as { person: string | null; token: string }[],
    /** Participants of groups, by their links. */
    participants: new Map<string, RegistrationView>(),
    book: emptyBook(),
    /** Does what somebody of the office does in the panel. Returns whether it meant anything. */
    office: (id: string, act: Act, why: string | null = null) => apply(id, act, 'office', why),
    /** Lets time pass, as the service measures it. */
    pass: (ms: number) => write(books.applyDeadlines({ ...double.book, now: double.book.now + ms }), null),
    /** Changes what the session allows, as an author who saves it. */
    setSession(changes: Partial<Book['session']>): void {
      const session = { ...double.book.session, ...changes }
      write(books.offerPlaces({ book: { ...double.book, session }, events: [] }, 0), null)
    },
    /** Changes whom a registration is for, or its link, with the event about it. */
    reassign(
      id: string,
      changes: Reassigned,
      { type, by = 'visitor', data = {} }: { type: string; by?: By; data?: object },
    ) {
      reassigned.set(id, { ...reassigned.get(id), ...changes })
      write({ book: double.book, events: [{ id, type, by, data }] }, null)
    },
    /** Deletes a registration, as the office does: of its events only that one is left. */
    remove(id: string, reference = accepted.find((one) => one.id === id)?.reference): void {
      double.book = { ...double.book, rows: double.book.rows.filter((row) => row.id !== id) }
      removed.add(id)
      for (const entry of events) entry.isHandled ||= entry.event.submission === id
      write({ book: double.book, events: [{ id, type: 'deleted', by: 'office', data: { reference } }] }, null)
    },
    /** Erases somebody, as the office does. */
    erase(address: string): void {
      const data = { address }
      write(
        { book: double.book, events: [{ id: `person-${address}`, type: 'erase-person', by: 'office', data }] },
        null,
      )
    },
    /** What the office reads of somebody. */
    answersOf: (id: string) => corrected.get(id) ?? accepted.find((one) => one.id === id)?.submission.answers,
    stateOf: (id: string) => double.book.rows.find((row) => row.id === id)?.state,
  }

  function write({ book, events: happened }: Change, why: string | null): void {
    double.book = book
    for (const { id, type, by, data } of happened) {
      const at = '2026-11-21T10:00:00Z'
      const event = { id: events.length + 1, submission: id, type, by, why, at, data, email: null, registration: null }
      events.push({ event, isHandled: false })
    }
  }

  function verifyUntil(): number | null {
    return double.verifyMs === null ? null : double.book.now + double.verifyMs
  }

  function apply(id: string, act: Act, by: By, why: string | null = null): boolean {
    const change = books.applyAct(double.book, id, act, by)
    if (change) write(change, why)
    return change !== undefined
  }

  function cancelledOf(id: string): RegistrationView['cancelled'] {
    const ended = events.findLast(({ event }) => event.submission === id && ENDS.has(event.type))
    return ended ? { why: ended.event.why } : null
  }

  function view(id: string): RegistrationView {
    const record = accepted.find((one) => one.id === id)
    const row = double.book.rows.find((one) => one.id === id)
    if (!record || !row) throw new NotInContent('no such registration')
    const { state, method, places, price, received, returned, fee } = row
    const { submission, reference } = record
    const person = personOf(submission.answers)
    const who = { token: record.token, email: submission.email, person, ...reassigned.get(id) }
    return {
      submission: id,
      version: events.filter(({ event }) => event.submission === id).length,
      reference,
      ...who,
      stamp: stampOf(who),
      state,
      cancelled: state === 'cancelled' ? cancelledOf(id) : null,
      money: moneyOf(row),
      until: row.until === null ? null : new Date(row.until).toISOString(),
      left_ms: row.until === null ? null : row.until - double.book.now,
      method,
      places,
      naming:
        places === 1
          ? null
          : {
              participants: (named.get(id) ?? []).map((one, index) => ({ ...one, id: idOf(index) })),
              links: double.links,
              stamp: stampOfText(named.get(id) ?? []),
              isOpen: state === 'confirmed' && double.isNamingOpen,
              until: '2026-12-01T01:00:00.000Z',
            },
      price,
      received,
      returned,
      fee,
      ...accountOf(row),
      offer: state === 'offered' ? { price: price || double.price * places, currency: 'USD' } : null,
      currency: submission.currency ?? (price > 0 ? 'USD' : null),
      session: submission.session?.documentId ?? '',
      session_key: submission.session?.key ?? '',
      session_title: submission.session?.title ?? null,
      session_details: double.details,
      ...reportedOf(id),
      invoice: invoiceOf(id),
      documents: double.documents
        .filter((one) => one.id === id)
        .map(({ invoice: { number, kind } }) => ({ number, kind })),
    }
  }

  const answer = () => {
    if (double.isDown) throw new ContentNotWritten('down')
  }
  const content: ContentWriter = {
    async accept(record) {
      answer()
      if (!double.hasSession) throw new NotInContent('no such session')
      const known = double.book.rows.find(({ id }) => id === record.id)
      if (!known) {
        const { submission, state } = record
        const newcomer = {
          id: record.id,
          places: submission.places ?? 1,
          method: state.payment,
          price: submission.total,
          ...NO_MONEY,
        }
        const until = double.book.now + HOLD_MS
        if (liveOf(submission.email)) return 'duplicate'
        if (submission.code && isUsedUp(submission.code.id, submission.places)) return 'code-over'
        accepted.push(record)
        if (books.isTooLarge(double.book.session, newcomer.places)) tooLarge.add(record.id)
        const options = { until, verifyUntil: verifyUntil(), onlyWaitingList: submission.isWaitlist }
        write(books.register(double.book, newcomer, options), null)
      }
      const state = double.stateOf(record.id)
      if (tooLarge.has(record.id)) return 'too-large'
      if (state === 'cancelled' || state === 'lapsed') return 'refused'
      if (isUnverified(rowOf(record.id))) return 'to-verify'
      return state === 'waiting' || state === 'offered' ? 'waitlisted' : 'accepted'
    },
    async priceCode({ code, price, places, formHash }) {
      answer()
      const known = double.codes.get(code)
      if (!known || isUsedUp(code, places, formHash)) return null
      const terms = { ...known, amount: null, currency: null }
      return { id: code, reduction: reductionOfAll(terms, { price, places, currency: null }) ?? 0 }
    },
    async bookablePlaces() {
      answer()
      const { capacity, reserved } = double.book.session
      return capacity === null ? null : capacity - reserved
    },
    async amend({ id, submission }, { email, answers, total, code }, key) {
      answer()
      const isSameForm = accepted.find((one) => one.id === id)?.submission.formHash === submission.formHash
      const isOtherCode = code?.id !== submission.code?.id
      const isCodeOver = isOtherCode && code !== undefined && isUsedUp(code.id, submission.places)
      const act = { type: 'amend' as const, ...(isOtherCode ? { price: total } : {}) }
      const isDone = done.has(key) || (isSameForm && !isCodeOver && apply(id, act, 'visitor'))
      if (isDone && isOtherCode) codeOf.set(id, code?.id)
      if (isDone && !done.has(key)) {
        corrected.set(id, answers)
        reassigned.set(id, { ...reassigned.get(id), email, person: personOf(answers) })
        done.add(key)
      }
      return { isDone, isCodeOver, view: view(id) }
    },
    async updateStatus(record, { checkouts }) {
      answer()
      const isThere = double.book.rows.some(({ id }) => id === record.id)
      if (!isThere && !removed.has(record.id)) throw new ContentNotWritten('not in the database, and nobody removed it')
      updated.push(record)
      const known = reports.get(record.id)?.checkouts ?? new Map<string, OpenedCheckout>()
      for (const one of checkouts.toReversed()) known.set(one.id, one)
      reports.set(record.id, { record, checkouts: known })
      const paid = known.get(record.state.paidCheckout ?? '')?.amount
      const happened = actOfStatus(record.state.status, rowOf(record.id), paid)
      const act =
        happened?.act.type === 'choose-invoice' ? { ...happened.act, verifyUntil: verifyUntil() } : happened?.act
      if (happened && act) apply(record.id, act, happened.by)
      return view(record.id)
    },
    async act(id, act, key) {
      answer()
      const isShown = act.type !== 'cancel' || act.with.fee === (await content.cancellationOf(id))?.fee
      const isDone =
        done.has(key) || (isShown && apply(id, actOf(act, double.book.now), isOfProvider(act) ? 'provider' : 'visitor'))
      if (isDone) done.add(key)
      return { isDone, view: view(id) }
    },
    async cancellationOf(id) {
      answer()
      const { state, price, received } = rowOf(id)
      if (state !== 'held' && state !== 'confirmed') return null
      const fee = state === 'held' ? 0 : Math.round((price * double.feePercent) / 100)
      return { fee, refund: Math.max(0, received - fee), until: null }
    },
    async costOfGivingBack(id, places) {
      answer()
      const { state, ...row } = rowOf(id)
      const share = (row.price / row.places) * places
      const fee = state === 'confirmed' ? Math.round((share * double.feePercent) / 100) : 0
      const left = registrationAfter({ state, ...row }, { type: 'give-back', places, fee }, NOTHING_BESIDE)
      if (!left) return null
      const { toReturn: refund, due } = accountOf(left)
      return { fee, refund, due, until: null }
    },
    async giveBack(id, { participants, unnamed, fee, seen }, key) {
      answer()
      const places = participants.length + unnamed
      const isShown = view(id).version === seen && fee === (await content.costOfGivingBack(id, places))?.fee
      const isDone = done.has(key) || (isShown && apply(id, { type: 'give-back', places, fee }, 'visitor'))
      if (isDone && !done.has(key)) {
        named.set(
          id,
          (named.get(id) ?? []).filter((_, index) => !participants.includes(idOf(index))),
        )
        done.add(key)
      }
      return { isDone, view: view(id) }
    },
    async show(id) {
      answer()
      return [...double.participants.values()].find(({ submission }) => submission === id) ?? view(id)
    },
    async invoice(number, id) {
      answer()
      const found = double.documents.find((one) => one.invoice.number === number && (id === undefined || one.id === id))
      if (!found) throw new NotInContent('no such invoice')
      return found.invoice
    },
    async sendLinks(email) {
      answer()
      sentLinks.push(email)
    },
    async makeLinks() {
      answer()
      double.links = [{ person: null, token: `${'l'.repeat(31)}${double.links.length}` }]
    },
    async participant(token) {
      answer()
      const known = double.participants.get(token)
      if (!known) throw new NotInContent('no such participant')
      return known
    },
    async describe(token, { person, email }, key) {
      const known = await content.participant(done.has(key) ? key : token)
      if (done.has(key)) return { isDone: true, view: known }
      const { participant } = known
      const isDone = participant?.isNamed ? participant.mayChange : (participant?.mayName ?? false)
      if (!isDone || !participant) return { isDone, view: known }
      done.add(key)
      const link = email === null ? token : 'n'.repeat(32)
      const next = { ...known, person, email: email ?? known.email, token: link }
      const described = { ...next, participant: { ...participant, isNamed: true, hasAddress: true } }
      double.participants.delete(token)
      for (const name of [link, key]) double.participants.set(name, described)
      return { isDone, view: described }
    },
    async nameParticipants(id, { participants, seen }, key) {
      answer()
      const isSeen = seen === undefined || seen === view(id).naming?.stamp
      const isDone = done.has(key) || ((view(id).naming?.isOpen ?? false) && isSeen)
      if (isDone && !done.has(key)) {
        named.set(id, participants)
        write({ book: double.book, events: [{ id, type: 'participants-named', by: 'visitor', data: {} }] }, null)
      }
      if (isDone) done.add(key)
      return { isDone, view: view(id) }
    },
    async askForChange(id, { what, email, person, company }, key) {
      answer()
      if (done.has(key)) return true
      const { state, stamp } = view(id)
      if (state !== 'confirmed' && (what === 'participant' || (state !== 'waiting' && state !== 'offered')))
        return false
      done.add(key)
      double.reassign(id, {}, { type: `confirm-${what}`, data: { address: email, person, company, seen: stamp } })
      return true
    },
    async confirmChange({ id, change, seen }, key) {
      answer()
      const known = view(id)
      if (double.confirmed === 'unavailable') throw new ContentNotWritten('down')
      if (double.confirmed) return { outcome: double.confirmed, view: known }
      const isStale = known.stamp !== seen || (known.state === 'held') !== (change.what === 'payer')
      if (done.has(key) || isStale) return { outcome: done.has(key) ? 'done' : 'stale', view: known }
      done.add(key)
      const { email, person } = change
      if (change.what === 'payer') {
        const isDone = apply(id, { type: 'verify' }, 'visitor')
        return { outcome: isDone ? 'done' : 'stale', view: view(id) }
      }
      const token = `link-${events.length}-of-${id}`
      const address = { address: known.email }
      if (change.what === 'email') {
        double.reassign(id, {}, { type: 'earlier-address', data: address })
        double.reassign(id, { token, email }, { type: 'email-corrected' })
      } else {
        double.reassign(id, { token, email, person }, { type: 'replaced-participant' })
        double.reassign(id, {}, { type: 'handed-over', data: address })
      }
      return { outcome: 'done', view: view(id) }
    },
    async words(kind) {
      answer()
      return builtInWords(kind)
    },
    async find(asked) {
      answer()
      const found = accepted.find(({ id, reference }) =>
        asked.token === undefined
          ? asked.submission === id || asked.reference === reference
          : view(id).token === asked.token,
      )
      const isGone = events.some(({ event }) => event.data?.reference === asked.reference && event.type === 'deleted')
      if (found) return { copy: copyOf(found), isGone: false }
      return { copy: null, isGone: isGone || accepted.some(({ reference }) => reference === asked.reference) }
    },
    async earlier({ submission, formHash, session, email }) {
      answer()
      const isOf = ({ id, submission: one }: RegistrationRecord) =>
        id === submission ||
        (formHash !== undefined && one.formHash === formHash) ||
        (one.session?.documentId === session && view(id).email.toLowerCase() === email.toLowerCase())
      return accepted
        .filter(({ id }) => double.stateOf(id) !== undefined)
        .filter(isOf)
        .map(copyOf)
        .toReversed()
    },
    async takeEmail({ submission, kind, by }) {
      answer()
      const key = `${submission} ${kind}`
      const known = emails.get(key) ?? { by, isSent: false }
      emails.set(key, known)
      return known.isSent ? 'sent' : known.by === by ? 'yours' : 'others'
    },
    async noteSent({ submission, kind, by }) {
      answer()
      emails.set(`${submission} ${kind}`, { by, isSent: true })
    },
    isAbout: ({ who }, address) => who === address.trim().toLowerCase(),
    async claimEvents(after) {
      answer()
      // Of one registration nothing while something earlier of it is not handled.
      const open = events.filter(({ isHandled, event }, index) => {
        const isSame = (one: { event: RegistrationEvent }) => one.event.submission === event.submission
        return !isHandled && !events.slice(0, index).some((one) => isSame(one) && !one.isHandled)
      })
      const taken = open.map(({ event }) => {
        if (event.type === 'deleted' || event.type === 'erase-person') return event
        const registration = view(event.submission)
        return { ...event, email: emailAbout(event, registration), registration }
      })
      return {
        events: taken,
        unreadable: [],
        deletions: events.flatMap(({ event }) => deletionOf(event)).filter(({ id }) => id > after),
      }
    },
    async endEvents({ handled }) {
      answer()
      for (const entry of events) if (handled.includes(entry.event.id)) entry.isHandled = true
    },
    async emailDays() {
      answer()
      return null
    },
  }
  return Object.assign(double, { content })

  function reportedOf(id: string) {
    const { record, checkouts } = reports.get(id) ?? {}
    const all = [...(checkouts?.values() ?? [])]
    return {
      checkouts: all.map(({ expiresAt, ...one }) => ({ ...one, expires_at: expiresAt.getTime() })),
      paid_checkout: record?.state.paidCheckout ?? null,
      receipt_url: record?.state.receiptUrl ?? null,
    }
  }

  /** What the service gives to a process that has not received a registration. */
  function copyOf({ id, createdAt, submission }: RegistrationRecord): RegistrationCopy {
    const shown = view(id)
    const { state } = shown
    const known = reports.get(id)?.record
    const isRefused = state === 'cancelled' && !known
    return {
      ...shown,
      facts: siteFactsOf(known?.submission ?? submission),
      outcome: isRefused ? 'refused' : state === 'waiting' || state === 'offered' ? 'waitlisted' : 'accepted',
      answers: corrected.get(id) ?? submission.answers,
      form_hash: submission.formHash ?? null,
      code: submission.code ?? null,
      odd_payment: known?.state.oddPayment ?? null,
      history: isRefused ? [] : (known?.state.history ?? [{ at: createdAt.toISOString(), status: 'awaiting-payment' }]),
      received_at: createdAt.toISOString(),
    }
  }

  /** Whether a code has too few uses left for so many places. @param formHash of a registration that does not count */
  function isUsedUp(code: string, places = 1, formHash?: string): boolean {
    const uses = accepted.map(({ id, submission }) => {
      const row = double.book.rows.find((one) => one.id === id)
      const used = codeOf.has(id) ? codeOf.get(id) : submission.code?.id
      return used === code && submission.formHash !== (formHash ?? '') && row && usesCode(row) ? row.places : 0
    })
    return uses.reduce((sum, count) => sum + count, places) > (double.codes.get(code)?.uses ?? 0)
  }

  function invoiceOf(id: string): RegistrationView['invoice'] {
    const last = double.documents.findLast((one) => one.id === id && one.invoice.kind === 'invoice')?.invoice
    return last?.due_on ? { number: last.number, due_on: last.due_on } : null
  }

  /** What somebody has in the session already. */
  function liveOf(email: string) {
    const ids = accepted.filter(({ submission }) => submission.email.toLowerCase() === email.toLowerCase())
    return double.book.rows.find((row) => ids.some(({ id }) => id === row.id) && LIVE.has(row.state))
  }

  function rowOf(id: string) {
    const row = double.book.rows.find((one) => one.id === id)
    if (!row) throw new NotInContent('no such registration')
    return row
  }
}

const TEMPLATES = new Map(Object.entries(emailWords))

/** The email that the content service writes about something that happened to a registration. */
export function emailAbout(event: Pick<RegistrationEvent, 'type' | 'by' | 'why' | 'data'>, view: RegistrationView) {
  return emailOf(event, rowOfView(view), TEMPLATES) ?? null
}

/** A registration as the content service keeps it, as far as its emails read it. */
function rowOfView({ method, price, received, returned, fee, invoice, ...columns }: RegistrationView) {
  const amounts = { price_minor: price, received_minor: received, returned_minor: returned, fee_minor: fee }
  const open = { invoice_number: invoice?.number ?? null, invoice_due_on: invoice?.due_on ?? null }
  return { ...columns, ...amounts, ...open, payment_method: method, until_uptime: null }
}

/** What every process reads of an event after which something is deleted. */
function deletionOf({ id, type, submission, data }: RegistrationEvent): Deletion[] {
  const common = { id, submission, reference: data?.reference ?? null, who: null }
  if (type === 'erase-person') return [{ ...common, type, who: data?.address?.trim().toLowerCase() ?? null }]
  return type === 'deleted' || type === 'erased' || type === 'notes-deleted' ? [{ ...common, type }] : []
}

/** What a participant is called among those of a group. */
function idOf(index: number): string {
  return index.toString(16).padStart(8, '0')
}

/** Giving back places asks nothing of what is free beside. */
const NOTHING_BESIDE = { hasFreePlace: false, isSomebodyWaiting: false }
const LIVE = new Set<string>(['waiting', 'offered', 'held', 'confirmed', 'attended'])
/** Events that end a registration. */
const ENDS = new Set(['cancelled', 'left', 'lapsed'])
const NO_MONEY = { received: 0, returned: 0, refunding: 0, fee: 0, placesFee: 0, paymentProblem: null }

function emptyBook(): Book {
  const session = {
    capacity: null,
    reserved: 0,
    isClosed: false,
    isOver: false,
    isGone: false,
    onlyWaitingList: false,
    longestWaitingList: null,
  }
  return { session, rows: [], now: 0, offerMs: OFFER_MS, refundsCards: true }
}

function isOfProvider({ type }: VisitorAct | RefundAct): boolean {
  return type === 'card-refunded' || type === 'refund-failed' || type === 'refund-sent-back'
}

function actOf(act: VisitorAct | RefundAct, now: number): Act {
  switch (act.type) {
    case 'accept-offer':
      return { type: act.type, ...act.with, until: now + HOLD_MS }
    case 'cancel':
      return { type: act.type, ...act.with }
    case 'card-refunded':
      return { type: act.type, ...act.with }
    case 'refund-failed':
      return { type: act.type, ...act.with }
    case 'refund-sent-back':
      return { type: act.type, ...act.with }
    default:
      return { type: act.type }
  }
}

const OPEN_FOR_MS = 60 * 60_000

/** A provider whose reports are set by the test. Its checkouts expire after an hour by its own clock. */
export function paymentDouble(now: () => number = Date.now) {
  const requests: CheckoutRequest[] = []
  const reports = new Map<string, PaymentReport>()
  const expiries = new Map<string, number>()
  /** All requests, also refused ones. `refusals` says how many of the next are refused. */
  const asked: CheckoutRequest[] = []
  /** What went back to cards, in minor units, by idempotency key. */
  const refunds = new Map<string, number>()
  const double = { requests, asked, reports, refunds, isDown: false, refusals: 0, refusesRefunds: false }
  const unused = async () => {
    throw new Error('not asked here')
  }
  const payment: PaymentProvider = {
    name: 'sandbox',
    async createCheckout(request) {
      if (double.isDown) throw new Error('down')
      asked.push(request)
      if (double.refusals > 0) {
        double.refusals -= 1
        throw new PaymentUnavailable('refused', { isAnswer: true })
      }
      requests.push(request)
      const id = `checkout-${requests.length}`
      const expiresAt = now() + OPEN_FOR_MS
      reports.set(id, { state: 'open', amount: 640_000, currency: 'USD' })
      expiries.set(id, expiresAt)
      return { id, url: `https://pay.example/${id}`, expiresAt: new Date(expiresAt) }
    },
    async verify(id) {
      const report = reports.get(id)
      if (double.isDown || !report) throw new Error('down')
      const isOver = report.state === 'open' && (expiries.get(id) ?? 0) <= now()
      return isOver ? { ...report, state: 'expired' } : report
    },
    async expire(id) {
      const report = reports.get(id)
      if (double.isDown || report?.state !== 'open') throw new Error('down, or not open')
      reports.set(id, { ...report, state: 'expired' })
    },
    async refund(_id, { amount, idempotencyKey }) {
      if (double.isDown) throw new PaymentUnavailable('down')
      if (double.refusesRefunds) throw new RefundRefused('The card is closed.')
      refunds.set(idempotencyKey, amount)
    },
    webhook: unused,
  }
  return Object.assign(double, { payment })
}

/** A log that keeps its lines as they would be written. */
export function logDouble(): RegistrationLog & { text: () => string } {
  const lines: string[] = []
  const note = (facts: object, message: string) => void lines.push(JSON.stringify({ ...facts, message }))
  return { error: note, info: note, text: () => lines.join('\n') }
}
