'use strict'

module.exports = {
  slug: 'chairing-the-audit-committee',
  title: 'Chairing the Audit Committee',
  type: 'open-enrollment-programs',
  category: 'governance',
  summary: 'Three days for those who ask the last question before the accounts are signed.',
  description: [
    'You chair the same meeting four times, with the same papers and a different finance director each time: helpful, tired, new, and wrong.',
    'The papers come from four companies that passed their audit and failed within a year.',
  ],
  thumbnail: 'scale-plank',
  cover: 'shelf-long',
  overview: {
    text: [
      'An audit committee has about three hours with the accounts and one chance to be difficult at the right moment. Being difficult at the wrong one uses it up.',
      'Two of the three days are spent chairing. The third is spent with an auditor, a regulator and a former treasurer, who are each asked what they were hoping you would not ask.',
    ],
    image: 'stack-four',
    caption: 'Four companies, nine hundred pages, three days.',
  },
  facts: [
    ['Fee', 'USD 4,800', 'Includes case materials and meals on campus'],
    ['Duration', '3 days, full time'],
    ['Format', 'On campus'],
    ['Group', '20 people at most'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-page', 'Twelve questions', 'With the answer that should make you ask the next one.'],
    ['pictogram-clock', 'A calendar of the year', 'What to read in which month, and what cannot wait for the meeting.'],
    ['pictogram-room', 'A private half hour', 'How to use the time with the auditor, without management.'],
  ],
  tabs: [
    {
      title: 'Day 1',
      entries: [['09.00–17.30', 'The helpful one and the tired one', 'Two meetings with the same papers.']],
    },
    {
      title: 'Day 2',
      entries: [['09.00–17.30', 'The new one and the wrong one', 'Two more. In one of them you have to stop.']],
    },
    {
      title: 'Day 3',
      entries: [
        ['09.00–13.00', 'What they hoped you would not ask', 'An auditor, a regulator and a former treasurer.'],
      ],
    },
  ],
  faculty: ['professor-of-accounting', 'company-secretary', 'finance-director'],
  quotes: [
    [
      'The tired finance director was the dangerous one. I had been looking for the wrong one.',
      'Audit Committee Chair',
      'Building materials group, March session 2026',
      'bust-2',
    ],
  ],
  questions: [
    [
      'Is this only for listed companies?',
      'No. A third of each group comes from hospitals, charities and public bodies.',
    ],
  ],
}
