'use strict'

const { yup } = require('@strapi/utils')
const { isDeleted } = require('./events')
const { REGISTRATION } = require('./session-change')
const { outcomeOf, viewOf } = require('./site-view')

/**
 * What a site is told of a registration that another one has received: enough to show its page, take its payment and recognize
 * its form. Sites need no common disk, because this service keeps all that they know of what it has accepted.
 */

const TABLE = 'registrations'
const MOST = 10

/** What a site says of a registration beside its status, for the others: they need it, and nobody else reads it. */
const SITE_FACTS = {
  facts: yup.object(),
  checkouts: yup.array().of(
    yup
      .object({
        id: yup.string().max(255).required(),
        url: yup.string().max(4000).required(),
        /** In milliseconds since 1970; zero once nobody can pay on it any more. */
        expires_at: yup.number().required(),
        /** What it asks for, in minor units. */
        amount: yup.number().integer().min(0).nullable(),
      })
      .noUnknown(),
  ),
  paid_checkout: yup.string().max(255).nullable(),
  receipt_url: yup.string().max(255).nullable(),
}

/** @typedef {{ id: string, url: string, expires_at: number, amount?: number | null }} Checkout
 * @typedef {{ facts?: object, checkouts?: Checkout[], paid_checkout?: string | null, receipt_url?: string | null }} SiteFacts */

/**
 * Notes what a site says of a registration for the others. What one of them has said before stays: checkouts are added, and
 * one that is closed is not opened again. Of an erased person nothing is noted.
 * @param {string} submission
 * @param {SiteFacts} said
 */
async function noteOfSite(submission, { facts, checkouts = [], paid_checkout: paid, receipt_url: receipt }) {
  await strapi.db.transaction(async (/** @type {any} */ { trx }) => {
    // Two sites may say something at the same time.
    await trx(TABLE).where({ submission }).forUpdate().select('id')
    const known = await strapi.db.query(REGISTRATION).findOne({ where: { submission } })
    if (!known || known.erased === 'person') return
    const data = {
      ...(facts ? { facts } : {}),
      checkouts: merged(known.checkouts ?? [], checkouts),
      paid_checkout: known.paid_checkout ?? paid ?? null,
      receipt_url: known.receipt_url ?? receipt ?? null,
    }
    await strapi.db.query(REGISTRATION).update({ where: { submission }, data })
  })
}

/** @param {Checkout[]} known @param {Checkout[]} said @returns {Checkout[]} */
function merged(known, said) {
  const isOver = (/** @type {Checkout} */ one) => one.expires_at === 0
  const closed = new Set(said.filter(isOver).map(({ id }) => id))
  const ids = new Set(known.map(({ id }) => id))
  return [
    ...known.map((one) => (closed.has(one.id) ? { ...one, expires_at: 0 } : one)),
    ...said.filter(({ id }) => !ids.has(id)),
  ]
}

/**
 * A registration by one of the names that a site may know it by; `isGone` where it is known under the reference that a link
 * names, and the link leads to it no more: it has another one since, or the registration was deleted.
 * @param {{ token?: string, reference?: string, submission?: string }} asked
 */
async function findCopy({ token, reference, submission }) {
  const where = token ? { token } : submission ? { submission } : { reference }
  const found = await strapi.db.query(REGISTRATION).findOne({ where })
  if (found?.token) return { copy: await copyOf(found), isGone: false }
  return { copy: null, isGone: reference !== undefined && (await isKnownOtherwise(reference)) }
}

/** @param {string} reference */
async function isKnownOtherwise(reference) {
  const count = await strapi.db.query(REGISTRATION).count({ where: { reference } })
  return count > 0 || isDeleted(reference)
}

/**
 * What somebody has sent before who sends a form: the same answers, the same form, or for the same session under the same
 * address. The newest first.
 * @param {{ submission: string, form_hash?: string, session: string, email: string }} form
 */
async function earlierCopies({ submission, form_hash: hash, session, email }) {
  const ofForm = hash ? [{ form_hash: hash }] : []
  const found = await strapi.db.query(REGISTRATION).findMany({
    where: {
      token: { $notNull: true },
      $or: [{ submission }, ...ofForm, { session, email: { $eqi: email.trim() } }],
    },
    orderBy: { id: 'desc' },
    limit: MOST,
  })
  return Promise.all(found.map(copyOf))
}

/** @param {any} row */
async function copyOf(row) {
  return {
    ...(await viewOf(row)),
    outcome: outcomeOf(row),
    answers: row.answers ?? [],
    form_hash: row.form_hash ?? null,
    code: row.price_code ? { id: row.price_code, reduction: Number(row.reduction_minor ?? 0) } : null,
    odd_payment: row.odd_payment ?? null,
    history: row.history ?? [],
  }
}

module.exports = { earlierCopies, findCopy, noteOfSite, SITE_FACTS }
