'use strict'

const PROGRAMS = '/our-programs/open-enrollment-programs'

/** Short notices with a picture; each leads to what it is about. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  [
    {
      slug: 'calendar-2027',
      title: 'The calendar of 2027 is open',
      summary: 'The first sessions have a date and places. The autumn dates follow on 1 March.',
      picture: 'dial-round',
      link: { label: 'See the dates', url: `${PROGRAMS}#dates` },
      date: '2026-11-16',
    },
    {
      slug: 'voices-2026-transcripts',
      title: 'What was said at Voices of Influence 2026',
      summary: 'The transcripts of both days, with the questions from the floor.',
      picture: 'viaduct-oblique',
      link: { label: 'See the two days', url: '/voices-of-influence-2026' },
      date: '2026-11-20',
    },
    {
      slug: 'a-room-without-a-screen',
      title: 'A second room without a screen',
      summary: 'Room 3 has lost its projector. Attendance at the morning cases has not.',
      picture: 'room-fan',
      link: { label: 'How we teach', url: '/about-us' },
      date: '2026-10-02',
    },
    {
      slug: 'twelve-chairs',
      title: 'Twelve chairs for first-year chief executives',
      summary: 'Two are still free for the dinners that begin in January.',
      picture: 'room-ring',
      link: { label: 'See the group', url: '/networking-groups/first-year-chief-executives' },
      date: '2026-09-21',
    },
    {
      slug: 'case-berth-nine',
      title: 'Berth Nine, the case that is voted on most',
      summary: 'Forty groups have had four hours to close a terminal. Eleven did.',
      picture: 'quay-roofs',
      link: { label: 'See the program', url: `${PROGRAMS}/leadership/decisions-under-pressure` },
      date: '2026-08-28',
    },
    {
      slug: 'advisory-first-year',
      title: 'Advisory after its first year',
      summary: 'Fourteen boards asked for an independent review. Five of them changed their minds.',
      picture: 'media-court',
      link: { label: 'Hear three of them', url: '/boards-after-a-crisis' },
      date: '2026-07-06',
    },
    {
      slug: 'the-questions-register',
      title: 'Four hundred and twelve questions',
      summary: 'The Finance Chairs have opened their register to former members.',
      picture: 'stack-four',
      link: { label: 'See the group', url: '/networking-groups/finance-chairs' },
      date: '2026-05-18',
    },
    {
      slug: 'propose-a-speaker-2027',
      title: 'Who should speak in 2027?',
      summary: 'Proposals are open until 30 June. You may propose yourself; few do.',
      picture: 'media-room',
      link: { label: 'Propose a speaker', url: '/voices-of-influence/propose-a-speaker' },
      date: '2026-11-19',
    },
  ].map(({ picture, date, ...spotlight }) => ({ ...spotlight, cover_image: file(picture), published_on: date }))
