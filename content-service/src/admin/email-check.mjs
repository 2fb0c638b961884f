import { COMMON_PLACEHOLDERS, emailTemplateMessages as messages, emailWords } from './email-words.mjs'

/**
 * What is wrong with the words of an email: the panel says it while somebody writes, and the service refuses to save or send
 * it.
 */

/** Anything in braces, so that a misspelled placeholder is found, too. */
const IN_BRACES = /\{([^{}]*)\}/g
const MARKUP = /<[a-z!/?]/i

/** @typedef {{ path: string[], message: string, name: string }} Fault as Strapi's panel shows it at a field */

/** The placeholders that an email may hold. @param {string} kind @returns {string[]} */
export function placeholdersOf(kind) {
  const { needs = [], may = [] } = emailWords[kind] ?? {}
  const common = COMMON_PLACEHOLDERS.filter((name) => kind !== 'contact' || name !== 'session')
  return [...common, ...needs, ...may]
}

/**
 * What is wrong with the words of an email, at its field; nothing where they can be sent.
 * @param {string} kind
 * @param {{ heading?: string | null, text?: string | null }} words
 * @returns {Fault[]}
 */
export function faultsOf(kind, { heading, text }) {
  const at = (/** @type {string} */ field, /** @type {string | undefined} */ message) =>
    message ? [{ path: [field], message, name: 'ValidationError' }] : []
  return [...at('heading', faultOfHeading(kind, heading ?? '')), ...at('text', faultOfText(kind, text ?? ''))]
}

/** @param {string} kind @param {string} heading */
function faultOfHeading(kind, heading) {
  const saysPlaces = placeholdersOf(kind).includes('places')
  if (heading.trim() === '') return messages.empty
  if (MARKUP.test(heading)) return messages.markup
  if (!/[{}]/.test(saysPlaces ? heading.replaceAll('{places}', '') : heading)) return undefined
  return saysPlaces ? messages.inHeadingOfPlaces : messages.inHeading
}

/** @param {string} kind @param {string} text */
function faultOfText(kind, text) {
  const [allowed, used] = [placeholdersOf(kind), [...text.matchAll(IN_BRACES)].map(([, name = '']) => name)]
  const unknown = used.find((name) => !allowed.includes(name))
  const missing = (emailWords[kind]?.needs ?? []).filter((name) => !used.includes(name))
  if (text.trim() === '') return messages.empty
  if (MARKUP.test(text)) return messages.markup
  if (unknown !== undefined) return messages.unknown(unknown, allowed)
  if (/[{}]/.test(text.replaceAll(IN_BRACES, ''))) return messages.brace(allowed)
  return missing.length > 0 ? messages.missing(missing, allowed) : undefined
}
