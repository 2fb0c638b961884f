'use strict'

module.exports = {
  slug: 'negotiating-complex-deals',
  title: 'Negotiating Complex Deals',
  type: 'open-enrollment-programs',
  category: 'strategy-and-operations',
  summary: 'Three days with more than two sides at the table and more than one thing to trade.',
  description: [
    'You negotiate six times in three days, each time with more parties and less time. Every round is recorded and read back to you by the people you sat across from.',
    'Between rounds we work on what is hard in practice: coalitions, silence, the offer that is not one, and the mandate that changes overnight.',
  ],
  thumbnail: 'room-facing',
  cover: 'viaduct-front',
  overview: {
    text: [
      'Two sides and one price is an exercise. What lands on a desk has four parties, a regulator who is not in the room, and a deadline that somebody invented.',
      'You are given a mandate and lose part of it on the second night. The people you sit across from are paid to be nobody in particular: they run ports, clinics and family firms, and they want the deal as much as you do.',
    ],
    image: 'quay-roofs',
    caption: 'Rounds three and four are set in a container port with four owners.',
  },
  facts: [
    ['Fee', 'USD 3,900', 'Includes case materials and meals on campus'],
    ['Duration', '3 days, full time'],
    ['Format', 'On campus', '14 Quarry Terrace, Rooms 4 to 7'],
    ['Group', '36 people at most'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-page', 'Your own transcript', 'Six rounds, with the remarks of the people who sat opposite.'],
    ['pictogram-scale', 'A map of interests', 'Who wants what, who can block it, and what each would trade.'],
    ['pictogram-door', 'A way out', 'The sentence with which you leave the table, written before you sit down.'],
  ],
  tabs: [
    {
      title: 'Day 1: Two sides',
      entries: [
        [
          '09.00–12.00',
          'Round one, and its transcript',
          'Most people speak for two thirds of it. You will see how much you did.',
        ],
        [
          '13.30–17.00',
          'Round two: the offer that is not one',
          'What to do with a number that is meant to be refused.',
        ],
      ],
    },
    {
      title: 'Day 2: Four sides',
      entries: [
        ['09.00–12.00', 'Coalitions', 'Who calls whom over coffee, and what it costs to be called last.'],
        ['13.30–18.00', 'Rounds three and four', 'Four owners, one terminal, and a regulator on the telephone.'],
        ['20.00', 'Your mandate changes', 'A letter under the door. You may ring one person.'],
      ],
    },
    {
      title: 'Day 3: A mandate that changes',
      entries: [
        ['09.00–12.30', 'Rounds five and six', 'The same deal with less time and less to give.'],
        [
          '14.00–16.00',
          'Your next table',
          'You prepare a negotiation that you have before you, and somebody else plays you.',
        ],
      ],
    },
  ],
  faculty: ['professor-of-negotiation', 'harbour-master', 'chief-operating-officer'],
  quotes: [
    [
      'I thought I was good at silence. The transcript showed that I was good at waiting for my turn.',
      'Head of Procurement',
      'Hospital group, May session 2026',
      'bust-12',
    ],
  ],
  brochure: {
    title: 'Three days on one page',
    text: 'The six rounds, the fee and what to bring.',
    cover: 'quay-tall',
    file: 'brochure-negotiating-complex-deals.pdf',
  },
  questions: [
    [
      'Who sees the recordings?',
      'You, the people who sat in that round, and the faculty member who reads it back. They are deleted on the last afternoon, in front of you.',
    ],
    [
      'May two people from one organisation come?',
      'Yes. You are put on different tables until the last day, when you may ask to sit on the same side.',
    ],
    ['Do I need to know finance?', 'Enough to read a price. The cases need no spreadsheet.'],
  ],
}
