'use strict'

/**
 * An entry of a schedule.
 * @param {'session' | 'keynote' | 'break'} kind
 * @param {string} time
 * @param {number | null} minutes
 * @param {string} title
 * @param {string} [text]
 */
function entry(kind, time, minutes, title, text) {
  return { kind, time, minutes, title, text: text ?? null, isTentative: false, tracks: [] }
}

/** What people do between two sessions. */
function pause(/** @type {string} */ time, /** @type {string} */ title) {
  return entry('break', time, null, title)
}

/**
 * Sessions that take place at the same time.
 * @param {string} time
 * @param {number} minutes
 * @param {string[][]} rows each as title, text
 */
function tracks(time, minutes, rows) {
  return {
    kind: 'session',
    time,
    minutes,
    title: null,
    text: null,
    isTentative: false,
    tracks: rows.map(([title, text], index) => ({ label: `Track ${'ABCD'[index]}`, title, text })),
  }
}

/** @template Entry @param {Entry} given @returns {Entry & { isTentative: true }} the same, still to be confirmed */
function tentative(given) {
  return { ...given, isTentative: true }
}

module.exports = { entry, pause, tentative, tracks }
