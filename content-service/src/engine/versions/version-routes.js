'use strict'

const { errors } = require('@strapi/utils')
const { askSite, pageOf } = require('../ask-site')
const { queryOf } = require('../contract/populate')
const { momentIn } = require('../moments')
const { answered, entryAsked, permissionsOn, Refusal } = require('../panel-request')
const { pathOf } = require('../preview')
const { versions: messages } = require('../panel/versions-messages.mjs')
const { changesBetween } = require('./changes')
const { FILE, restoredContent, writtenFields } = require('./entry-content')
const { isSame, readContent, versionsOf } = require('./kept-versions')

/** First segment of the addresses that the panel asks. */
const VERSIONS = 'versions'
/** How long the site may take to draw a page, and to draw all that may change. */
const PAGE_WITHIN_MS = 30_000
const PAGES_WITHIN_MS = 90_000

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../contract/model').Schema} Schema
 * @typedef {import('./entry-content').Content} Content
 * @typedef {import('../panel-request').Asked} Asked
 */

/**
 * Where the panel asks for the versions of an entry, what is different between two of them, which pages publishing changes, and
 * to restore a version into the draft; for those who may read the entry, and to restore, change it.
 * @param {any} strapi
 * @param {Model} model
 * @param {() => string} timeZone of the times that authors read
 */
function registerVersions({ server }, model, timeZone) {
  /** @type {(method: string, end: string, make: (asked: Asked, ctx: any) => Promise<object>) => object} */
  const route = (method, end, make) => ({
    method,
    path: `/${VERSIONS}/:uid/:documentId${end}`,
    handler: (/** @type {any} */ ctx) => answered(ctx, async () => make(await entryAsked(ctx, model), ctx)),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  })
  server.routes({
    type: 'admin',
    routes: [
      route('GET', '', (asked) => listed(asked, timeZone())),
      route('GET', '/changes', (asked, { query }) => compared(asked, query, timeZone())),
      route('GET', '/pages', changedPages),
      route('GET', '/published-page', publishedPage),
      route('POST', '/:version/restore', (asked, { params }) => restored(asked, params.version)),
    ],
  })
}

/** @param {Asked} asked @param {string} zone */
async function listed({ model, schema, documentId }, zone) {
  const versions = versionsOf(schema.uid, documentId)
  const [list, newest, published, path] = await Promise.all([
    versions.list(),
    versions.newest(),
    readContent(model, schema, documentId, 'published'),
    pathOf(schema.uid, { documentId, status: 'published' }),
  ])
  const isNow = newest && published && isSame(newest.content, published.content)
  return {
    zone,
    isPublished: published !== undefined,
    hasPage: path !== undefined,
    versions: list.map(({ id, author, is_planned: isPlanned, published_on: moment }) => ({
      id,
      author,
      isPlanned: Boolean(isPlanned),
      time: momentIn(zone, moment),
      isNow: isNow && id === newest.id,
    })),
  }
}

/** @param {Asked} asked @param {{ from?: string, to?: string }} which each `draft`, `published` or the id of a version @param {string} zone */
async function compared(asked, { from = '', to = '' }, zone) {
  const [before, after] = await Promise.all([contentFor(asked, from), contentFor(asked, to)])
  const inWords = (/** @type {string} */ moment) => momentIn(zone, moment)
  const changes = changesBetween(asked.model, asked.schema, { before, after }, inWords)
  if (isSaved(to)) return { changes, left: [] }
  const { left } = await restoredContent(asked.model, asked.schema, after, existing)
  return { changes, left }
}

/** The pages of the site that publishing the draft changes. @param {Asked} asked */
async function changedPages({ model, schema, documentId, user }) {
  const [path, draft, published] = await Promise.all([
    pathOf(schema.uid, { documentId, status: 'draft' }),
    wholeEntry(model, schema, documentId, 'draft'),
    wholeEntry(model, schema, documentId, 'published'),
  ])
  const names = [...documentIdsIn([draft, published])]
  const asked = { documentId, path: path ?? '', type: schema.info.singularName, names }
  const { pages, unread } = await askSite('publishing', String(user.id), asked, PAGES_WITHIN_MS)
  const urlOf = (/** @type {string} */ page) => new URL(page, process.env.SITE_URL).href
  return { pages: pages.map((/** @type {any} */ page) => ({ ...page, url: urlOf(page.path) })), unread }
}

