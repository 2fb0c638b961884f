'use strict'

const { errors } = require('@strapi/utils')
const { privateLinkMessages: messages } = require('../../admin/messages.mjs')
const { signature } = require('../../engine/preview')
const { SESSION } = require('../places/places')

/** Shorter names no session in an address. */
const SHORTEST_SKU = 3

/**
 * The private link of a session: its form on the site, with the code that only who knows the secret can make. The
 * address of the ordinary registration holds the session's key, and does not lead there.
 * @param {{ siteUrl: string, secret: string, session: { SKU?: string | null, documentId: string } }} link
 */
function privateLink({ siteUrl, secret, session: { SKU, documentId } }) {
  const query = new URLSearchParams({ code: privateCode(secret, documentId) })
  return `${siteUrl.replace(/\/$/, '')}/our-programs/adhoc/${encodeURIComponent(`${SKU}-${documentId}`)}-form?${query}`
}

/**
 * What the private link of a session holds: the key of the session is no secret where it is listed, this is.
 * @param {string} secret
 * @param {string} documentId
 */
function privateCode(secret, documentId) {
  return signature(secret, 'private registration', documentId)
}

/**
 * Where the panel asks for the private link of a session, for those who may read it there.
 * @param {any} strapi
 */
function registerPrivateLink(strapi) {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/office/private-links/:documentId',
        handler: answerPrivateLink,
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  })
}

/** @param {any} ctx */
async function answerPrivateLink(ctx) {
  const { userAbility } = ctx.state
  const may = strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: SESSION })
  if (may.cannot.read()) throw new errors.ForbiddenError(messages.forbidden)
  const { documentId } = ctx.params
  const find = (/** @type {'published' | 'draft'} */ status) =>
    strapi
      .documents(SESSION)
      .findOne({ documentId, status, populate: { program: { populate: ['category', 'program_type'] } } })
  const published = await find('published')
  const session = published ?? (await find('draft'))
  if (!session) throw new errors.NotFoundError(messages.notFound)
  ctx.set('cache-control', 'no-store')
  ctx.body = { data: linkOf(session, Boolean(published)) }
}

/**
 * The link with what it leads to, or what is missing for it.
 * @param {any} session
 * @param {boolean} isPublished
 */
function linkOf(session, isPublished) {
  const { SITE_URL: siteUrl, PREVIEW_SECRET: secret } = process.env
  const { SKU, program, canRegisterPrivately: isOpen } = session
  const missing = [
    ...((SKU?.length ?? 0) < SHORTEST_SKU ? [messages.needs.sku] : []),
    ...(program?.category && program.program_type ? [] : [messages.needs.program]),
    ...(siteUrl && secret ? [] : [messages.needs.settings]),
  ]
  const address = siteUrl && secret && missing.length === 0 ? privateLink({ siteUrl, secret, session }) : null
  return { address, missing, isPublished, isOpen: isOpen === true }
}

module.exports = { privateLink, registerPrivateLink }
