'use strict'

module.exports = {
  slug: 'first-seat-on-a-board',
  title: 'First Seat on a Board',
  type: 'accelerate-asb',
  category: 'governance',
  summary: 'Five months for people who have been asked to join a board and have said maybe.',
  description: [
    'You come with an invitation. The first module is about whether to accept it; a third of each group does not.',
    'Those who accept are coached through their first three meetings. Those who do not are coached through saying so.',
  ],
  thumbnail: 'dial-round',
  cover: 'terraces-tower',
  overview: {
    text: [
      'Being asked is pleasant, and the pleasant part lasts about a week. After that there are papers to ask for, people to ring and a liability that does not depend on how often you meet.',
      'A group of ten, three short modules, and a coach who has left a board in anger once and in friendship twice.',
    ],
    image: 'terraces-above',
    caption: 'Ten seats, and a view of the stairs.',
  },
  facts: [
    ['Fee', 'USD 8,900', 'Includes coaching'],
    ['Duration', '5 months, 3 modules of 2 days'],
    ['Format', 'Blended'],
    ['Group', '10 people'],
    ['Application', 'With the invitation that you received'],
  ],
  takeBack: [
    ['pictogram-scale', 'An answer', 'Yes or no, with reasons you can give to the chair.'],
    ['pictogram-page', 'Nine papers', 'To ask for before you accept, and what each should say.'],
    ['pictogram-table', 'Three meetings', 'Prepared and looked back on with your coach.'],
  ],
  tabs: [
    { title: 'Before you accept', text: 'Two days. The invitation, the papers behind it, and six people to ring.' },
    {
      title: 'The first meetings',
      text: 'Two days. Where to sit, when to speak, what to have read, and what to leave to others.',
    },
    { title: 'The first vote against', text: 'Two days. How to lose one and keep the seat, and when not to keep it.' },
  ],
  faculty: ['board-chair', 'company-secretary'],
  quotes: [
    [
      'I declined. The chair rang me a year later to ask who had advised me.',
      'Partner',
      'Law firm, Group of 2025',
      'bust-10',
    ],
  ],
  questions: [
    ['May I join without an invitation?', 'No, but tell us. We know four or five boards at any time that are looking.'],
  ],
}
