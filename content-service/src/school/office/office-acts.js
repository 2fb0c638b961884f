'use strict'

const { errors, validateYupSchema, yup } = require('@strapi/utils')
const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { isOwedByInvoice, linesOf } = require('../invoices/invoice-rules')
const { issuesInvoices } = require('../invoices/invoices')
const { isDone } = require('../registrations/events')
const { costOfGivingBack } = require('../registrations/cancellation')
const { giveBack, mayGiveBack, placesGiven } = require('../registrations/given-back')
const { accountOf, outstandingRefund, shareOf } = require('../registrations/account')
const { isPossible } = require('../registrations/machine')
const { amountInWords, minorDigits, toMinorUnits } = require('../registrations/money')
const { MOVABLE, move, registerByOffice } = require('../registrations/office-changes')
const { answersOf } = require('../registrations/own-changes')
const { nameParticipants, participantsIn } = require('../registrations/group')
const {
  attendanceColumns,
  correctAttendance,
  everybodyCame,
  renewParticipantLink,
} = require('../registrations/participant-changes')
const { nameOf } = require('../registrations/participants')
const persons = require('../registrations/person-changes')
const { bySubmission, carryOut, isSamePerson, LIVE, liveOf, REGISTRATION } = require('../registrations/registrations')
const { bookRow } = require('../registrations/rows')
const { isTooLarge, MOST_PLACES } = require('../registrations/session-book')
const { uptime } = require('../registrations/uptime')
const { withAddedTax } = require('../added-tax')
const { quote } = require('../price-codes')
const { Conflict } = require('./conflict')
const { stateInWords } = require('./registration-views')
const { hasBegun, placePriceOf, sessionOf } = require('./sessions')

const { refusals } = messages

/** @typedef {import('../registrations/session-change').Author} Author
 * @typedef {import('./sessions').OfficeSession} OfficeSession
 * @typedef {{ fields: Record<string, any>, needsSession?: boolean, needsSender?: boolean, isOffered: (known: any) => boolean,
 *   run: (known: any, given: any, author: Author) => Promise<boolean> }} OfficeAct `needsSession`: means nothing where the
 *   session does not take place; `needsSender`: nor where the school issues no invoices */

const amount = () => yup.number().min(0).max(1e9).required()
const email = () => yup.string().email().max(254).required()
const ticked = () => yup.array().of(yup.string().required()).max(MOST_PLACES)
/** Who takes part in a group and has a link. @param {any} registration */
const withAddress = ({ participants }) => (participants ?? []).filter((/** @type {any} */ one) => one.email)
const TAKES_PART = ['confirmed', 'attended']
const machineAct = (/** @type {any} */ type, fields = {}, /** @type {any} */ actOf = () => ({})) => ({
  fields,
  isOffered: (/** @type {any} */ known) => isPossible(type, known.state),
  run: async (/** @type {any} */ known, /** @type {any} */ given, /** @type {Author} */ author) =>
    Boolean((await carryOut(known.submission, { type, ...actOf(given, known) }, author))?.isDone),
})
const isMovable = (/** @type {any} */ { state }) => MOVABLE.includes(state)

