'use strict'

const { infographicItems, people, questions } = require('../parts')
const { entry, pause, tentative, tracks } = require('./schedule')

const FIRST_DAY = [
  pause('08.30', 'Registration and coffee, Lower Terrace'),
  entry(
    'keynote',
    '09.30',
    60,
    'Opening address: the decision nobody thanked me for',
    'Former Central Bank Governor. Main Hall',
  ),
  tracks('10.45', 75, [
    ['Boards after a crisis', 'Panel with three Board Chairs. Room 2'],
    ['Hiring for judgement', 'Chief People Officer, retail group. Room 4'],
  ]),
  pause('12.00', 'Lunch, Courtyard'),
  entry(
    'session',
    '13.30',
    90,
    'Live case: a hospital with two answers',
    'Hospital Director and the audience. Main Hall',
  ),
  tentative(entry('keynote', '15.30', 45, 'Closing conversation', 'Speaker to be announced. Main Hall')),
]

const SECOND_DAY = [
  pause('08.30', 'Coffee, Lower Terrace'),
  entry(
    'keynote',
    '09.15',
    60,
    'A merger that I stopped on the last day',
    'Chief Operating Officer, logistics group. Main Hall',
  ),
  tracks('10.30', 75, [
    ['Announcing, and taking it back', 'Permanent Secretary. Room 2'],
    ['What moved the queue', 'Professor of Operations. Room 3'],
    ['Prices that nobody owns', 'Professor of Accounting. Room 4'],
  ]),
  pause('11.45', 'Lunch, Courtyard'),
  entry('session', '13.15', 90, 'Six reversals, ten minutes each', 'Members of the networking groups. Main Hall'),
  tentative(
    tracks('15.00', 60, [
      ['Clinic: your decision, four strangers', 'Bring one page. Room 2'],
      ['Clinic: your first hundred days', 'Bring a calendar. Room 3'],
    ]),
  ),
  entry('keynote', '16.15', 45, 'Berth Nine, forty votes later', 'Former Harbour Master. Main Hall'),
  pause('17.00', 'Soup, Upper Terrace'),
]

/** The yearly conference, a year ahead: every block that a conference may show. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  slug: 'voices-of-influence-2027',
  title: 'Voices of Influence 2027',
  summary: 'Two days on decisions that were reversed, told by the people who reversed them. 17 and 18 November 2027.',
  pictures: ['viaduct-row', 'viaduct-tall'],
  type: 'open-enrollment-programs',
  category: 'leadership',
  sessions: ['VOI2711', 'VOI2711S', 'VOI2711A'],
  hasForm: true,
  grey_section: [
    {
      __component: 'blocks.overview',
      title: 'Why reversals',
      overviewText: [
        'Anybody can announce. Taking it back, in public and in time, is done by few people and taught by nobody.',
        'For two days those who did it tell how: **when they knew**, whom they told first, and what it cost them. No speaker talks for longer than an hour, and every session ends with questions from the floor.',
        'There are no sponsors and no stands. Speakers are not paid; they are fed.',
      ].join('\n\n'),
      button: { label: 'Propose a speaker', url: '/voices-of-influence/propose-a-speaker' },
      media: file('media-room'),
    },
    {
      __component: 'blocks.tentative',
      title: 'Conference schedule',
      text: 'Tentative program. Final times are published on 1 October 2027.',
      days: [
        { title: 'Wednesday 17 November', entries: FIRST_DAY },
        { title: 'Thursday 18 November', entries: SECOND_DAY },
      ],
    },
    {
      __component: 'blocks.speakers',
      title: 'Speakers',
      text: 'Eight are confirmed. Three more are asked and thinking.',
      speakers: people(
        file,
        [
          'central-bank-governor',
          'board-chair',
          'hospital-director',
          'chief-people-officer',
          'chief-operating-officer',
          'harbour-master',
          'professor-of-operations',
          'permanent-secretary',
        ],
        'image',
      ),
    },
  ],
  white_section: [
    {
      __component: 'blocks.repeatable-infographic',
      title: 'How it is held',
      text: 'Three things that have not changed since the first conference.',
      items: infographicItems(file, [
        ['pictogram-rows', 'One hall', 'Three hundred and twenty seats, and no row for important people.'],
        [
          'pictogram-clock',
          'Half the time for questions',
          'They are asked standing, with name and trade, and are answered.',
        ],
        ['pictogram-door', 'Open doors', 'You may leave a session at any time. Speakers have agreed to it.'],
      ]),
    },
    {
      __component: 'blocks.faq',
      title: 'Questions',
      text: 'Something else? Write to us and a person will answer within a working day.',
      link: { label: 'Get in Touch', url: '/get-in-touch' },
      questions: questions([
        [
          'Is it recorded?',
          'The main hall is, the rooms are not. Recordings and transcripts are published a week later under [Past talks](/voices-of-influence/past-talks).',
        ],
        [
          'May I come for one day?',
          'The seat is for both days. You may share it with a colleague; tell us both names.',
        ],
        [
          'What does the online access include?',
          'Everything in the main hall, live, and a way to ask. The clinics and the soup are on campus only.',
        ],
        [
          'Is there a price for alumni?',
          'Yes, for sixty seats. When they are gone there is a waiting list, which moves in October.',
        ],
      ]),
    },
    {
      __component: 'blocks.cta-banner',
      title: 'Hold one of 214 seats.',
      text: 'Nothing is charged until the schedule is final. You may give the seat back until 1 November.',
      button: { label: 'Ask for a seat', url: '/get-in-touch' },
      image: file('cta-red'),
      tone: 'red',
    },
  ],
})
