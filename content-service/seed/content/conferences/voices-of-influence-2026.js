'use strict'

const { people } = require('../parts')

/** This year's conference, which has just been held: what remains of it. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  slug: 'voices-of-influence-2026',
  title: 'Voices of Influence 2026',
  summary: 'Held on 18 and 19 November 2026. The recordings of the main hall are being cut.',
  pictures: ['viaduct-oblique', 'card-arcade'],
  type: 'open-enrollment-programs',
  category: 'leadership',
  sessions: ['VOI2611'],
  grey_section: [
    {
      __component: 'blocks.overview',
      title: 'What was said',
      overviewText: [
        'Three hundred and eleven people, nineteen speakers, and one fire drill that nobody believed.',
        'The talk that was asked about most was the shortest: a harbour master, eleven minutes, on a vote that he lost and was glad to lose.',
      ].join('\n\n'),
      button: { label: 'Past talks', url: '/voices-of-influence/past-talks' },
      media: file('amphi-above'),
    },
    {
      __component: 'blocks.speakers',
      title: 'Who spoke',
      speakers: people(file, ['harbour-master', 'central-bank-governor', 'professor-of-negotiation'], 'image'),
    },
  ],
  white_section: [
    {
      __component: 'blocks.cta-banner',
      title: 'The next one is on 17 and 18 November 2027.',
      button: { label: 'See the conference', url: '/voices-of-influence-2027' },
      image: file('cta-red'),
      tone: 'red',
    },
  ],
})