/** @type {Record<string, OfficeAct>} What the office can do to a registration; amounts are in major units. */
const ACTS = {
  confirm: {
    fields: {},
    needsSession: true,
    isOffered: (known) => isPossible('confirm', known.state) && bookRow(known).refunding === 0,
    async run(known, _given, author) {
      const { price, reduction, currency } = await placePriceOf(known)
      const columns = { currency, reduction_minor: reduction }
      const done = await carryOut(known.submission, { type: 'confirm', price }, author, columns)
      return Boolean(done?.isDone)
    },
  },
  offer: { ...machineAct('offer', { until: yup.string().nullable() }, untilOf), needsSession: true },
  cancel: machineAct('cancel', { fee: amount() }, ({ fee }, known) => {
    const units = toMinorUnits(fee, known.currency)
    const most = Number(known.price_minor ?? 0)
    if (units > most) throw new errors.ApplicationError(refusals.feeTooHigh(amountInWords(most, known.currency)))
    return { fee: units }
  }),
  'give-back': {
    fields: {
      given: ticked().default(undefined),
      unnamed: yup.number().integer().min(0).max(MOST_PLACES).default(undefined),
      fee: amount().notRequired().nullable(),
    },
    isOffered: (known) => mayGiveBack(known) && bookRow(known).refunding === 0,
    async run(known, { given = [], unnamed = 0, fee: entered = null }, author) {
      if (given.length + unnamed === 0) throw new errors.ApplicationError(refusals.noneGiven)
      const places = placesGiven(known, { participants: given, unnamed })
      if (places === undefined) throw new Conflict(refusals.givenNot)
      const fee = await feeOfPlaces(known, places, entered)
      return giveBack(known.submission, { participants: given, unnamed, fee, seen: known.revision }, author)
    },
  },
  pay: {
    ...machineAct('pay', { amount: amount() }, ({ amount: paid }, known) => ({
      amount: unitsOf(paid, Number.MAX_SAFE_INTEGER, known.currency),
    })),
    isOffered: (known) => accountOf(bookRow(known)).due > 0,
  },
  refund: {
    ...machineAct('refund', { amount: amount() }, ({ amount: returned }, known) => ({
      amount: unitsOf(returned, outstandingRefund(bookRow(known)), known.currency),
    })),
    isOffered: (known) => outstandingRefund(bookRow(known)) > 0,
  },
  'ask-refund': {
    ...machineAct('ask-refund'),
    // The site asks the provider, and knows only what it received.
    isOffered: (known) =>
      known.payment_method === 'card' &&
      Boolean(known.token) &&
      outstandingRefund(bookRow(known)) > 0 &&
      bookRow(known).refunding === 0,
  },
  invoice: {
    fields: { recipient: yup.string().trim().min(1).max(1000).required() },
    needsSender: true,
    isOffered: (known) => isOwedByInvoice(bookRow(known)),
    run: (known, { recipient }, author) => persons.askForInvoice(known.submission, linesOf(recipient), author),
  },
  code: {
    fields: { code: yup.string().trim().min(1).max(100).required() },
    needsSession: true,
    isOffered: persons.mayEnterCode,
    async run({ submission, session, places: many, form_hash: formHash }, { code }, author) {
      const { net = 0, currency = null } = (await sessionOf(session)) ?? {}
      const places = many ?? 1
      const asked = { code, session, price: net * places, places, currency }
      const taken = await quote({ ...asked, form_hash: formHash ?? undefined })
      if (!taken || !(await persons.enterCode(submission, taken, author))) throw new Conflict(refusals.code)
      return true
    },
  },
  move: {
    fields: { session: yup.string().required() },
    isOffered: isMovable,
    async run(known, { session }, author) {
      const target = await sessionOf(session)
      if (!target || takesNobody(target)) throw new Conflict(refusals.sessionGone)
      if (session === known.session) throw new Conflict(refusals.sameSession)
      // Anyone who waited there would wait for ever, and everybody behind.
      if (['waiting', 'offered'].includes(known.state)) refuseTooLarge(target, known.places ?? 1)
      await refuseDuplicate(session, known.email)
      return move(known.submission, target, author)
    },
  },
  replace: {
    fields: {
      name: yup.string().trim().max(200).required(),
      email: email(),
      company: yup.string().max(200).nullable(),
    },
    isOffered: (known) => isMovable(known) && persons.mayGetNewLink(known),
    async run(known, { name, email: address, company = null }, author) {
      if (!isSamePerson(address, known.email)) await refuseDuplicate(known.session, address)
      const person = { person: name, email: address, company: company || null }
      return persons.replaceParticipant(known.submission, person, author, answersOf(person))
    },
  },
  participants: {
    fields: { participants: yup.string().max(20_000).defined() },
    // Anyone who was named can be taken out also where the registration has ended.
    isOffered: ({ places, state, participants }) =>
      ((places ?? 1) > 1 && LIVE.includes(state)) || (participants ?? []).length > 0,
    run(known, { participants }, author) {
      const named = participantsIn(participants)
      if (!named) throw new errors.ApplicationError(refusals.incomplete.participants)
      const most = (known.places ?? 1) - 1
      if (named.length > most) throw new errors.ApplicationError(refusals.tooManyNamed(most))
      return nameParticipants(known.submission, named, author)
    },
  },
  email: {
    fields: { email: email() },
    isOffered: () => true,
    async run(known, { email: address }, author) {
      if (!isSamePerson(address, known.email)) await refuseDuplicate(known.session, address)
      return persons.correctEmail(known.submission, address, author)
    },
  },
  'send-again': {
    fields: {},
    isOffered: ({ state }) => state !== 'received',
    run: (known, _given, author) => persons.sendAgain(known.submission, author),
  },
  'new-link': {
    fields: {},
    // Somebody whom the office registered has no page.
    isOffered: (known) => Boolean(known.token) && known.state !== 'received' && persons.mayGetNewLink(known),
    run: (known, _given, author) => persons.renewLink(known.submission, author),
  },
  'participant-link': {
    fields: { participant: yup.string().min(1).required() },
    isOffered: (known) => TAKES_PART.includes(known.state) && withAddress(known).length > 0,
    run: ({ submission }, { participant }, author) => renewParticipantLink(nameOf(submission, participant), author),
  },
  attend: {
    ...machineAct('attend', { present: ticked().default(undefined) }),
    async run(known, { present: came }, author) {
      if (came?.length === 0) throw new errors.ApplicationError(refusals.nobodyCame)
      const columns = came ? attendanceColumns(known, came) : {}
      return Boolean((await carryOut(known.submission, { type: 'attend' }, author, columns))?.isDone)
    },
  },
  attendance: {
    fields: { present: ticked().required() },
    isOffered: ({ places, state }) => (places ?? 1) > 1 && state === 'attended',
    run({ submission }, { present: came }, author) {
      if (came.length === 0) throw new errors.ApplicationError(refusals.nobodyCame)
      return correctAttendance(submission, came, author)
    },
  },
  unattend: machineAct('unattend'),
}

