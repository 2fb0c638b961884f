'use strict'

const { metadata } = require('./parts')

const PROPOSE = { label: 'Propose a speaker', url: '/voices-of-influence/propose-a-speaker' }

/** The speaker series and the yearly conference; the summary is the line in the menu. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  [
    {
      slug: 'conference-2026',
      title: 'Conference 2026',
      summary: '18 and 19 November, on campus',
      description: 'Two days on decisions that were reversed, told by the people who reversed them.',
      picture: 'viaduct-oblique',
      content: [
        cta(
          'Two days have been held. The next two have a date.',
          'Voices of Influence 2027 is on 17 and 18 November.',
          {
            label: 'See the conference',
            url: '/voices-of-influence-2027',
          },
        ),
      ],
    },
    {
      slug: 'speakers',
      title: 'Speakers',
      summary: 'Forty people who had to decide',
      description: 'The people who have told a case in our rooms, and the decision that each of them brought.',
      picture: 'terraces-above',
      content: [
        cta('Forty people have told us one decision each.', 'Whom would you want to hear as the next?', PROPOSE),
      ],
    },
    {
      slug: 'past-talks',
      title: 'Past talks',
      summary: 'Recordings and transcripts',
      description: 'Recordings and full transcripts of our evening talks, with the questions that were asked.',
      picture: 'lamps-near',
      content: [
        cta(
          'Talks end at nine. The questions usually do not.',
          'Come to the next one: entry is free, seats are drawn.',
          {
            label: 'Write to us for a seat',
            url: '/get-in-touch',
          },
        ),
      ],
    },
    {
      slug: 'propose-a-speaker',
      title: 'Propose a speaker',
      summary: 'Open until 30 June',
      description: 'Tell us about somebody who had to decide and would talk about it. Open until 30 June.',
      picture: 'media-room',
      content: [
        cta(
          'Who had to decide, and would talk about it?',
          'Three sentences are enough: who it is, what was decided, and how you know. Proposals are open until 30 June.',
          { label: 'Write to the program office', url: 'mailto:programs@asb-executive.example' },
        ),
      ],
    },
  ].map(({ slug, title, summary, description, picture, content }) => ({
    slug,
    title,
    summary,
    cover_image: file(picture),
    content: content.map((block) => ({ ...block, image: file('cta-red') })),
    metadata: metadata(file, title, description, picture),
  }))

/**
 * @param {string} title
 * @param {string} text
 * @param {{ label: string, url: string }} button
 */
function cta(title, text, button) {
  return { __component: 'blocks.cta-banner', title, text, button, tone: 'red' }
}
