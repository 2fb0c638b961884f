'use strict'

/** The widths in pixels in which a picture is kept, by the name of the format: what a page's `srcset` can choose. */
const WIDTHS = { w480: 480, w768: 768, w1080: 1080, w1440: 1440, w1920: 1920 }

module.exports = { WIDTHS }