/** What the office still does where the person is erased. */
const OF_ERASED = ['pay', 'refund']

/**
 * The acts that mean something for a registration as it is.
 * @param {any} known
 */
async function actsFor(known) {
  // Whose person is erased: nobody can be told of anything.
  if (known.erased === 'person') return OF_ERASED.filter((type) => ACTS[type]?.isOffered(known))
  const isGone = takesNobody(await sessionOf(known.session))
  const hasSender = await issuesInvoices()
  return Object.entries(ACTS)
    .filter(([, act]) => act.isOffered(known) && !(isGone && act.needsSession) && (hasSender || !act.needsSender))
    .map(([type]) => type)
}

/** Whether a session does not take place. @param {OfficeSession | null} session */
function takesNobody(session) {
  return !session?.isPublished || session.status === 'cancelled'
}

/**
 * Carries out an act of the office.
 * @param {any} known the registration
 * @param {{ act: string, with: object }} asked
 * @param {Author} author
 * @throws {Conflict} where it means nothing as the registration is
 */
async function carryOutOfficeAct(known, asked, author) {
  const act = ACTS[asked.act]
  if (!act) throw new errors.ValidationError('There is no such action.')
  // Sent twice: it is answered as the first time.
  if (await isDone(author.key)) return
  if (known.erased === 'person' && !OF_ERASED.includes(asked.act)) throw new Conflict(refusals.erased)
  if (act.needsSession && takesNobody(await sessionOf(known.session))) throw new Conflict(refusals.sessionGone)
  if (!act.isOffered(known) || (act.needsSender && !(await issuesInvoices()))) throw new Conflict(refusalOf(known))
  const given = await givenOf(asked.act, act.fields, asked.with)
  if (!(await act.run(known, given, author))) throw new Conflict(refusalOf(known))
}

/**
 * What the office has entered for an act.
 * @param {string} act
 * @param {Record<string, any>} fields
 * @param {object} entered
 * @returns {Promise<any>}
 * @throws {errors.ValidationError} with one sentence that says what to enter
 */
function givenOf(act, fields, entered) {
  const incomplete = /** @type {Record<string, string>} */ (refusals.incomplete)[act]
  return validateYupSchema(yup.object(fields).noUnknown(), { strict: true })(entered, incomplete)
}

/** Why an act means nothing now. @param {any} known */
function refusalOf(known) {
  return bookRow(known).refunding > 0 ? refusals.refunding : refusals.act(stateInWords(known))
}

