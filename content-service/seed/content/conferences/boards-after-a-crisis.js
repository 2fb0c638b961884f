'use strict'

const { people, questions } = require('../parts')
const { entry, pause, tracks } = require('./schedule')

/** One day, shorter: the schedule in the grey zone, questions in the white one. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  slug: 'boards-after-a-crisis',
  title: 'Boards After a Crisis',
  summary: 'One day, three boards, and what each of them changed. 4 March 2027, on campus.',
  pictures: ['terraces-tower', 'terraces-tall'],
  type: 'open-enrollment-programs',
  category: 'governance',
  sessions: ['BAC2703'],
  grey_section: [
    {
      __component: 'blocks.tentative',
      title: 'The day',
      text: 'Each board has two hours: what happened, what it cost, what was changed.',
      days: [
        {
          title: 'Thursday 4 March',
          entries: [
            pause('08.45', 'Coffee, Lower Terrace'),
            entry(
              'session',
              '09.15',
              120,
              'A bank that waited for one more report',
              'Its chair and its company secretary. Main Hall',
            ),
            entry('session', '11.30', 120, 'A port that kept a berth open', 'Its chair and the union. Main Hall'),
            pause('13.30', 'Lunch, Courtyard'),
            entry(
              'session',
              '14.30',
              120,
              'A hospital with two answers',
              'Three former members of its board. Main Hall',
            ),
            tracks('16.45', 45, [
              ['For chairs', 'With the doors shut. Room 2'],
              ['For company secretaries', 'With the doors shut. Room 3'],
            ]),
          ],
        },
      ],
    },
    {
      __component: 'blocks.speakers',
      title: 'Who speaks',
      speakers: people(file, ['board-chair', 'company-secretary', 'hospital-director', 'crisis-adviser'], 'image'),
    },
  ],
  white_section: [
    {
      __component: 'blocks.faq',
      title: 'Questions',
      questions: questions([
        ['May I quote what is said?', 'No. You may use it; leave out the person, the company and the day.'],
        ['Is there a list of participants?', 'You receive one on paper, at lunch.'],
      ]),
    },
  ],
})
