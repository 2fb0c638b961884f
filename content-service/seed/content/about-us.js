'use strict'

/** The page about the school. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  title: 'About Us',
  grey_section: [
    {
      __component: 'blocks.counter-animation',
      title: 'The unit in numbers',
      counters: [
        { value: 30, label: 'years since our first program' },
        { value: 64, label: 'cases written by our own faculty' },
        { value: 31, label: 'countries that participants came from last year' },
        { value: 1, label: 'campus, ten minutes from the harbour' },
      ],
    },
    {
      __component: 'blocks.featured',
      title: 'Come and see for yourself',
      text: 'You may sit in on the first morning of any program on campus before you decide.',
      link: { label: 'All sessions', url: '/our-programs/open-enrollment-programs' },
      sessions: [],
    },
    {
      __component: 'blocks.cta-banner',
      title: 'Working on something that a program does not cover?',
      text: 'Advisory takes on questions that belong to one organisation, for a few days or for a year.',
      button: { label: 'See Advisory', url: '/advisory' },
      image: file('cta-red'),
      tone: 'red',
    },
  ],
  metadata: {
    title: 'About Us',
    meta_title: 'About Us | ASB Executive Education',
    meta_description: 'Who teaches here, how a program is built, and what we do not do.',
    og_image: file('steps-yard'),
  },
})