/**
 * Registers somebody who telephoned. Returns the submission.
 * @param {string} session documentId
 * @param {{ name: string, email: string, company: string | null, method: 'none' | 'invoice', places?: number, code?: string | null,
 *   act: string }} asked
 *   `act`: its key
 * @param {Author} author
 * @throws {Conflict} where the session takes nobody, or not so many, the person takes part already, or the code does not count
 */
async function telephone(session, { name, email: address, company, method, places = 1, code, act }, author) {
  const target = await sessionOf(session)
  if (!target || takesNobody(target)) throw new Conflict(refusals.sessionGone)
  const person = { person: name, email: address, company: company || null }
  const isFree = method === 'none'
  refuseTooLarge(target, places)
  const { net, currency } = isFree ? { net: 0, currency: null } : target
  const taken = code && !isFree ? await quote({ code, session, price: net * places, places, currency }) : undefined
  if (taken === null) throw new Conflict(refusals.code)
  // Of one place, as an invoice says it, times their number.
  const price = withAddedTax(net - (taken ? taken.reduction / places : 0), target) * places
  const asked = {
    ...person,
    method,
    payment_method: method,
    places,
    price,
    amount: price / 10 ** minorDigits(currency),
    currency,
    price_code: taken || undefined,
    answers: answersOf(person),
    act,
  }
  const { submission, isNew, isCodeOver } = await registerByOffice(target, asked, author)
  if (isCodeOver) throw new Conflict(refusals.code)
  if (!isNew) throw new Conflict(refusals.duplicate((await bySubmission(submission)).reference))
  return submission
}

/**
 * Marks everybody with a confirmed place as attended: all of them, or where one fails, nobody.
 * @param {OfficeSession} session
 * @param {Author} author
 * @throws {Conflict} where the session has not begun, or nobody has a confirmed place
 */
async function attendAll(session, author) {
  if (!hasBegun(session)) throw new Conflict(messages.warnings.notBegun)
  const where = { session: session.documentId, state: 'confirmed' }
  await strapi.db.transaction(async () => {
    const confirmed = await strapi.db.query(REGISTRATION).findMany({ where, orderBy: { id: 'asc' } })
    const present = confirmed.filter(({ erased }) => erased !== 'person')
    if (present.length === 0) throw new Conflict(refusals.nobodyConfirmed)
    for (const [index, registration] of present.entries()) {
      // The key marks the whole act as done.
      const by = { ...author, key: index === 0 ? author.key : null }
      await carryOut(registration.submission, { type: 'attend' }, by, everybodyCame(registration))
    }
  })
}

/** @param {OfficeSession} session @param {number} places @throws {Conflict} where the session has fewer in all */
function refuseTooLarge({ capacity, reserved }, places) {
  if (isTooLarge({ capacity, reserved }, places))
    throw new Conflict(refusals.tooLarge(Math.max(0, Number(capacity) - reserved)))
}

/** @param {string} session @param {string} address */
async function refuseDuplicate(session, address) {
  const other = await liveOf(session, address)
  if (other) throw new Conflict(refusals.duplicate(other.reference))
}

/** @param {{ until?: string | null }} given @returns {{ until?: number }} by the service's own clock */
function untilOf({ until }) {
  if (!until) return {}
  const left = Date.parse(until) - Date.now()
  if (!(left > 0)) throw new errors.ApplicationError(refusals.until)
  return { until: uptime.now() + left }
}

/**
 * What giving back some places costs: what the office has entered, else what the rules say.
 * @param {any} known
 * @param {number} places
 * @param {number | null} entered in major units
 */
async function feeOfPlaces(known, places, entered) {
  if (entered === null) {
    const cost = await costOfGivingBack(known, places)
    if (!cost) throw new errors.ApplicationError(refusals.feeNeeded)
    return cost.fee
  }
  const units = toMinorUnits(entered, known.currency)
  const most = known.state === 'confirmed' ? shareOf(bookRow(known), places) : 0
  if (units > most) throw new errors.ApplicationError(refusals.feeTooHigh(amountInWords(most, known.currency)))
  return units
}

/** @param {number} given @param {number} most @param {string | null} currency */
function unitsOf(given, most, currency) {
  const units = toMinorUnits(given, currency)
  if (units <= 0 || units > most) throw new errors.ApplicationError(refusals.tooMuch(amountInWords(most, currency)))
  return units
}

module.exports = { actsFor, attendAll, carryOutOfficeAct, givenOf, telephone }
