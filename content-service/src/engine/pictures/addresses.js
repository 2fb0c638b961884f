'use strict'

/** Behind the name of a picture that was replaced: how often, from 2. Strapi gives no name with such a sign. */
const REPLACED = /@(\d+)$/

/**
 * What the names of a file have in common that it has had since it was uploaded: `room_ab12cd34e5` of
 * `room_ab12cd34e5@3`.
 * @param {string} hash the file's name without its ending
 */
function stemOf(hash) {
  return hash.replace(REPLACED, '')
}

/** The same by the address of a file, `/uploads/room_ab12cd34e5@3.jpg`. @param {string} path */
function stemOfPath(path) {
  return stemOf(path.replace(/^.*\//, '').replace(/\.\w+$/, ''))
}

/** The name that a file gets when it is replaced. @param {string} hash its name so far */
function nextHash(hash) {
  const [, times = '1'] = REPLACED.exec(hash) ?? []
  return `${stemOf(hash)}@${Number(times) + 1}`
}

module.exports = { nextHash, stemOf, stemOfPath }
