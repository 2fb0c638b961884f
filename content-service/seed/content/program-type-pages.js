'use strict'

const { documentId } = require('../../src/engine/seed/ids')
const { infographicItems, metadata, testimonials } = require('./parts')

const PAGES = [
  {
    slug: 'open-enrollment-programs',
    title: 'Open Enrollment Programs',
    summary: 'Join people from other organisations',
    description: 'Programs from one day to twelve months with people from other organisations. Dates, fees and places.',
    picture: 'cover-programme',
    points: [
      ['pictogram-rows', 'People you do not know', 'From hospitals, ports, banks and family firms, forty at most.'],
      [
        'pictogram-calendar',
        'A date to hold on to',
        'The calendar is published on 1 March and 1 September and does not move.',
      ],
      ['pictogram-page', 'A page to take home', 'Every program ends with a decision of your own, in writing.'],
    ],
    quotes: [
      [
        'I came with a merger I could not bring myself to sign. On the third day the room voted against me, and by the fifth I could say why they were right.',
        'Chief Operating Officer',
        'Logistics group, Decisions Under Pressure',
        'bust-1',
      ],
      [
        'Nobody asked for my title again after the first morning. They asked what I would do, and then they waited.',
        'Hospital Director',
        'Public health trust, Leading Through Transition',
        'bust-4',
      ],
      [
        'Our board still uses the one-page memo we drafted here. It has stopped two bad projects and one good one, which we then fixed.',
        'Board Chair',
        'Family-owned manufacturer, The Board Year',
        'bust-3',
      ],
    ],
    cta: {
      title: 'Not sure which program fits? Ask someone who has run them.',
      text: 'Twenty minutes with a Program Director. No form to fill in first, and no sales call afterwards.',
      button: { label: 'Book a call', url: '/get-in-touch' },
    },
    download: ['Program calendar 2027', 'program-calendar-2027.pdf'],
  },
  {
    slug: 'custom-built-programs',
    title: 'Custom-built Programs',
    summary: 'Designed with, and for, one organisation',
    description: 'Programs designed with one organisation around a decision that it has to make.',
    picture: 'lamps-hall',
    points: [
      ['pictogram-door', 'Two days before anything else', 'Interviews first. You may stop after them.'],
      ['pictogram-room', 'Your cases, not ours', 'Written with you, about things that happened to you.'],
      ['pictogram-clock', 'A visit after six months', 'We ask what became of it. It is part of the fee.'],
    ],
    quotes: [
      [
        'Nine of us wrote down the plan. There were seven plans, and two of them were good.',
        'Managing Director',
        'Engineering group, One Plan for the Whole Team',
        'bust-13',
      ],
      [
        'We learnt that the key to the pump house was kept by a man who had retired. That alone was worth the day.',
        'Head of Operations',
        'Water utility, Rehearsing the Worst Day',
        'bust-6',
      ],
    ],
    cta: {
      title: 'Learning as a team? Tell us which decision is in front of you.',
      text: 'Custom programs start at twenty people and use your own cases. The first conversation costs nothing.',
      button: { label: 'Talk to Advisory', url: '/advisory' },
    },
    download: ['How a custom program is made', 'custom-built-programs.pdf'],
  },
  {
    slug: 'accelerate-asb',
    title: 'Accelerate@ASB',
    summary: 'Six months for people about to take a larger role',
    description: 'Six months of coaching, cases and live work for people who are about to take a larger role.',
    picture: 'spiral-wide',
    points: [
      [
        'pictogram-stairs',
        'Half a year, not a week',
        'A new role is learnt between the modules, so there is time between them.',
      ],
      ['pictogram-table', 'Ten or twelve people', 'In the same step, in different trades.'],
      ['pictogram-scale', 'A coach who has left', 'Somebody who held the job and gave it up in good order.'],
    ],
    quotes: [
      [
        'My coach asked what I would stop. I had come with a list of forty things to start.',
        'Chief Executive',
        'Housing association, First Chief Executive Role',
        'bust-5',
      ],
      [
        'I declined. The chair rang me a year later to ask who had advised me.',
        'Partner',
        'Law firm, First Seat on a Board',
        'bust-10',
      ],
    ],
    cta: {
      title: 'Is somebody in your organisation about to take a larger role?',
      text: 'Write to us before it is announced. Most groups are full two months ahead.',
      button: { label: 'Get in touch', url: '/get-in-touch' },
    },
    download: ['Accelerate@ASB on one page', 'accelerate-asb.pdf'],
  },
]

/** The page of each program type, in the order of the menu; the summary is its line there. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  PAGES.map(
    ({ slug, title, summary, description, picture, points, quotes, cta, download: [label, document] }, index) => ({
      slug,
      title,
      summary,
      weightage: index + 1,
      program_type: documentId('program-type', slug),
      graphical_items: infographicItems(file, points),
      category_image: file(picture),
      testimonials: testimonials(file, 'What participants say', quotes),
      cta_banner: { ...cta, image: file('cta-red'), tone: 'red' },
      brochureButton: { label, file: file(document) },
      metadata: metadata(file, title, description, picture),
    }),
  )
