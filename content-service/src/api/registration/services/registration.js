'use strict'

const { registrationMessages: messages } = require('../../../admin/messages.mjs')
const { isOfOffice } = require('../../../school/places/office-changes')
const { givePlaceBack, lockedRows, needsPlace, sayPlacesChanged, takePlace } = require('../../../school/places/places')

const UID = 'api::registration.registration'

/** What may be forgotten: nobody came to a seat by it. */
const UNFINISHED = ['draft', 'awaiting-payment', 'failed', 'cancelled']
const SHUT = ['closed', 'cancelled']
const ODD_PAYMENTS = { amount: messages.wrongAmount, twice: messages.paidTwice }
/** Of a column. */
const TITLE_CHARACTERS = 255

/** @typedef {import('../../../school/places/places').SessionRow} SessionRow */

module.exports = {
  /**
   * Keeps a registration once, with a place where there is one: `accepted`, `waitlisted`, or `refused` where the session
   * takes nobody any more; the office sees that one, too. The waiting list has no limit: nothing counts who waits. Who
   * joined it waits, even where a place has come free: nothing was paid for it.
   * The same submission gets the same answer again.
   * @param {any} data
   */
  async accept({ is_waitlist: isWaitlist, is_invited: isInvited = false, ...data }) {
    const { changed, outcome } = await strapi.db.transaction(async ({ trx }) => {
      const rows = await lockedRows(trx, data.session)
      // Before all else: of what is kept the site may not have heard, and the session may be gone by now.
      const known = await strapi.db.query(UID).findOne({ where: { submission: data.submission } })
      if (known) return { changed: [], outcome: outcomeOf(known.registration_status) }
      const published = rows.find((row) => row.published_at !== null)
      if (!published) return { changed: [], outcome: null }
      if (isShut(published, isInvited)) {
        await keep(data, { registration_status: 'cancelled', holds_place: false, reason: messages.refused })
        return { changed: [], outcome: outcomeOf('cancelled') }
      }
      const waits = isWaitlist || published.program_session_status === 'waitlist'
      const hasPlace = !waits && (await takePlace(trx, rows))
      const status = hasPlace ? firstStatus(data.payment_method) : 'waitlisted'
      await keep(data, { registration_status: status, holds_place: hasPlace })
      return { changed: hasPlace ? rows : [], outcome: outcomeOf(status) }
    })
    await sayPlacesChanged(changed)
    return outcome
  },

  /**
   * Writes what a registration has come to, unless something later is written already. A place that is not needed any
   * more is given back; one that is needed again is taken where there is one, and never refuses who has paid.
   * What the office has decided stays, unless money has come.
   * @param {any} data
   */
  async settle({ submission, revision, registration_status: status, history, payment_method, odd_payment: odd }) {
    const { changed, outcome } = await strapi.db.transaction(async ({ trx }) => {
      const found = await strapi.db.query(UID).findOne({ where: { submission } })
      if (!found) return { changed: [], outcome: null }
      const rows = await lockedRows(trx, found.session)
      const known = await strapi.db.query(UID).findOne({ where: { submission } })
      const answer = { registration_status: known.registration_status, holds_place: known.holds_place }
      if (known.revision >= revision) return { changed: [], outcome: answer }
      if (isOfOffice(known) && status !== 'paid') return { changed: [], outcome: answer }
      const holdsPlace = await changePlace(trx, rows, known.holds_place, needsPlace(status))
      await strapi.db.query(UID).update({
        where: { id: known.id },
        data: {
          revision,
          registration_status: status,
          history,
          payment_method,
          holds_place: holdsPlace,
          reason: status === 'cancelled' ? known.reason : null,
          attention: attentionOf(status, holdsPlace, odd, rows),
        },
      })
      const hasChanged = holdsPlace !== known.holds_place
      return { changed: hasChanged ? rows : [], outcome: { registration_status: status, holds_place: holdsPlace } }
    })
    await sayPlacesChanged(changed)
    return outcome
  },

  /**
   * Deletes registrations that came to nothing; returns how many.
   * @param {string[]} submissions
   */
  async forget(submissions) {
    const where = { submission: { $in: submissions }, registration_status: { $in: UNFINISHED }, holds_place: false }
    const { count } = await strapi.db.query(UID).deleteMany({ where })
    return count
  },
}

/**
 * Writes a registration down, where the office finds it.
 * @param {any} data
 * @param {{ registration_status: string, holds_place: boolean, reason?: string }} standing
 */
async function keep(data, standing) {
  const { session_title: title, received_at: at } = data
  await strapi.db.query(UID).create({
    data: {
      ...data,
      ...standing,
      session_title: title.slice(0, TITLE_CHARACTERS),
      history: [{ at, status: standing.registration_status }],
    },
  })
}

/**
 * Whether it does not take place: one that is closed may be full of those who have paid.
 * @param {SessionRow} row
 */
function isGone({ program_session_status: status }) {
  return status === 'cancelled'
}

/**
 * Whether it takes nobody, or nobody but those whom the private link brings.
 * @param {SessionRow} row
 * @param {boolean} isInvited
 */
function isShut(row, isInvited) {
  const { program_session_status: status, can_register: canRegister, can_register_privately: isOpen } = row
  // SQLite has no booleans.
  if (isInvited && Number(isOpen ?? 0) === 1) return isGone(row)
  return SHUT.includes(status ?? '') || canRegister === false || Number(canRegister ?? 1) === 0
}

/**
 * What somebody of the office has to look at; null where all is well.
 * @param {string} status
 * @param {boolean} holdsPlace
 * @param {keyof ODD_PAYMENTS | null} odd
 * @param {SessionRow[]} rows of the session
 */
function attentionOf(status, holdsPlace, odd, rows) {
  if (odd) return ODD_PAYMENTS[odd]
  const published = rows.find((row) => row.published_at !== null)
  if (status === 'paid' && (!published || isGone(published))) return messages.paidAndCancelled
  return needsPlace(status) && !holdsPlace ? messages.withoutPlace : null
}

/**
 * @param {any} trx
 * @param {SessionRow[]} rows
 * @param {boolean} holds
 * @param {boolean} needs
 */
async function changePlace(trx, rows, holds, needs) {
  if (holds === needs) return holds
  if (needs) return takePlace(trx, rows)
  await givePlaceBack(trx, rows)
  return false
}

/** @param {string} paymentMethod */
function firstStatus(paymentMethod) {
  return paymentMethod === 'card' ? 'awaiting-payment' : 'registered'
}

/** @param {string} status */
function outcomeOf(status) {
  if (status === 'cancelled') return { outcome: 'refused' }
  return { outcome: status === 'waitlisted' ? 'waitlisted' : 'accepted' }
}
