'use strict'

const { createHash, randomBytes } = require('node:crypto')

const COLUMN_CHARACTERS = 255
const TOKEN_BYTES = 24
const NAME = /^((first|given|last|family|full|your) )?(sur)?name$/i
const COMPANY = /^(organi[sz]ation|company|employer)/i

/** @typedef {{ label: string, value: string | string[] }} Answer */

/**
 * The company that somebody named among the answers; null if there is none.
 * @param {readonly Answer[] | null | undefined} answers
 */
function companyOf(answers) {
  return answered(answers, COMPANY)[0] ?? null
}

/**
 * The name of a person among the answers; null if there is none.
 * @param {readonly Answer[] | null | undefined} answers
 */
function personOf(answers) {
  return answered(answers, NAME).join(' ').slice(0, COLUMN_CHARACTERS) || null
}

/**
 * Whom a registration is for, at which address and by which link, so that two states can be compared and nobody can read
 * them.
 * @param {{ token: string | null, email: string, person: string | null }} registration
 */
function stampOf({ token, email, person }) {
  return stampOfText([token, email, person])
}

/** A text that is another one where the facts are. @param {unknown} facts */
function stampOfText(facts) {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** The secret of a link: what nobody can guess. */
function newToken() {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/**
 * @param {readonly Answer[] | null | undefined} answers
 * @param {RegExp} label
 */
function answered(answers, label) {
  return (answers ?? [])
    .filter((answer) => label.test(answer.label.trim()))
    .map(({ value }) => [value].flat().join(' ').trim().slice(0, COLUMN_CHARACTERS))
    .filter(Boolean)
}

module.exports = { companyOf, newToken, personOf, stampOf, stampOfText }
