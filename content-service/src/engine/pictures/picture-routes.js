'use strict'

const { answered, permissionsOn, Refusal } = require('../panel-request')
const { pictures: messages } = require('../panel/pictures-messages.mjs')
const { inVersions, usesOf } = require('./uses')

/** First segment of the addresses that the panel asks. */
const PICTURES = 'pictures'
const FILE = 'plugin::upload.file'
/** Of Strapi's media library. */
const ACTIONS = { read: 'plugin::upload.read', change: 'plugin::upload.assets.update' }
const PER_PAGE = 24
/** As many places as a list shows of each picture; the others are counted. */
const MOST_SHOWN = 3
const OF_PICTURES = { mime: { $startsWith: 'image/' } }

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('./uses').Use} Use
 * @typedef {keyof typeof ACTIONS} Action
 */

/**
 * Where the panel asks for pictures with what uses them, sets focal points, and deletes what nothing uses; for those who may
 * read and change files in the media library.
 * @param {any} strapi
 * @param {Model} model
 */
function registerPictures({ server }, model) {
  /** @type {(method: string, end: string, make: (ctx: any) => Promise<object>) => object} */
  const route = (method, end, make) => ({
    method,
    path: `/${PICTURES}${end}`,
    handler: (/** @type {any} */ ctx) => answered(ctx, () => make(ctx)),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  })
  server.routes({
    type: 'admin',
    routes: [
      route('GET', '', (ctx) => listed(ctx, model)),
      route('POST', '/delete', (ctx) => deleted(ctx, model)),
      route('GET', '/:id', (ctx) => shown(ctx, model)),
      route('PUT', '/:id/focal-point', (ctx) => focused(ctx)),
    ],
  })
}

/** @param {any} ctx with `view`, `search` and `page` in the query @param {Model} model */
async function listed({ query, state }, model) {
  const search = String(query.search ?? '').trim()
  const found = search ? { $or: ['name', 'alternativeText'].map((field) => ({ [field]: { $containsi: search } })) } : {}
  const all = await picturesFor(state.userAbility, 'read', found)
  const uses = await usesOf(model, all)
  const unused = all.filter(({ id }) => uses.get(id)?.length === 0)
  const rows = query.view === 'unused' ? unused : all
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.page)) || 1))
  const onPage = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const versions = await inVersions(onPage.filter(({ id }) => uses.get(id)?.length === 0))
  return {
    total: rows.length,
    counts: { all: all.length, unused: unused.length },
    page,
    pages,
    mayChange: permissions(state.userAbility, 'change').isAllowed,
    rows: onPage.map((picture) => {
      const { readable, unread } = usesFor(state.userAbility, uses.get(picture.id) ?? [])
      const more = Math.max(0, readable.length - MOST_SHOWN)
      const inEntries = versions.get(picture.id) ?? 0
      return { ...inPanel(picture), uses: readable.slice(0, MOST_SHOWN), more, unread, inVersions: inEntries }
    }),
  }
}

/** @param {any} ctx @param {Model} model */
async function shown({ params, state }, model) {
  const picture = await onePicture(state.userAbility, 'read', params.id)
  const [uses, versions] = await Promise.all([usesOf(model, [picture]), inVersions([picture])])
  const { readable, unread } = usesFor(state.userAbility, uses.get(picture.id) ?? [])
  const mayChange =
    permissions(state.userAbility, 'change').isAllowed &&
    (await picturesFor(state.userAbility, 'change', { id: picture.id })).length > 0
  return { ...inPanel(picture), uses: readable, unread, inVersions: versions.get(picture.id), mayChange }
}

/** @param {any} ctx with a point in percent as `x` and `y`, or null for none */
async function focused({ params, request, state }) {
  const picture = await onePicture(state.userAbility, 'change', params.id)
  const focalPoint = pointAsked(request.body?.focalPoint)
  const { user } = state
  // Strapi's own service takes null for “as it was”.
  const data = /** @type {any} */ ({ focalPoint, updatedBy: user.id })
  const saved = await strapi.db.query(FILE).update({ where: { id: picture.id }, data })
  void strapi.eventHub.emit('media.update', { media: saved })
  return inPanel(saved)
}

/**
 * @param {any} point
 * @returns {{ x: number, y: number } | null}
 * @throws {Refusal} for what is no point of a picture
 */
function pointAsked(point) {
  if (point === null) return null
  const isPercent = (/** @type {unknown} */ value) => typeof value === 'number' && value >= 0 && value <= 100
  if (!isPercent(point?.x) || !isPercent(point?.y)) throw new Refusal(422, messages.focus.wrong)
  return { x: point.x, y: point.y }
}

/**
 * Deletes pictures, if none of them is used at this moment: all or none. An earlier version of an entry does not keep a picture.
 * @param {any} ctx with their `ids`
 * @param {Model} model
 */
async function deleted({ request, state }, model) {
  const ids = [...new Set([request.body?.ids ?? []].flat())]
  if (ids.length === 0 || !ids.every(Number.isSafeInteger)) throw new Refusal(422, messages.remove.nothing)
  const pictures = await picturesFor(state.userAbility, 'change', { id: { $in: ids } })
  if (pictures.length < ids.length) throw new Refusal(409, messages.remove.gone)
  const uses = await usesOf(model, pictures)
  const used = pictures.filter(({ id }) => uses.get(id)?.length !== 0)
  if (used.length > 0) throw new Refusal(409, messages.remove.usedNow(used.map(({ name }) => name)))
  await strapi.plugin('upload').service('file').deleteByIds(ids)
  return { deleted: ids.length }
}

/**
 * The pictures that somebody may read or change, newest first.
 * @param {any} ability
 * @param {Action} action
 * @param {object} filters
 * @returns {Promise<any[]>}
 * @throws {Refusal} where they may do so with none
 */
async function picturesFor(ability, action, filters) {
  const may = permissions(ability, action)
  if (!may.isAllowed) throw new Refusal(403, action === 'read' ? messages.forbidden : messages.forbiddenToChange)
  const query = may.addPermissionsQueryTo({ filters: { $and: [OF_PICTURES, filters] }, sort: 'id:desc' })
  return strapi.plugin('upload').service('upload').findMany(query)
}

/** @param {any} ability @param {Action} action @param {string} id @throws {Refusal} where there is none */
async function onePicture(ability, action, id) {
  const [picture] = /^\d{1,15}$/.test(id) ? await picturesFor(ability, action, { id: Number(id) }) : []
  if (!picture) throw new Refusal(404, messages.notFound)
  return picture
}

/** @param {any} ability @param {Action} action */
function permissions(ability, action) {
  return strapi.service('admin::permission').createPermissionsManager({ ability, action: ACTIONS[action], model: FILE })
}

/** The uses in entries of types that somebody may read, and how many others there are. @param {any} ability @param {Use[]} uses */
function usesFor(ability, uses) {
  const mayRead = new Map(uses.map(({ uid }) => [uid, permissionsOn(ability, uid).can.read()]))
  const readable = uses.filter(({ uid }) => mayRead.get(uid))
  return { readable, unread: uses.length - readable.length }
}

/** What the panel shows of a picture. @param {any} picture */
function inPanel({ id, name, alternativeText, width, height, size, url, formats, focalPoint }) {
  const thumbnail = formats?.w480?.url ?? formats?.thumbnail?.url ?? url
  return { id, name, alternativeText, width, height, size, url, thumbnail, focalPoint }
}

module.exports = { pointAsked, PICTURES, registerPictures }
