'use strict'

/** The closed groups that keep meeting after a program; the summary is the line in the menu. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  [
    {
      slug: 'first-year-chief-executives',
      title: 'First-Year Chief Executives',
      summary: 'Twelve members, six dinners',
      description:
        'Twelve people in their first year at the top meet for six dinners. What is said stays at the table.',
      picture: 'tree-court',
    },
    {
      slug: 'finance-chairs',
      title: 'Finance Chairs',
      summary: 'Audit and risk, quarterly',
      description: 'Chairs of audit and risk committees meet once a quarter, a week before the numbers are due.',
      picture: 'net-wide',
    },
    {
      slug: 'family-business-circle',
      title: 'Family Business Circle',
      summary: 'Two generations per family',
      description: 'Owners come with the generation after them, and half of the time is spent apart.',
      picture: 'tree-above',
    },
    {
      slug: 'public-service-leaders',
      title: 'Public Service Leaders',
      summary: 'Agencies and ministries',
      description: 'Heads of agencies and ministries compare what they inherited and what they will hand over.',
      picture: 'terraces-tower',
    },
  ].map(({ slug, title, summary, description, picture }) => ({
    slug,
    title,
    summary,
    cover_image: file(picture),
    metadata: {
      title,
      meta_title: `${title} | ASB Executive Education`,
      meta_description: description,
      og_image: file(picture),
    },
  }))
