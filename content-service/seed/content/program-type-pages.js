'use strict'

const { documentId } = require('../ids')

/** The page of each program type, in the order of the menu; the summary is its line there. */
module.exports = (/** @type {(name: string) => number} */ file) => [
  page({
    slug: 'open-enrollment-programs',
    title: 'Open Enrollment Programs',
    summary: 'Join people from other organisations',
    weightage: 1,
    description:
      'Programs from three days to twelve months with people from other organisations. Dates, fees and places.',
    og_image: file('cover-programme'),
  }),
  page({
    slug: 'custom-built-programs',
    title: 'Custom-built Programs',
    summary: 'Designed with, and for, one organisation',
    weightage: 2,
    description: 'Programs designed with one organisation around a decision that it has to make.',
    og_image: file('lamps-hall'),
  }),
  page({
    slug: 'accelerate-asb',
    title: 'Accelerate@ASB',
    summary: 'Six months for people about to take a larger role',
    weightage: 3,
    description: 'Six months of coaching, cases and live work for people who are about to take a larger role.',
    og_image: file('spiral-wide'),
  }),
]

/** @param {{ slug: string, title: string, summary: string, weightage: number, description: string, og_image: number }} page */
function page({ slug, title, summary, weightage, description, og_image }) {
  return {
    slug,
    title,
    summary,
    weightage,
    program_type: documentId('program-type', slug),
    metadata: { title, meta_title: `${title} | ASB Executive Education`, meta_description: description, og_image },
  }
}
