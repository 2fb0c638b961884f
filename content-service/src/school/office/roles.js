'use strict'

const { rolesMessages: messages } = require('../../admin/messages.mjs')
const { PERMISSIONS } = require('./office-routes')

const STORE = { type: 'school', name: 'roles', key: 'granted' }
const PERMISSION = 'admin::permission'
const EXPLORER = 'plugin::content-manager.explorer.'
const SESSION = 'api::program-session.program-session'
const MESSAGE = 'api::contact-message.contact-message'
const POLICY = 'api::registration-policy.registration-policy'
/** There is one entry for each email: nobody adds or deletes one. */
const TEMPLATE = 'api::email-template.email-template'
const OF_TEMPLATES = ['read', 'update'].map((name) => `${EXPLORER}${name}`)
/** They are prices: editors make them, the office says what has become of one, and authors do not read them. */
const PRICE_CODE = 'api::price-code.price-code'
/** Of people, not of pages: authors and editors do not read them. */
const OF_PEOPLE = new Set([
  'api::registration.registration',
  'api::registration-event.registration-event',
  'api::registration-email.registration-email',
  POLICY,
  MESSAGE,
])
/** What the office reads of content, and does not change. */
const OF_OFFICE = new Set([SESSION, MESSAGE, POLICY, PRICE_CODE])
/** What a session names: the office reads its title alone, which Strapi shows instead of an id. */
const NAMED_BY_SESSION = [
  'api::program.program',
  'api::conference.conference',
  'api::edlp-networking.edlp-networking',
  'api::program-learning-format.program-learning-format',
]
const UPLOAD = ['read', 'configure-view', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'].map(
  (name) => `plugin::upload.${name}`,
)

/** @typedef {{ action: string, subject: string | null, fields?: string[] }} Grant
 * @typedef {Record<string, string[]>} Granted by action and subject, the fields */

/**
 * The roles of the service: Office, Author, Editor and Administrator. Strapi's own Author and Editor are taken over. What
 * an administrator changes later stays: only what this version adds is granted.
 */
async function takeOverRoles() {
  /** @type {Record<string, Granted>} */
  const known = (await strapi.store.get(STORE)) ?? {}
  for (const [code, { name, description, grants }] of Object.entries(await wantedRoles())) {
    const role = await roleOf({ code, name, description })
    if (!known[code]) await forgetDefaults(role)
    known[code] = await grant(role, grants, known[code] ?? {})
  }
  await strapi.store.set({ ...STORE, value: known })
}

/** @returns {Promise<Record<string, { name: string, description: string, grants: Grant[] }>>} by code */
async function wantedRoles() {
  const all = await everything()
  const ofContent = all.filter(({ action, subject }) => action.startsWith(EXPLORER) && isOfPages(subject))
  const uploads = UPLOAD.map((action) => ({ action, subject: null }))
  const isOfAuthors = (/** @type {string | null} */ subject) => subject !== TEMPLATE && subject !== PRICE_CODE
  const writing = ofContent.filter(({ action, subject }) => action !== `${EXPLORER}publish` && isOfAuthors(subject))
  const ofOffice = all.filter(
    ({ action, subject }) =>
      (action === `${EXPLORER}read` && OF_OFFICE.has(subject ?? '')) ||
      subject === TEMPLATE ||
      Object.values(PERMISSIONS).includes(action),
  )
  const titles = NAMED_BY_SESSION.map((subject) => ({ action: `${EXPLORER}read`, subject, fields: ['title'] }))
  return {
    'school-office': { ...messages.office, grants: [...ofOffice, ...titles] },
    'strapi-author': { ...messages.author, grants: [...writing, ...uploads] },
    'strapi-editor': { ...messages.editor, grants: [...ofContent, ...uploads] },
    'school-administrator': { ...messages.administrator, grants: all },
  }
}

/** All that can be granted in this version, as Strapi gives it to its super admin. @returns {Promise<Grant[]>} */
async function everything() {
  const actions = strapi.service('admin::permission').actionProvider.values()
  const isOfContent = (/** @type {any} */ { section }) => section === 'contentTypes'
  const isNeeded = (/** @type {any} */ { action, subject }) => subject !== TEMPLATE || OF_TEMPLATES.includes(action)
  const ofContent = strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields(actions.filter(isOfContent))
    .map(({ action, subject, properties }) => ({ action, subject, fields: properties?.fields }))
    .filter(isNeeded)
  const others = actions.filter((/** @type {any} */ one) => !isOfContent(one) && one.section !== 'internal')
  return [...ofContent, ...others.map(({ actionId }) => ({ action: actionId, subject: null }))]
}

/** @param {string | null} subject */
function isOfPages(subject) {
  const isShown = strapi.contentTypes[subject ?? '']?.pluginOptions?.['content-manager']?.visible !== false
  return Boolean(subject?.startsWith('api::')) && isShown && !OF_PEOPLE.has(subject ?? '')
}

/** @param {{ code: string, name: string, description: string }} role */
async function roleOf({ code, name, description }) {
  const roles = strapi.service('admin::role')
  const found = (await roles.findOne({ code })) ?? (await roles.findOne({ name }))
  return found ?? roles.create({ code, name, description })
}

/**
 * What Strapi gave a role of its own at the first start: its authors may change only what they have made themselves, and
 * read registrations. A role that an administrator has changed keeps all but the latter.
 * @param {{ id: number, code: string }} role
 */
async function forgetDefaults({ id, code }) {
  const given = await strapi.db.query(PERMISSION).findMany({ where: { role: { id } } })
  const ofPeople = given.filter(({ subject }) => OF_PEOPLE.has(subject))
  const isUntouched = given.every(
    ({ action, conditions }) => !action.startsWith(EXPLORER) || String(conditions) === 'admin::is-creator',
  )
  const gone = code === 'strapi-author' && isUntouched ? given : ofPeople
  const isOurs = code === 'strapi-author' || code === 'strapi-editor'
  if (isOurs) await strapi.service(PERMISSION).deleteByIds(gone.map((/** @type {any} */ one) => one.id))
}

/**
 * @param {{ id: number }} role
 * @param {Grant[]} grants
 * @param {Granted} before what earlier starts have granted
 * @returns {Promise<Granted>}
 */
async function grant({ id }, grants, before) {
  const given = await strapi.db.query(PERMISSION).findMany({ where: { role: { id } } })
  const added = []
  for (const { action, subject, fields } of grants) {
    const earlier = before[keyOf({ action, subject })]
    const has = given.find((/** @type {any} */ one) => one.action === action && one.subject === subject)
    const properties = fields ? { fields } : {}
    if (!earlier && !has) added.push({ action, subject, properties, conditions: [], role: id })
    const isNew = (/** @type {string} */ field) =>
      !earlier?.includes(field) && !has?.properties?.fields?.includes(field)
    const newFields = has ? (fields ?? []).filter(isNew) : []
    if (newFields.length === 0) continue
    const all = [...(has.properties?.fields ?? []), ...newFields]
    await strapi.db
      .query(PERMISSION)
      .update({ where: { id: has.id }, data: { properties: { ...has.properties, fields: all } } })
  }
  if (added.length > 0) await strapi.service(PERMISSION).createMany(added)
  return { ...before, ...Object.fromEntries(grants.map((one) => [keyOf(one), one.fields ?? []])) }
}

/** @param {Pick<Grant, 'action' | 'subject'>} grant */
function keyOf({ action, subject }) {
  return `${action} ${subject ?? ''}`
}

module.exports = { takeOverRoles }
