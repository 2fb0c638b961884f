'use strict'

const ALL_PROGRAMS = '/our-programs/open-enrollment-programs'

/** The home page as it was designed. Its next sessions are the featured and upcoming ones, not chosen ones. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  title: 'ASB Executive Education',
  hero_banner: {
    background_media: [file('hero-1')],
    carousels: [
      {
        title: 'Practise the decisions you cannot rehearse at work',
        text: 'One day to twelve months, in a room with forty people who carry the same weight.',
        button: { label: 'Find a program', url: ALL_PROGRAMS },
        bg_image: file('hero-1'),
      },
      {
        title: 'A year in the boardroom before you take the chair',
        text: 'The Board Year opens in May 2027. Applications close on 31 March.',
        button: { label: 'See The Board Year', url: `${ALL_PROGRAMS}/governance/the-board-year` },
        bg_image: file('hero-2'),
      },
      {
        title: 'Bring the whole team and leave with one plan',
        text: 'Custom programs and Advisory, built around the decision in front of you.',
        button: { label: 'Talk to Advisory', url: '/advisory' },
        bg_image: file('hero-3'),
      },
    ],
  },
  grey_section: [
    {
      __component: 'blocks.home-intro',
      title:
        'We teach people who already have the job. They run hospitals, ports, banks and family firms, and they come to test a decision on people who owe them nothing.',
      text: [
        'A program here is built around cases that went wrong, told by the people in the room when it happened. You read at night, argue in the morning and decide before lunch.',
        'Faculty are half researchers, half practitioners. Groups stay small enough that silence is noticed, and what is said in the room stays in the room.',
      ].join('\n\n'),
      image: file('intro'),
      links: [
        { label: 'How we teach', url: '/about-us' },
        { label: 'Meet the faculty', url: 'https://faculty.asb-executive.example/' },
        { label: 'Read articles and talks', url: '/ee-highlights/thought-leadership' },
      ],
    },
    {
      __component: 'blocks.counter-animation',
      counters: [
        { value: 31, label: 'countries that participants came from last year' },
        { value: 4260, label: 'alumni who meet in a networking group' },
        { value: 17, label: 'years of work experience in the average seat' },
        { value: 92, suffix: '%', label: 'of participants later send a colleague' },
      ],
    },
  ],
  red_section: [
    {
      __component: 'blocks.featured',
      title: 'Next sessions',
      text: 'Places are held for ten days after you register. Fees include case materials and, on campus, meals.',
      link: { label: 'All open programs', url: ALL_PROGRAMS },
      sessions: [],
    },
    {
      __component: 'blocks.cta-banner',
      title: 'Not sure which program fits? Ask someone who has run them.',
      text: 'Twenty minutes with a Program Director. No form to fill in first, and no sales call afterwards.',
      button: { label: 'Book a call', url: '/get-in-touch' },
      image: file('cta-red'),
      tone: 'red',
    },
  ],
  metadata: {
    title: 'ASB Executive Education',
    meta_title: 'ASB Executive Education',
    meta_description: 'Open, custom and board programs for people who already run things.',
    og_image: file('hero-1'),
  },
})
