'use strict'

const { errors } = require('@strapi/utils')
const { faultsOf } = require('../../admin/email-check.mjs')
const { emailTemplateMessages: messages, emailWords } = require('../../admin/email-words.mjs')

const TEMPLATE = 'api::email-template.email-template'
/** Where the words of the version stand that started last, by kind. */
const WORDS_OF_VERSION = { type: 'school', name: 'emails', key: 'words' }
const PLACEHOLDER = /\{([a-z]+)\}/g
const PARAGRAPHS = /\n\s*\n/

/** @typedef {{ heading: string, text: string }} Words
 * @typedef {Record<string, string | null | undefined>} Values by placeholder */

/**
 * Writes the emails that are not there yet, with the words that they have until somebody edits them. Those that nobody has
 * edited take this version's words. What each is about, which nobody edits, is said as in this version.
 */
async function writeTemplates() {
  const rows = await strapi.db.query(TEMPLATE).findMany({ select: ['id', 'kind', 'name'] })
  const known = new Map(rows.map((/** @type {any} */ row) => [row.kind, row]))
  for (const [kind, { name, heading, text }] of Object.entries(emailWords)) {
    const row = known.get(kind)
    if (!row) await writeOne({ kind, name, heading, text })
    else if (row.name !== name) await strapi.db.query(TEMPLATE).update({ where: { id: row.id }, data: { name } })
  }
  await strapi.db.transaction(renewUnedited)
}

/**
 * An email that still has the words of the version that started last was never edited. The words are compared where they are
 * written, so that what somebody saves meanwhile stays.
 */
async function renewUnedited() {
  /** @type {Record<string, Words>} */
  const earlier = (await strapi.store.get(WORDS_OF_VERSION)) ?? {}
  /** @type {Record<string, Words>} */
  const words = {}
  for (const [kind, { heading, text }] of Object.entries(emailWords)) {
    words[kind] = { heading, text }
    const before = earlier[kind]
    if (!before || (before.heading === heading && before.text === text)) continue
    const data = { heading, text, updatedAt: new Date() }
    await strapi.db.query(TEMPLATE).updateMany({ where: { kind, ...before }, data })
  }
  await strapi.store.set({ ...WORDS_OF_VERSION, value: words })
}

/** Of two processes that start at once, one writes it. @param {{ kind: string } & Record<string, string>} data */
async function writeOne(data) {
  try {
    await strapi.documents(TEMPLATE).create({ data })
  } catch (error) {
    if ((await strapi.db.query(TEMPLATE).count({ where: { kind: data.kind } })) === 0) throw error
  }
}

/**
 * Checks what somebody saves of an email, in the panel or by a call: at the field that is wrong, with a sentence that says
 * what is right. Which email it is stays.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<any>} next
 */
async function checkTemplates(context, next) {
  const { uid, action, params } = context
  if (uid !== TEMPLATE || !['create', 'clone', 'update', 'delete'].includes(action)) return next()
  if (action === 'delete') throw new errors.ApplicationError(messages.needed)
  if (action === 'clone') throw new errors.ApplicationError(messages.known)
  const { documentId, data } = params
  const known = documentId ? await strapi.db.query(TEMPLATE).findOne({ where: { documentId } }) : undefined
  const kind = known?.kind ?? data.kind
  if (!Object.hasOwn(emailWords, kind)) throw new errors.ApplicationError(messages.noSuchKind)
  const isTwice = !known && (await strapi.db.query(TEMPLATE).count({ where: { kind } })) > 0
  if (isTwice) throw new errors.ApplicationError(messages.known)
  Object.assign(data, { kind, name: emailWords[kind]?.name })
  const faults = faultsOf(kind, { heading: known?.heading, text: known?.text, ...data })
  if (faults.length > 0) throw new errors.ValidationError(faults[0]?.message ?? '', { errors: faults })
  return next()
}

/**
 * The words of each email: as somebody edited them, else those that it began with. An entry that is not right (any more)
 * is not sent.
 * @returns {Promise<Map<string, Words>>} by kind
 */
async function readTemplates() {
  /** @type {any[]} */
  const rows = await strapi.db.query(TEMPLATE).findMany({})
  const edited = new Map(rows.map((row) => [row.kind, row]))
  return new Map(
    Object.entries(emailWords).map(([kind, { heading, text }]) => {
      const row = edited.get(kind)
      const isRight = row && faultsOf(kind, row).length === 0
      return [kind, isRight ? { heading: row.heading, text: row.text } : { heading, text }]
    }),
  )
}

/**
 * The words of one email.
 * @param {string} kind
 * @returns {Promise<Words>}
 * @throws {ValidationError} if there is no such email
 */
async function templateOf(kind) {
  const words = (await readTemplates()).get(kind)
  if (!words) throw new errors.ValidationError(messages.noSuchKind)
  return words
}

/**
 * The paragraphs of an email: each placeholder is replaced once by its value, as it is; a paragraph with a placeholder that has
 * no value is left out. Nothing but the given values can be read. The site does the same (`src/registration/email-parts.ts`).
 * @param {string} text
 * @param {Values} values
 * @returns {string[]}
 */
function paragraphsOf(text, values) {
  const valueOf = (/** @type {string} */ name) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')
  return text
    .split(PARAGRAPHS)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && namesIn(paragraph).every((name) => valueOf(name) !== ''))
    .map((paragraph) => paragraph.replaceAll(PLACEHOLDER, (_, name) => valueOf(name)))
}

/**
 * The heading of an email, which may say how many places it is about. The site does the same with the words that it has itself.
 * @param {string} heading
 * @param {number} places
 */
function headingOf(heading, places) {
  return heading.replaceAll('{places}', messages.places(places))
}

/** @param {string} text */
function namesIn(text) {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/**
 * A name to greet somebody by; empty for anything else that was typed as one: with a name, our emails would carry a
 * stranger's sentence or address to whomever the stranger names.
 * @param {string | null | undefined} person
 */
function greetingName(person) {
  const name = (person ?? '').trim().replaceAll(/\s+/g, ' ')
  const isName = name.length <= LONGEST_NAME && /^[\p{L}\p{M}][\p{L}\p{M} .,'’()-]*$/u.test(name)
  return isName && !/\.\p{L}{2}/u.test(name) ? name : ''
}

const LONGEST_NAME = 60

module.exports = {
  checkTemplates,
  greetingName,
  headingOf,
  paragraphsOf,
  readTemplates,
  TEMPLATE,
  templateOf,
  writeTemplates,
}
