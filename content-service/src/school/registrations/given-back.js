'use strict'

const { costOfGivingBack } = require('./cancellation')
const { deleteEvents } = require('./events')
const { removalOf } = require('./group')
const { isPossible } = require('./machine')
const { minorDigits, toMinorUnits } = require('./money')
const { isTaken, nameOf } = require('./participants')
const { once } = require('./person-changes')
const { bySubmission } = require('./registrations')
const { applyAct } = require('./session-book')

/**
 * A group gives some of its places back. The place of whoever registered it stays, and so do those of everybody who is not named
 * here, at the price of one place each.
 */

/** @typedef {import('./session-change').Author} Author
 * @typedef {import('./participants').Participant} Participant
 * @typedef {{ participants: readonly string[], unnamed: number }} Given `participants`: ids of those who take part no more;
 *   `unnamed`: how many places beside, for which nobody is named */

/**
 * Whether a registration has places to give back.
 * @param {any} registration
 */
function mayGiveBack({ places, state }) {
  return (places ?? 1) > 1 && isPossible('give-back', state)
}

/**
 * How many places of a group nobody is named for.
 * @param {any} registration
 */
function unnamedPlaces({ places, participants }) {
  return Math.max(0, (places ?? 1) - 1 - (participants ?? []).filter(isTaken).length)
}

/**
 * How many places somebody gives back.
 * @param {any} registration
 * @param {Given} given
 * @returns {number | undefined} undefined where these places are not the registration's, or there are none
 */
function placesGiven(registration, { participants: ids, unnamed }) {
  const taken = new Set(
    (registration.participants ?? []).filter(isTaken).map((/** @type {Participant} */ { id }) => id),
  )
  const chosen = new Set(ids)
  const areOwn =
    chosen.size === ids.length && ids.every((id) => taken.has(id)) && unnamed <= unnamedPlaces(registration)
  return areOwn && ids.length + unnamed > 0 ? ids.length + unnamed : undefined
}

/**
 * Gives places back, at a fee that the person who asks has read. Those who had them are told so, by email and by their links.
 * @param {string} submission
 * @param {Given & { fee: number, seen?: number }} given `fee` in minor units; `seen`: the revision that was shown
 * @param {Author} author
 * @returns {Promise<boolean>} whether that was possible: by the school's rules, where a visitor asks
 */
async function giveBack(submission, { fee, seen, ...given }, author) {
  const found = await bySubmission(submission)
  if (!found) return false
  const extra = { submission, columns: {} }
  return once(
    found.session,
    author,
    async (book) => {
      const known = await bySubmission(submission)
      const places = known?.session === found.session ? placesGiven(known, given) : undefined
      if (places === undefined || (seen !== undefined && known.revision !== seen)) return undefined
      if (author.by === 'visitor' && (await costOfGivingBack(known, places))?.fee !== fee) return undefined
      const change = applyAct(book, submission, { type: 'give-back', places, fee }, author.by)
      if (!change) return undefined
      const { left, gone } = participantsAfter(known, given, places)
      extra.columns = { ...amountsOf(known, places), participants: left, given_back: goneFrom(known, gone) }
      await deleteEvents(gone.map(({ id }) => nameOf(submission, id)))
      const told = known.state === 'confirmed' ? gone.filter(({ email }) => email !== null) : []
      const removals = told.map((one) => ({ id: submission, by: author.by, ...removalOf(one) }))
      return { book: change.book, events: [...change.events, ...removals] }
    },
    extra,
  )
}

/**
 * Those who still take part, and those who do not. Links that may be handed on stay while there is room for them.
 * @param {any} known
 * @param {Given} given
 * @param {number} places that are given back
 * @returns {{ left: Participant[], gone: Participant[] }}
 */
function participantsAfter(known, { participants: ids }, places) {
  const all = /** @type {Participant[]} */ (known.participants ?? [])
  const stay = all.filter((one) => isTaken(one) && !ids.includes(one.id))
  const room = Math.max(0, known.places - places - 1 - stay.length)
  const open = new Set(
    all
      .filter((one) => !isTaken(one))
      .slice(0, room)
      .map(({ id }) => id),
  )
  const stays = (/** @type {Participant} */ one) => (isTaken(one) ? !ids.includes(one.id) : open.has(one.id))
  return { left: all.filter(stays), gone: all.filter((one) => !stays(one)) }
}

/** What is kept of places that were given back: their links, which say so, and nobody's name. @param {any} known @param {Participant[]} gone */
function goneFrom(known, gone) {
  return [...(known.given_back ?? []), ...gone.flatMap(({ id, token }) => (token ? [{ id, token }] : []))]
}

/** What the office reads of the price, for the places that stay. @param {any} known @param {number} given */
function amountsOf({ places, currency, amount, line_items: items, reduction_minor: reduction }, given) {
  const ofRest = (/** @type {number} */ units) => Math.round((units * (places - given)) / places)
  const inMajor = (/** @type {number} */ major) => ofRest(toMinorUnits(major, currency)) / 10 ** minorDigits(currency)
  return {
    amount: amount && inMajor(amount),
    line_items: (items ?? []).map((/** @type {any} */ item) => ({ ...item, amount: inMajor(item.amount) })),
    reduction_minor: ofRest(Number(reduction ?? 0)),
  }
}

module.exports = { giveBack, mayGiveBack, placesGiven, unnamedPlaces }
