'use strict'

const { errors } = require('@strapi/utils')
const { plans: messages } = require('../panel/plans-messages.mjs')
const { permissionsOn, Refusal, savedEntry } = require('../panel-request')
const { asPlanned, isThere, publishes } = require('../versions/kept-versions')

const PLAN = 'api::planned-publication.planned-publication'
/** So late at most something is published. A pass with nothing to do is one short query. */
const EVERY_MS = 5_000

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {'publish' | 'unpublish'} Action
 * @typedef {{ id: number, model: string, entry: string, action: Action, due_at: string, planner: string, planner_id: number,
 *   planned_at: string, refusal: string | null }} Plan planner: the name of who planned it;
 *   refusal: why it was not carried out
 */

const table = () => strapi.db.query(PLAN)

/**
 * The plans of an entry: one at most to publish it, and one to unpublish it.
 * @param {string} uid
 * @param {string} entry documentId
 */
function plansOf(uid, entry) {
  const where = { model: uid, entry }
  return {
    /** @returns {Promise<Plan[]>} the earliest first */
    list: () => table().findMany({ where, orderBy: [{ due_at: 'asc' }, { id: 'asc' }] }),
    /** Takes the place of an earlier one. @param {Action} action @param {Pick<Plan, 'planner' | 'planner_id'> & { due_at: Date }} plan */
    put: (action, plan) =>
      strapi.db.transaction(async () => {
        await table().deleteMany({ where: { ...where, action } })
        await table().create({ data: { ...where, action, planned_at: new Date(), ...plan } })
      }),
    /** @param {Action} action @returns {Promise<boolean>} whether there was one */
    remove: async (action) => (await table().deleteMany({ where: { ...where, action } })).count > 0,
  }
}

/**
 * An entry that is deleted takes its plans along. What could not be published at its time, and is published by hand then, is not
 * named as refused any more; a plan that waits stays, as somebody wants that time.
 * @param {Model} model
 */
function clearPlans(model) {
  /** @param {any} context of a call to Strapi's documents @param {() => Promise<any>} next */
  return async (context, next) => {
    const { uid, action, params } = context
    const done = doneBy(action, params)
    if (!done || !params.documentId || !model.types.get(uid)?.options?.draftAndPublish) return next()
    return strapi.db.transaction(async () => {
      const result = await next()
      const where = { model: uid, entry: params.documentId }
      if (done !== 'delete')
        await table().deleteMany({ where: { ...where, action: done, refusal: { $notNull: true } } })
      else if (!(await isThere(uid, params.documentId))) await table().deleteMany({ where })
      return result
    })
  }
}

/** @param {string} action of a call @param {{ status?: string }} params @returns {Action | 'delete' | undefined} */
function doneBy(action, params) {
  if (publishes(action, params)) return 'publish'
  return action === 'delete' || action === 'unpublish' ? action : undefined
}

/**
 * Begins to carry out plans as their time comes, and those whose time came while no service ran.
 * @param {Model} model
 * @returns {() => Promise<void>} ends it, after what is being carried out
 */
function startPlans(model) {
  /** @type {Promise<void> | undefined} */
  let running
  const timer = setInterval(() => {
    // A pass that takes longer is waited for.
    running ??= carryOutDue(model, new Date())
      .catch((error) => strapi.log.error(`Plans: could not read the plans that are due. Trying again. ${error}`))
      .finally(() => (running = undefined))
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Carries out the plans whose time has come, one after another in the order of their times. Where one fails, the others go on,
 * and it is tried again with the next pass.
 * @param {Model} model
 * @param {Date} now
 */
async function carryOutDue(model, now) {
  const types = [...model.types.values()].filter(({ options }) => options?.draftAndPublish).map(({ uid }) => uid)
  const where = { model: { $in: types }, due_at: { $lte: now }, refusal: { $null: true } }
  const due = await table().findMany({ where, orderBy: [{ due_at: 'asc' }, { id: 'asc' }] })
  for (const plan of due) {
    await carryOut(plan, now).catch((error) =>
      strapi.log.error(`Plans: failed: ${inLog(plan)}. Trying again. ${error}`),
    )
  }
}

/**
 * Publishes or unpublishes as somebody does by hand, and removes the plan in the same transaction: of several services one
 * carries it out, and one that ends in the middle leaves it to the next. What is refused is kept with the plan.
 * @param {Plan} plan
 * @param {Date} now
 */
async function carryOut(plan, now) {
  const { id, model, entry: documentId, action, planner } = plan
  const uid = /** @type {any} */ (model)
  const where = { id, due_at: { $lte: now }, refusal: { $null: true } }
  try {
    const isDone = await strapi.db.transaction(async () => {
      // First of all, as it locks the plan. Nothing is there where another service was faster, or somebody has cancelled it.
      const { count } = await table().deleteMany({ where })
      if (count === 0) return false
      await refuseWhoMayNot(plan)
      await asPlanned(planner, () => strapi.documents(uid)[action]({ documentId }))
      return true
    })
    if (isDone) strapi.log.info(`Plans: done: ${inLog(plan)}.`)
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    const { count } = await table().updateMany({ where, data: { refusal } })
    if (count > 0) strapi.log.warn(`Plans: refused: ${inLog(plan)}. ${refusal}`)
  }
}

/** @param {Plan} plan @throws {Refusal} where who planned it may not do it now */
async function refuseWhoMayNot({ model: uid, entry: documentId, action, planner, planner_id: id }) {
  const user = await strapi.db.query('admin::user').findOne({ where: { id }, populate: ['roles'] })
  if (!user?.isActive || user.blocked) throw new Refusal(403, messages.plannerIsGone(planner))
  const may = permissionsOn(await strapi.service('admin::permission').engine.generateUserAbility(user), uid)
  const saved = await savedEntry(may, uid, documentId)
  if (may.cannot[action]() || (saved && may.cannot[action](saved))) {
    throw new Refusal(403, messages.plannerMayNot(planner))
  }
}

/** The sentences with which something is refused; none for what is broken. @param {any} error */
function refusalIn(error) {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof errors.ApplicationError)) return undefined
  const { errors: faults = [] } = /** @type {{ errors?: { message: string }[] }} */ (error.details ?? {})
  const sentences = new Set(faults.length > 0 ? faults.map(({ message }) => message) : [error.message])
  return [...sentences].join(' ')
}

/** What a plan does, and who planned it. @param {Plan} plan */
function inLog({ model, entry, action, planner }) {
  return `${action} ${model} ${entry}, planned by ${planner}`
}

module.exports = { carryOutDue, clearPlans, PLAN, plansOf, startPlans }
