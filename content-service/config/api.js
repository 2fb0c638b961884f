'use strict'

/** Lists are answered in pages; the site's longest list fits in one. */
module.exports = {
  rest: { defaultLimit: 100, maxLimit: 1000, withCount: true },
}
