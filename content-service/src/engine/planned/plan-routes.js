'use strict'

const { clockIn, momentAt, momentIn, zoneInWords } = require('../moments')
const { plans: messages } = require('../panel/plans-messages.mjs')
const { answered, entryAsked, permissionsOn, Refusal } = require('../panel-request')
const { versions: entryMessages } = require('../panel/versions-messages.mjs')
const { nameOfUser } = require('../versions/kept-versions')
const { PLAN, plansOf } = require('./plans')

/** First segment of the addresses that the panel asks. */
const PLANNED = 'planned'
const DAY_MS = 24 * 60 * 60_000
const SUGGESTED_TIME = '09:00'

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../panel-request').Asked} Asked
 * @typedef {import('./plans').Action} Action
 * @typedef {import('./plans').Plan} Plan
 */

/**
 * Where the panel asks when an entry is published or unpublished, for those who may read it, and where those who may publish it
 * plan that.
 * @param {any} strapi
 * @param {Model} model
 * @param {() => string} timeZone of the times that authors read and write
 */
function registerPlans({ server }, model, timeZone) {
  /** @type {(method: string, end: string, make: (ctx: any) => Promise<object>) => object} */
  const route = (method, end, make) => ({
    method,
    path: `/${PLANNED}/:uid${end}`,
    handler: (/** @type {any} */ ctx) => answered(ctx, () => make(ctx)),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  })
  const ofEntry = (/** @type {(asked: Asked, ctx: any) => Promise<object>} */ make) => async (/** @type {any} */ ctx) =>
    make(await entryAsked(ctx, model), ctx)
  server.routes({
    type: 'admin',
    routes: [
      route('GET', '', (ctx) => listed(ctx, model, timeZone())),
      route(
        'GET',
        '/:documentId',
        ofEntry((asked) => shown(asked, timeZone())),
      ),
      route(
        'PUT',
        '/:documentId/:action',
        ofEntry((asked, ctx) => planned(asked, ctx, timeZone())),
      ),
      route(
        'DELETE',
        '/:documentId/:action',
        ofEntry((asked, ctx) => cancelled(asked, ctx, timeZone())),
      ),
    ],
  })
}

/** The plans of all entries of a type that somebody may read. @param {any} ctx @param {Model} model @param {string} zone */
async function listed({ params: { uid }, state }, model, zone) {
  if (!model.types.get(uid)?.options?.draftAndPublish) throw new Refusal(404, entryMessages.notFound)
  const may = permissionsOn(state.userAbility, uid)
  if (may.cannot.read()) throw new Refusal(403, entryMessages.forbidden)
  /** @type {Plan[]} */
  const plans = await strapi.db
    .query(PLAN)
    .findMany({ where: { model: uid }, orderBy: [{ due_at: 'asc' }, { id: 'asc' }] })
  const filters = { documentId: { $in: plans.map(({ entry }) => entry) } }
  const query = { ...(await may.sanitizedQuery.read({ filters })), status: 'draft', fields: ['documentId'] }
  const readable = new Set((await strapi.documents(uid).findMany(query)).map(({ documentId }) => documentId))
  const ofReadable = plans.filter(({ entry }) => readable.has(entry))
  return { plans: ofReadable.map((plan) => ({ documentId: plan.entry, ...planInWords(plan, zone) })) }
}

/** @param {Asked} asked @param {string} zone */
async function shown({ schema, documentId, may, saved }, zone) {
  const now = new Date()
  const plans = await plansOf(schema.uid, documentId).list()
  const tomorrow = clockIn(zone, new Date(now.getTime() + DAY_MS))
  return {
    zone,
    zoneName: zoneInWords(zone),
    now: momentIn(zone, now),
    mayPlan: may.can.publish(saved),
    isPublished: await isPublished(schema.uid, documentId),
    suggested: `${tomorrow.slice(0, 10)}T${SUGGESTED_TIME}`,
    plans: plans.map((plan) => planInWords(plan, zone)),
  }
}

/** @param {Plan} plan @param {string} zone */
function planInWords({ action, due_at: due, planner, planned_at: plannedAt, refusal }, zone) {
  const clock = clockIn(zone, new Date(due))
  return { action, time: momentIn(zone, due), clock, planner, plannedAt: momentIn(zone, plannedAt), refusal }
}

/** @param {Asked} asked @param {any} ctx with `clock`, the day and time as `2027-04-12T09:00` @param {string} zone */
async function planned(asked, { params, request }, zone) {
  const action = actionOf(asked, params.action)
  const { schema, documentId, user } = asked
  const plans = plansOf(schema.uid, documentId)
  const due = momentAsked(zone, String(request.body?.clock ?? ''), new Date())
  const other = (await plans.list()).find((plan) => plan.action !== action && plan.refusal === null)
  const fault = faultOfOrder({ [action]: due, ...(other && { [other.action]: new Date(other.due_at) }) }, zone, {
    action,
    isPublished: await isPublished(schema.uid, documentId),
  })
  if (fault) throw new Refusal(422, fault)
  await plans.put(action, { due_at: due, planner: nameOfUser(user) ?? '', planner_id: user.id })
  return shown(asked, zone)
}

/** @param {Asked} asked @param {any} ctx @param {string} zone */
async function cancelled(asked, { params }, zone) {
  const action = actionOf(asked, params.action)
  if (!(await plansOf(asked.schema.uid, asked.documentId).remove(action))) throw new Refusal(404, messages.noPlan)
  return shown(asked, zone)
}

/** @param {Asked} asked @param {string} action @returns {Action} @throws {Refusal} where somebody may not plan that */
function actionOf({ may, saved }, action) {
  if (action !== 'publish' && action !== 'unpublish') throw new Refusal(404, messages.noPlan)
  if (may.cannot[action](saved)) throw new Refusal(403, messages.forbidden)
  return action
}

/**
 * @param {string} zone
 * @param {string} clock the day and time that somebody chose
 * @param {Date} now
 * @throws {Refusal} for a time that does not exist or has passed
 */
function momentAsked(zone, clock, now) {
  const moment = momentAt(zone, clock)
  if (moment === undefined) throw new Refusal(422, messages.noTime)
  if (moment === null) throw new Refusal(422, messages.skipped(clock.slice(11), zone))
  if (moment <= now) throw new Refusal(422, messages.past(momentIn(zone, now)))
  return moment
}

/**
 * Why an entry cannot have two plans at these times. Unpublished before it is published, it would stay on the site for good, and
 * nobody would notice.
 * @param {{ publish?: Date, unpublish?: Date }} times with the one that is planned now
 * @param {string} zone
 * @param {{ action: Action, isPublished: boolean }} now what is being planned, and whether visitors see the entry now
 * @returns {string | undefined} a sentence
 */
function faultOfOrder({ publish, unpublish }, zone, { action, isPublished: isShown }) {
  if (!unpublish) return undefined
  if (!publish) return isShown ? undefined : messages.notPublished
  if (Number(publish) === Number(unpublish)) return messages.sameTime
  if (isShown || publish < unpublish) return undefined
  return action === 'publish'
    ? messages.unpublishedBefore(momentIn(zone, unpublish))
    : messages.publishedLater(momentIn(zone, publish))
}

/** @param {string} uid @param {string} documentId */
async function isPublished(uid, documentId) {
  return (await strapi.db.query(uid).count({ where: { documentId, publishedAt: { $notNull: true } } })) > 0
}

module.exports = { faultOfOrder, momentAsked, PLANNED, registerPlans }