/** @param {Model} model @param {import('../contract/model').Schema} schema @param {string} documentId @param {'draft' | 'published'} status */
function wholeEntry(model, schema, documentId, status) {
  const query = /** @type {any} */ ({ documentId, status, ...queryOf(model, schema, 'full') })
  return strapi.documents(/** @type {any} */ (schema.uid)).findOne(query)
}

/** The entries and files in a value, at any depth. @param {any} value @param {Set<string>} [found] */
function documentIdsIn(value, found = new Set()) {
  if (typeof value !== 'object' || value === null) return found
  if (typeof value.documentId === 'string') found.add(value.documentId)
  for (const inner of Object.values(value)) documentIdsIn(inner, found)
  return found
}

/** The page of an entry as it is published, drawn by the site so that it says which block stands where. @param {Asked} asked */
async function publishedPage({ schema, documentId, user }) {
  const path = await pathOf(schema.uid, { documentId, status: 'published' })
  if (!path) throw new Refusal(404, messages.noPublishedPage)
  return pageOf(await askSite('published', String(user.id), { documentId, path }, PAGE_WITHIN_MS))
}

/** @param {Asked} asked @param {string} version */
async function restored(asked, version) {
  const { model, schema, documentId, may, saved, user } = asked
  if (may.cannot.update(saved)) throw new Refusal(403, messages.forbiddenToRestore)
  const content = await contentFor(asked, version)
  const { data, left } = await restoredContent(model, schema, content, existing)
  const allowed = await may.sanitizeUpdateInput(saved)(data)
  const draft = /** @type {any} */ ({ documentId, status: 'draft', data: { ...allowed, updatedBy: user.id } })
  try {
    await strapi.documents(/** @type {any} */ (schema.uid)).update(draft)
  } catch (error) {
    if (!(error instanceof errors.ValidationError)) throw error
    throw new Refusal(422, messages.notRestored(error.message))
  }
  return { left }
}

/**
 * A content as far as who asks may read it.
 * @param {Asked} asked
 * @param {string} which `draft`, `published` or the id of a version
 * @returns {Promise<Content>} without fields where nothing is published
 */
async function contentFor({ model, schema, documentId, may, saved, ability }, which) {
  if (!isSaved(which) && !/^\d{1,9}$/.test(which)) throw new Refusal(404, messages.noVersion)
  const found = isSaved(which)
    ? ((await readContent(model, schema, documentId, which)) ?? { content: {} })
    : await versionsOf(schema.uid, documentId).find(Number(which))
  if (!found) throw new Refusal(404, messages.noVersion)
  const { createdBy: _, ...content } = await may.sanitizeOutput({ ...found.content, createdBy: saved.createdBy })
  return withoutNames(model, schema, content, (uid) => permissionsOn(ability, uid).can.read())
}

/** @param {string} which @returns {which is 'draft' | 'published'} */
function isSaved(which) {
  return which === 'draft' || which === 'published'
}

/**
 * A content without the names of entries of types that somebody may not read.
 * @param {Model} model
 * @param {Schema} schema
 * @param {Content} content
 * @param {(uid: string) => boolean} mayRead
 * @returns {Content}
 */
function withoutNames(model, schema, content, mayRead) {
  const attributes = new Map(writtenFields(schema))
  const fields = Object.entries(content).map(([field, value]) => {
    const { type = '', target = '', component = '' } = attributes.get(field) ?? {}
    const one = (/** @type {any} */ part) => {
      if (part === null || typeof part !== 'object') return part
      if (type === 'relation') return mayRead(target) ? part : { ...part, name: messages.notYours }
      const inner = model.components.get(type === 'dynamiczone' ? part.__component : component)
      return inner ? withoutNames(model, inner, part, mayRead) : part
    }
    return [field, Array.isArray(value) ? value.map(one) : one(value)]
  })
  return Object.fromEntries(fields)
}

/** @type {import('./entry-content').Existing} */
async function existing(uid, ids) {
  const key = uid === FILE ? 'id' : 'documentId'
  if (!strapi.contentTypes[/** @type {any} */ (uid)]) return new Set()
  const found = await strapi.db.query(uid).findMany({ select: [key], where: { [key]: { $in: ids } } })
  return new Set(found.map((/** @type {any} */ one) => one[key]))
}

module.exports = { registerVersions, VERSIONS }
