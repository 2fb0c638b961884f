'use strict'

const { documentId } = require('../../src/engine/seed/ids')
const { infographicItems, metadata, questions } = require('./parts')

/** Pages that authors made of blocks, each at an address of its own. A page comes after the one that it belongs to. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  [campus(file), access(file)].map(({ picture, parent, ...page }) => ({
    ...page,
    cover_image: picture ? file(picture) : null,
    parent: parent ? documentId('page', parent) : null,
    metadata: metadata(file, page.title, page.summary, picture ?? 'walls-yard'),
  }))

/** @param {(name: string) => number} file */
function campus(file) {
  return {
    slug: 'coming-to-campus',
    title: 'Coming to campus',
    summary: 'What to know before the first morning: how to get up the hill, where to sleep, and when the doors open.',
    picture: 'terraces-above',
    parent: undefined,
    content: [
      {
        __component: 'blocks.text-with-media',
        title: 'Up the hill',
        text: 'The building stands ten minutes above the harbour. Bus 7 stops at the gate every twelve minutes from 7.00. On the first morning of a program somebody meets the 8.10 ferry and walks up with whoever is on it.',
        media: file('steps-yard'),
        button: { label: 'Ask about travel', url: '/get-in-touch' },
        media_side: 'right',
      },
      {
        __component: 'blocks.repeatable-infographic',
        title: 'The first morning',
        items: infographicItems(file, [
          ['pictogram-door', '7.30', 'The front door opens, and there is coffee in the court.'],
          ['pictogram-room', '8.30', 'You find your seat. Your name is on it, and so is the case.'],
          ['pictogram-clock', '8.45', 'The first question. Nobody is let in after it.'],
        ]),
      },
      {
        __component: 'blocks.hover-cards',
        title: 'Where people stay',
        text: 'We have no rooms of our own. These three keep some for us until four weeks before a program.',
        cards: [
          { title: 'The Customs House', text: 'By the ferry, ten minutes on foot.', image: file('card-arcade') },
          { title: 'Mill Street', text: 'Small, quiet, and on our side of the hill.', image: file('card-terraces') },
          { title: 'The Terrace', text: 'Next door. Six rooms, booked early.', image: file('card-steps') },
        ],
      },
      {
        __component: 'blocks.faq',
        title: 'Questions about your stay',
        link: { label: 'Access on campus', url: '/access-on-campus' },
        questions: questions([
          [
            'Is lunch included?',
            'Yes, on every day of a program on campus. Tell us about your diet when you register.',
          ],
          [
            'May I bring somebody?',
            'To dinner on the first evening, yes. Not into the room: the others did not agree to it.',
          ],
          ['Can I leave my luggage?', 'In the porter’s lodge, from 7.30 until an hour after the last class.'],
        ]),
      },
    ],
  }
}

/** @param {(name: string) => number} file */
function access(file) {
  return {
    slug: 'access-on-campus',
    title: 'Access on campus',
    summary: 'Steps, lifts, seats, hearing and quiet: what the building offers, and what it does not yet.',
    picture: undefined,
    parent: 'coming-to-campus',
    content: [
      {
        __component: 'blocks.tabs',
        title: 'What you will find',
        tabs: [
          {
            title: 'Getting in',
            text: 'The entrance on Mill Street has no step. Ring, and somebody comes down within two minutes.',
            entries: [],
          },
          {
            title: 'In the room',
            text: 'Rooms 1 to 3 have places for wheelchairs in the first and the last row. Chairs with arms are by the door.',
            entries: [],
          },
          {
            title: 'Hearing and sight',
            text: 'Every room has a hearing loop. Cases come as large print or as a file that a screen reader reads, if you ask a week before.',
            entries: [],
          },
        ],
      },
      {
        __component: 'blocks.text-with-media',
        title: 'What is not right yet',
        text: 'The old library has seven steps and no lift. Classes do not take place there, and we bring what you need from it.',
        media: file('walls-yard'),
        media_side: 'left',
      },
      {
        __component: 'blocks.cta-banner',
        title: 'Tell us what you need. One person reads it, and answers.',
        button: { label: 'Write to us', url: '/get-in-touch' },
        image: file('cta-red'),
        tone: 'red',
      },
    ],
  }
}
