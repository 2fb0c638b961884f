'use strict'

/** @type {Record<string, { x: number, y: number } | undefined>} */
const focalPoints = require('./content/focal-points')
const pictures = require('./content/pictures')
const { putGenerated, scaleOf } = require('./scale')

/**
 * The sample content of the school: what `src/engine/seed` fills an empty database with. Its scale is the number of programs.
 * @type {import('../src/engine/seed').SampleContent}
 */
module.exports = {
  scaleOf,
  files: [
    ...Object.entries(pictures).map(([name, text]) => sampleFile('images', `${name}.webp`, text)),
    ...Object.entries(require('./content/files')).map(([name, text]) => sampleFile('files', name, text)),
  ],
  content: [
    ['program-type', 'slug', require('./content/program-types')],
    ['program-type-page', 'slug', require('./content/program-type-pages')],
    ['program-category', 'slug', require('./content/program-categories')],
    ['program-category-page', 'slug', require('./content/program-category-pages')],
    ['program-learning-format', 'slug', require('./content/learning-formats')],
    ['program', 'slug', require('./content/programs')],
    ['program-session', 'SKU', require('./content/sessions')],
    ['price-code', 'code', require('./content/price-codes')],
    ['conference', 'slug', require('./content/conferences')],
    ['edlp-networking', 'slug', require('./content/networking-groups')],
    ['voices-of-influence', 'slug', require('./content/voices-of-influence')],
    ['thought-leadership-media-category', 'slug', require('./content/media-categories')],
    ['thought-leadership-media', 'slug', require('./content/articles')],
    ['ee-spotlight', 'slug', require('./content/spotlights')],
    ['page', 'slug', require('./content/pages')],
    ['navigation', null, require('./content/navigation')],
    ['about-us', null, require('./content/about-us')],
    ['advisory', null, require('./content/advisory')],
    ['get-in-touch', null, require('./content/get-in-touch')],
    ['privacy-policy', null, require('./content/privacy-policy')],
    ['registration-policy', null, require('./content/registration-policy')],
    ['whistleblowing-policy', null, require('./content/whistleblowing-policy')],
    putGenerated,
    ['homepage', null, require('./content/homepage')],
  ],
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} alternativeText
 */
function sampleFile(folder, name, alternativeText) {
  return { path: `${__dirname}/${folder}/${name}`, alternativeText, focalPoint: focalPoints[name] ?? null }
}
