'use strict'

const { remindOfInvoices } = require('../invoices/overdue')
const { tellOffice } = require('../office/digest')
const { repeatErasures } = require('../personal-data/erasure')
const { deleteInTime } = require('../personal-data/retention')
const { tellWhatChanged } = require('./changed-sessions')
const { toMinorUnits } = require('./money')
const { moneyOf } = require('./account')
const { companyOf, personOf } = require('./people')
const { applyDeadlinesEverywhere, REGISTRATION } = require('./registrations')
const { endEarlyPrices } = require('../session-prices')
const { remindEverybody } = require('./reminders')
const { bookRow } = require('./rows')
const { uptime } = require('./uptime')

/** So late at most ends what the time ends. A pass with nothing to do is a handful of short queries. */
const EVERY_MS = 5_000
const LEGACY_HOLD_MS = 24 * 60 * 60_000

/** What a status of before 1.1 means now. */
const STATES = {
  draft: 'received',
  'awaiting-payment': 'held',
  failed: 'held',
  paid: 'confirmed',
  registered: 'confirmed',
  waitlisted: 'waiting',
  cancelled: 'cancelled',
}

/** @type {NodeJS.Timeout | undefined} */
let timer
/** @type {Promise<void>} */
let running = Promise.resolve()

/**
 * Takes over what an earlier version kept, and begins to end what the time ends.
 * @param {any} strapi
 */
async function openRegistrations(strapi) {
  await uptime.open()
  await takeOver()
  await repeatErasures()
  let isBusy = false
  timer = setInterval(() => {
    // A pass that takes longer is waited for.
    if (isBusy) return
    isBusy = true
    running = runTasks(strapi).finally(() => (isBusy = false))
  }, EVERY_MS)
  timer.unref()
}

/** What the clock does, each by itself: where one fails, the others go on. @type {[name: string, task: () => Promise<void>][]} */
const TASKS = [
  ['offers and held places', applyDeadlinesEverywhere],
  ['early prices', endEarlyPrices],
  ['reminders', remindEverybody],
  ['reminders of invoices', remindOfInvoices],
  ['changes of sessions', tellWhatChanged],
  ['the email to the office', tellOffice],
  ['deletion of old data', deleteInTime],
  ['erasures that a backup undid', repeatErasures],
]

/** @param {any} strapi */
async function runTasks(strapi) {
  for (const [name, task] of TASKS) {
    try {
      await task()
    } catch (error) {
      strapi.log.error(`Registrations: ${name} failed. ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Ends with the service, after what is being written. */
async function closeRegistrations() {
  clearInterval(timer)
  await running
}

/** Gives a state, amounts and a place in line to registrations that a version before 1.1 wrote. */
async function takeOver() {
  const rows = await strapi.db.query(REGISTRATION).findMany({ where: { state: null }, orderBy: { id: 'asc' } })
  for (const row of rows) {
    const columns = columnsOfEarlier(row)
    const money = moneyOf(bookRow({ ...row, ...columns }))
    await strapi.db.query(REGISTRATION).update({ where: { id: row.id }, data: { ...columns, money } })
  }
}

/** @param {any} row */
function columnsOfEarlier({ id, registration_status: status, holds_place: holdsPlace, amount, currency, answers }) {
  const price = toMinorUnits(amount, currency)
  // Paid after its place was gone: the money is to be returned, or the office finds a place.
  const isWithoutPlace = (status === 'paid' || status === 'registered') && !holdsPlace
  const state = isWithoutPlace ? 'lapsed' : STATES[/** @type {keyof typeof STATES} */ (status)]
  return {
    state,
    person: personOf(answers),
    company: companyOf(answers),
    price_minor: price,
    received_minor: status === 'paid' ? price : 0,
    returned_minor: 0,
    fee_minor: 0,
    queued_at: id,
    ...(state === 'held'
      ? { until: new Date(Date.now() + LEGACY_HOLD_MS), until_uptime: uptime.now() + LEGACY_HOLD_MS }
      : {}),
  }
}

module.exports = { closeRegistrations, openRegistrations }
