'use strict'

const OPEN_PROGRAMS = '/our-programs/open-enrollment-programs'

/** The page about the school: who we are, how we came here, what it looks like now, and how a class is run. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  title: 'About Us',
  grey_section: [
    {
      __component: 'blocks.cta-banner-with-background',
      title: 'We teach what went wrong, to the people it could happen to',
      text: 'Forty seats to a room, one case, and where we can the person who made the call. The building is on the hill above the harbour, and the doors are open during the week.',
      button: { label: 'Ask for a visitor’s seat', url: '/get-in-touch' },
      background_image: file('amphi-above'),
    },
    {
      __component: 'blocks.text-with-media',
      title: 'Advisory, for one decision at a time',
      text: 'Before a merger, a closure or a succession, three members of faculty read the papers, interview the board and return with one page.',
      media: file('media-court'),
      button: { label: 'How Advisory works', url: '/advisory' },
      media_side: 'right',
    },
    {
      __component: 'blocks.milestone',
      title: 'Milestones',
      text: 'From one rented hall to a house of our own.',
      milestones: [
        { year: '1998', title: 'First open program', text: 'Nineteen participants, one rented hall.' },
        { year: '2003', title: 'First networking group', text: 'Six finance chairs who went on meeting without us.' },
        { year: '2007', title: 'The tiered room', text: 'Room 2 opens with forty seats and no screen.' },
        { year: '2015', title: 'The Board Year', text: 'A twelve-month program for new directors.' },
        { year: '2020', title: 'Live evenings', text: 'The cases move online for a year. Some of them stay.' },
        { year: '2026', title: 'Advisory', text: 'Independent review for boards facing one large decision.' },
      ],
    },
    {
      __component: 'blocks.counter-animation',
      title: 'The unit in numbers',
      counters: [
        { value: 28, label: 'years since our first program' },
        { value: 64, label: 'cases written by our own faculty' },
        { value: 31, label: 'countries that participants came from last year' },
        { value: 1, label: 'campus, ten minutes from the harbour' },
      ],
    },
    {
      __component: 'blocks.featured',
      title: 'Come and see for yourself',
      text: 'You may sit in on the first morning of any program on campus before you decide.',
      link: { label: 'All sessions of open programs', url: `${OPEN_PROGRAMS}#dates` },
      sessions: [],
    },
    {
      __component: 'blocks.hover-cards',
      title: 'Four ways to come',
      text: 'The same faculty and the same cases. What differs is who sits next to you.',
      cards: [
        {
          title: 'Open programs',
          text: 'Join people from other organisations.',
          image: file('card-arcade'),
          url: OPEN_PROGRAMS,
        },
        {
          title: 'Custom programs',
          text: 'Designed with one organisation, around its own cases.',
          image: file('card-terraces'),
          url: '/our-programs/custom-built-programs',
        },
        {
          title: 'Board programs',
          text: 'For directors, chairs and secretaries.',
          image: file('card-steps'),
          url: `${OPEN_PROGRAMS}/governance`,
        },
        {
          title: 'Online programs',
          text: 'Live evenings, six to ten weeks.',
          image: file('card-spiral'),
          url: `${OPEN_PROGRAMS}/finance`,
        },
      ],
    },
    {
      __component: 'blocks.principles',
      title: 'Principles',
      text: 'How a class is run, agreed with every group on the first evening.',
      principles: [
        {
          title: 'Read everything, or say that you have not',
          text: 'The room forgives an unread case. It does not forgive pretending.',
        },
        {
          title: 'Argue with the decision, never with the person',
          text: 'Half the people who made the calls we study are sitting in the second row.',
        },
        {
          title: 'What is said here stays here',
          text: 'No recordings, no quotation, no exceptions for good stories.',
        },
      ],
    },
    {
      __component: 'blocks.cta-banner',
      title: 'Working on something that a program does not cover?',
      text: 'Describe it in a paragraph. A Program Director answers within two working days, and says so if we are the wrong people to ask.',
      button: { label: 'Write to us', url: '/get-in-touch' },
      image: file('cta-red'),
      tone: 'red',
    },
  ],
  metadata: {
    title: 'About Us',
    meta_title: 'About Us | ASB Executive Education',
    meta_description: 'Who we are, what happened since 1998, how a class is run, and how to sit in on one.',
    og_image: file('steps-yard'),
  },
})
