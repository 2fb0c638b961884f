'use strict'

module.exports = {
  slug: 'leading-through-transition',
  title: 'Leading Through Transition',
  type: 'open-enrollment-programs',
  category: 'leadership',
  summary: 'Four days on mergers, handovers and closures, and on the people who stay.',
  description: [
    'Most of a transition is decided by what is said in the first two weeks. You write those two weeks: whom you tell, in which order, and what you will not promise.',
    'Participants come from hospitals, ports, banks and family firms. Nobody in the room has done it without regretting one thing, and each of them says which.',
  ],
  thumbnail: 'room-fan',
  cover: 'portals-gate',
  overview: {
    text: [
      'A closure takes a year to carry out and ten days to get wrong. We spend the first two days on those ten.',
      'The other two are about the people who stay: what they saw, what they now expect of you, and how long they will wait for it.',
    ],
    image: 'steps-yard',
    caption: 'The yard behind Room 2, where most of the conversations on the second day are held.',
  },
  facts: [
    ['Fee', 'USD 5,200', 'Includes case materials and meals on campus'],
    ['Duration', '4 days, full time'],
    ['Format', 'On campus', '14 Quarry Terrace, Room 3'],
    ['Group', '32 people at most'],
    ['Language', 'English'],
  ],
  takeBack: [
    [
      'pictogram-calendar',
      'Two weeks, day by day',
      'Who hears what from whom, in which order, and who answers their questions.',
    ],
    ['pictogram-door', 'A list of refusals', 'What you will not promise, in words that you can say aloud.'],
    ['pictogram-viaduct', 'A bridge for those who stay', 'The first ninety days of the people who were not let go.'],
  ],
  tabs: [
    {
      title: 'Day 1: The first two weeks',
      entries: [
        ['09.00–12.30', 'Case: Ward Six', 'A hospital closes a ward. The rota is already printed.'],
        ['14.00–17.00', 'Your own two weeks', 'A wall, fourteen columns, and the names of real people.'],
      ],
    },
    {
      title: 'Day 2: Whom you tell, and when',
      entries: [
        ['09.00–12.30', 'The order of conversations', 'You hold six of them, and hear how they sounded.'],
        ['14.00–16.00', 'The leak', 'It comes a day early. It always does.'],
      ],
    },
    {
      title: 'Day 3: The people who stay',
      entries: [
        ['09.00–12.30', 'What they saw', 'Three people who stayed, in three organisations, on what they noticed.'],
        ['14.00–17.00', 'The new table', 'Merging two teams that both think they have won.'],
      ],
    },
    {
      title: 'Day 4: What you will not promise',
      entries: [['09.00–13.00', 'Your address', 'Eight minutes, standing, to thirty people. Then their questions.']],
    },
  ],
  faculty: ['hospital-director', 'professor-of-strategy', 'crisis-adviser'],
  quotes: [
    [
      'Nobody asked for my title again after the first morning. They asked what I would do, and then they waited.',
      'Hospital Director',
      'Public health trust, June session 2026',
      'bust-1',
    ],
  ],
  brochure: {
    title: 'Four days on one page',
    text: 'The timetable, the fee and what to prepare.',
    cover: 'card-arcade',
    file: 'brochure-leading-through-transition.pdf',
  },
  questions: [
    [
      'My transition is not public yet. May I talk about it?',
      'Yes. Everyone signs that what is said in the room stays there, and you may change every name. If your company is listed, ask your counsel first.',
    ],
    [
      'Is this for people who carry out the decision or for those who make it?',
      'For both, and most groups hold both. It helps if you are one of the two.',
    ],
  ],
}
