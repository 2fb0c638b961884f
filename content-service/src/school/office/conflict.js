'use strict'

/** Said to the office in one sentence: the act means nothing now. */
class Conflict extends Error {}

module.exports = { Conflict }
