'use strict'

/** The speaker series and the yearly conference; the summary is the line in the menu. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  [
    {
      slug: 'conference-2026',
      title: 'Conference 2026',
      summary: '18 and 19 November, on campus',
      description: 'Two days on decisions that were reversed, told by the people who reversed them.',
      picture: 'viaduct-oblique',
    },
    {
      slug: 'speakers',
      title: 'Speakers',
      summary: 'Forty people who had to decide',
      description: 'The people who have told a case in our rooms, and the decision that each of them brought.',
      picture: 'terraces-above',
    },
    {
      slug: 'past-talks',
      title: 'Past talks',
      summary: 'Recordings and transcripts',
      description: 'Recordings and full transcripts of our evening talks, with the questions that were asked.',
      picture: 'lamps-near',
    },
    {
      slug: 'propose-a-speaker',
      title: 'Propose a speaker',
      summary: 'Open until 30 June',
      description: 'Tell us about somebody who had to decide and would talk about it. Open until 30 June.',
      picture: 'media-room',
    },
  ].map(({ slug, title, summary, description, picture }) => ({
    slug,
    title,
    summary,
    metadata: {
      title,
      meta_title: `${title} | ASB Executive Education`,
      meta_description: description,
      og_image: file(picture),
    },
  }))
