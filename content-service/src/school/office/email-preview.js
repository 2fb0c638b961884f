'use strict'

const { accountOf } = require('../registrations/machine')
const { amountInWords } = require('../registrations/money')
const { bookRow } = require('../registrations/rows')
const { momentInWords } = require('./moments')

/**
 * What the site will write about an event, so that the office reads it beforehand. The site sends the emails and owns
 * their words (`src/messages/en/emails.ts`); a test compares the two.
 */

/** @typedef {{ until: string, why: string | null, fee: string | null, toReturn: string | null, returned: string | null,
 *   received: string | null, isConfirmed: boolean }} Facts */

/** @type {Record<string, { subject: string, text: (facts: Facts) => string[] }>} */
const EMAILS = {
  offered: {
    subject: 'A place is free for you',
    text: ({ until }) => [
      `A place has become free, and it is yours if you take it by ${until}. After that we will offer it to the next person on the waiting list.`,
    ],
  },
  confirmed: { subject: 'Your place is confirmed', text: () => ['Your place is confirmed.'] },
  lapsed: {
    subject: 'We are no longer holding your place',
    text: () => [
      'The time to take or pay for your place has run out, and we are no longer holding it. We have not charged you.',
    ],
  },
  cancelled: {
    subject: 'Your registration is cancelled',
    text: ({ why, fee, toReturn }) => [
      why ? `Your registration is cancelled. ${why}` : 'Your registration is cancelled.',
      ...(fee ? [`The cancellation fee is ${fee}.`] : []),
      ...(toReturn ? [`We will refund ${toReturn} to you.`] : []),
    ],
  },
  moneyToReturn: {
    subject: 'We will refund your payment',
    text: ({ toReturn }) => [
      `You have paid more than you owe us for this registration. We will refund ${toReturn} to you. You do not need to do anything.`,
    ],
  },
  refunded: {
    subject: 'We have refunded you',
    text: ({ returned, toReturn }) => [
      `We have refunded ${returned} to you. Your bank may take a few days to show it.`,
      ...(toReturn ? [`We will refund another ${toReturn}.`] : []),
    ],
  },
  paymentReceived: {
    subject: 'We have received your payment',
    text: ({ received }) => [`Thank you. We have received ${received} from you for this registration.`],
  },
  waiting: {
    subject: 'You are on the waiting list',
    text: () => [
      'This session is full, and you are on its waiting list. We will email you as soon as a place becomes free.',
    ],
  },
  held: {
    subject: 'We are holding a place for you',
    text: ({ until }) => [
      `We are holding a place for you until ${until}. To confirm it, open your registration and pay.`,
    ],
  },
  moved: {
    subject: 'We have moved your registration',
    text: ({ why, isConfirmed }) => [
      'We have moved your registration to the session below.',
      ...(why ? [why] : []),
      ...(isConfirmed ? ['Your place is confirmed.'] : []),
    ],
  },
  replacedParticipant: {
    subject: 'You are registered',
    text: ({ why, isConfirmed }) => [
      'You are registered for the session below, in place of somebody who cannot take part.',
      ...(why ? [why] : []),
      ...(isConfirmed ? ['Your place is confirmed.'] : []),
    ],
  },
  handedOver: {
    subject: 'Somebody else now takes your place',
    text: ({ why }) => [
      'We have given your registration to somebody else. If you did not ask for this, reply to this email.',
      ...(why ? [why] : []),
    ],
  },
  emailCorrected: {
    subject: 'We have corrected your email address',
    text: () => ['From now on we will write to this address about your registration.'],
  },
}

/** Which email says in which state a registration is. @type {Record<string, string | undefined>} */
const OF_STATE = {
  waiting: 'waiting',
  offered: 'offered',
  held: 'held',
  confirmed: 'confirmed',
  attended: 'confirmed',
  cancelled: 'cancelled',
  lapsed: 'lapsed',
}

/**
 * The email about an event; undefined if there is none.
 * @param {{ type: string, by: string, why: string | null, data: any }} event
 * @param {any} registration as it is after the event
 * @returns {{ to: string, subject: string, lines: string[] } | undefined} `lines` are its first paragraphs
 */
function emailOf({ type, by, why, data }, registration) {
  const { reference, session_title: title, email } = registration
  if (type === 'message') return { to: email, subject: data.subject, lines: [data.text] }
  const kind = kindOf({ type, by }, registration)
  const words = kind && EMAILS[kind]
  if (!words) return undefined
  return {
    to: kind === 'handedOver' ? data.address : email,
    subject: `${words.subject}: ${title ?? reference} (${reference})`,
    lines: words.text(factsOf(registration, why)),
  }
}

/**
 * @param {{ type: string, by: string }} event
 * @param {any} registration
 * @returns {string | undefined}
 */
function kindOf({ type, by }, registration) {
  const { state } = registration
  const isOfOthers = by === 'office' || by === 'clock' || by === 'service'
  switch (type) {
    case 'offered':
    case 'lapsed':
      return state === type ? type : undefined
    case 'cancelled':
    case 'left':
      return state === 'cancelled' ? 'cancelled' : undefined
    case 'confirmed':
      return isOfOthers && (state === 'confirmed' || state === 'attended') ? 'confirmed' : undefined
    case 'money-received':
      if (accountOf(bookRow(registration)).toReturn > 0) return 'moneyToReturn'
      return by === 'office' ? 'paymentReceived' : undefined
    case 'waiting':
      return by === 'office' && state === 'waiting' ? 'waiting' : undefined
    case 'sent-again':
      return OF_STATE[state]
    default:
      return OF_EVENT[type]
  }
}

/** @type {Record<string, string | undefined>} */
const OF_EVENT = {
  refunded: 'refunded',
  moved: 'moved',
  'replaced-participant': 'replacedParticipant',
  'handed-over': 'handedOver',
  'email-corrected': 'emailCorrected',
}

/** @param {any} registration @param {string | null} why @returns {Facts} */
function factsOf(registration, why) {
  const row = bookRow(registration)
  const { until, currency, state } = registration
  const amount = (/** @type {number} */ units) => (units > 0 ? amountInWords(units, currency) : null)
  return {
    until: until === null ? '' : momentInWords(until),
    why,
    fee: amount(row.fee),
    toReturn: amount(accountOf(row).toReturn),
    returned: amount(row.returned),
    received: amount(row.received),
    isConfirmed: state === 'confirmed',
  }
}

module.exports = { emailOf }
