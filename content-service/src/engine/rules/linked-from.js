'use strict'

const { fieldsOf } = require('../contract/model')
const { queryOf } = require('../contract/populate')
const { pathOf } = require('../preview')
const { inLists, linksIn, nameOf, placeOf } = require('./findings')

/** As many as a dialog shows; the others are counted. */
const MOST_SHOWN = 20

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../contract/model').Schema} Schema
 * @typedef {import('./findings').Place} Place
 * @typedef {{ uid: string, kind: string, documentId: string, type: string, name: string, steps: string[] }} LinkingEntry
 *   a published entry that links to it, and at which field it does so first
 */

/**
 * The published entries that lead to some published ones: by a link to their page, or because they name them.
 * @param {Model} model
 * @param {string} uid of the entries
 * @param {string[]} documentIds of those that go together: what only they name is not told
 * @param {string | undefined} siteUrl links with the site's own origin lead there, too
 * @returns {Promise<{ entries: LinkingEntry[], more: number }>} more: how many there are besides
 */
async function linkedFrom(model, uid, documentIds, siteUrl) {
  const targets = await Promise.all(
    documentIds.map(async (documentId) => {
      const path = await pathOf(uid, { documentId, status: 'published' })
      return leadsTo({ documentId, path }, siteUrl)
    }),
  )
  /** @param {{ address?: string, documentId?: string }} named */
  const isTarget = (named) => targets.some((isOne) => isOne(named))
  /** @type {LinkingEntry[]} */
  const entries = []
  for (const schema of model.types.values()) {
    const query = /** @type {any} */ ({ ...queryOf(model, schema, 'full'), status: 'published' })
    for (const entry of await strapi.documents(/** @type {any} */ (schema.uid)).findMany(query)) {
      if (documentIds.includes(entry.documentId)) continue
      const [place] = placesOfLinks(model, schema, entry, isTarget)
      if (place) entries.push(linkingEntry(schema, entry, place))
    }
  }
  return { entries: entries.slice(0, MOST_SHOWN), more: Math.max(0, entries.length - MOST_SHOWN) }
}

/**
 * Tells whether a link, or an entry that is named, is the target.
 * @param {{ documentId: string, path?: string | undefined }} target an entry, and the path of its page if it has one
 * @param {string | undefined} siteUrl
 * @returns {(named: { address?: string, documentId?: string }) => boolean}
 */
function leadsTo({ documentId, path }, siteUrl) {
  return (named) => named.documentId === documentId || (path !== undefined && sitePath(named.address, siteUrl) === path)
}

/** The path of a link on this site, as pages are named: without query, fragment and a slash at its end.
 * @param {string | undefined} address @param {string | undefined} siteUrl */
function sitePath(address, siteUrl = 'http://site.invalid') {
  if (!address) return undefined
  const base = new URL(siteUrl)
  const url = URL.parse(address, base)
  return url?.origin === base.origin ? url.pathname.replace(/(?<=.)\/$/, '') : undefined
}

/**
 * Where values link to something, or name it.
 * @param {Model} model
 * @param {Schema} schema of the values
 * @param {any} values as the service answers with them
 * @param {(named: { address?: string, documentId?: string }) => boolean} isTarget
 * @param {Place} [around]
 * @returns {Place[]} in the order of the fields
 */
function placesOfLinks(model, schema, values, isTarget, around) {
  return fieldsOf(model, schema, 'full').flatMap((field) => {
    const value = values[field.name]
    if (value === null || value === undefined || field.kind === 'media') return []
    const place = placeOf(schema, field.name, around)
    if (field.kind === 'relation') return [value].flat().some(isTarget) ? [place] : []
    if (field.kind === 'scalar') {
      const { type, pluginOptions } = field.attribute
      const addresses = pluginOptions?.contract?.isLink ? [String(value)] : linksIn(type, value)
      return addresses.some((address) => isTarget({ address })) ? [place] : []
    }
    return inLists(value, place).flatMap(({ part, at }) => {
      const component = field.kind === 'component' ? field.schema : model.components.get(part.__component)
      if (!component) return []
      const steps = field.kind === 'zone' ? [...at.steps, component.info.displayName] : at.steps
      return placesOfLinks(model, component, part, isTarget, { path: at.path, steps })
    })
  })
}

/** @param {Schema} schema @param {any} entry @param {Place} place @returns {LinkingEntry} */
function linkingEntry({ uid, kind, info }, entry, { steps }) {
  const type = info.displayName
  return { uid, kind: kind ?? 'collectionType', documentId: entry.documentId, type, name: nameOf(entry) || type, steps }
}

module.exports = { leadsTo, linkedFrom, placesOfLinks }
