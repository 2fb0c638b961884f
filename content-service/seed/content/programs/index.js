'use strict'

const { documentId } = require('../../../src/engine/seed/ids')
const {
  brochure,
  facts,
  faq,
  infographic,
  metadata,
  people,
  registrationForm,
  tabs,
  testimonials,
} = require('../parts')

/**
 * A program as its file tells it: rows of words, and files by their names. What a program leaves out is empty.
 * @typedef {{
 *   slug: string, title: string, type: string, category: string, summary: string, description: string[],
 *   thumbnail?: string, cover?: string, isHidden?: boolean,
 *   overview?: { text: string[], image: string, caption: string },
 *   facts?: string[][], takeBack?: string[][], tabs?: import('../parts').Tab[], faculty?: string[], quotes?: string[][],
 *   questions?: string[][], brochure?: import('../parts').Brochure, hasForm?: boolean
 * }} Program
 */

/** @type {Program[]} In the order in which they were made. */
const PROGRAMS = [
  require('./decisions-under-pressure'),
  require('./negotiating-complex-deals'),
  require('./finance-for-non-finance-leaders'),
  require('./the-board-year'),
  require('./leading-through-transition'),
  require('./operations-that-hold'),
  require('./strategy-with-unfinished-data'),
  require('./one-plan-for-the-whole-team'),
  require('./first-chief-executive-role'),
  require('./reading-a-crisis'),
  require('./networks-that-work'),
  require('./chairing-the-audit-committee'),
  require('./pricing-in-practice'),
  require('./from-expert-to-head'),
  require('./leading-regulated-infrastructure'),
  require('./one-day-clinic'),
  require('./succession-in-a-family-firm'),
  require('./rehearsing-the-worst-day'),
  require('./numbers-for-your-whole-board'),
  require('./first-seat-on-a-board'),
  require('./from-function-to-firm'),
]

/** Every program with its page. A hidden one has an address, but is in no list. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  PROGRAMS.map((program) => ({
    slug: program.slug,
    title: program.title,
    summary: program.summary,
    description: program.description.join('\n\n'),
    isHidden: program.isHidden ?? false,
    category: documentId('program-category', program.category),
    program_type: documentId('program-type', program.type),
    thumbnail_image: program.thumbnail ? file(program.thumbnail) : null,
    cover_image: program.cover ? file(program.cover) : null,
    ...overview(file, program.overview),
    information_items: facts(program.facts ?? []),
    infographic: program.takeBack ? infographic(file, 'What you take back', program.takeBack) : null,
    tab_items: tabs(program.tabs ?? []),
    program_profiles: people(file, program.faculty ?? [], 'profile_image'),
    testimonial: program.quotes ? testimonials(file, 'What participants say', program.quotes) : null,
    FAQ: program.questions ? faq(program.questions) : null,
    brochure: program.brochure ? brochure(file, program.brochure) : null,
    registration_form: program.hasForm ? registrationForm() : null,
    metadata: metadata(file, program.title, program.summary, program.cover),
  }))

/**
 * @param {(name: string) => number} file
 * @param {Program['overview']} given
 */
function overview(file, given) {
  if (!given) return { overviewText: null, overview_media: null }
  const { text, image, caption } = given
  return { overviewText: text.join('\n\n'), overview_media: { overview_image: file(image), caption } }
}
