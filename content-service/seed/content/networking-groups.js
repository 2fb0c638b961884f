'use strict'

const { documentId } = require('../../src/engine/seed/ids')
const { brochure, facts, faq, infographic, metadata, people, registrationForm, tabs, testimonials } = require('./parts')

const BROCHURE = {
  title: 'The four groups on one page',
  text: 'Who joins, how often they meet, what it costs and what is never written down.',
  cover: 'arcs-tall',
  file: 'networking-groups.pdf',
}

const GROUPS = [
  {
    slug: 'first-year-chief-executives',
    title: 'First-Year Chief Executives',
    summary: 'Twelve members, six dinners',
    description: 'Twelve people in their first year at the top meet for six dinners. What is said stays at the table.',
    picture: 'tree-court',
    category: 'leadership',
    overview: [
      'Twelve members, six dinners, one rule about phones. You join in January of your first full year and leave in November, whether you want to or not.',
      'Each dinner has one question, set by the member who needs it most. There is no speaker and no summary.',
    ],
    media: ['lamps-near', 'The table is laid for thirteen. The last chair is for a guest.'],
    facts: [
      ['Fee', 'USD 4,500', 'Six dinners included'],
      ['Meets', 'Six evenings a year'],
      ['Members', '12, for one year'],
      ['Joining', 'In January, by letter'],
    ],
    points: [
      ['pictogram-table', 'One table', 'You sit next to a different member each time.'],
      ['pictogram-clock', 'One rule about phones', 'They stay in a box at the door, the chair’s included.'],
      ['pictogram-door', 'You have to leave', 'After a year the place goes to somebody newer.'],
    ],
    tabs: [
      {
        title: 'The evenings',
        entries: [
          ['January', 'What you found', 'And have told nobody yet.'],
          ['March', 'The deputy who wanted it', 'With a guest who was one.'],
          ['September', 'What you have stopped', 'And who noticed.'],
        ],
      },
      {
        title: 'What is asked of you',
        text: 'To come to at least five of the six evenings, and to set the question once.',
      },
    ],
    profiles: ['executive-coach', 'program-director'],
    quotes: [
      [
        'In March I said aloud what I had found. Nine of the eleven had found the same.',
        'Chief Executive',
        'Member in 2025',
        'bust-8',
      ],
    ],
    questions: [
      ['May I send my deputy?', 'No. An empty chair is better than a second-hand answer.'],
      ['What if two members compete?', 'The one who came first decides. It has happened twice, and both stayed.'],
    ],
    selections: ['FYC2703', 'FYC2709'],
    sessions: ['FYC27', 'FYC2703', 'FYC2709'],
    interests: ['The people I inherited', 'The board', 'My own calendar'],
    hasForm: true,
  },
  {
    slug: 'finance-chairs',
    title: 'Finance Chairs',
    summary: 'Audit and risk, quarterly',
    description: 'Chairs of audit and risk committees meet once a quarter, a week before the numbers are due.',
    picture: 'net-wide',
    category: 'finance',
    overview: [
      'Audit, risk and the questions before the vote. Eighteen chairs meet for four mornings, each a week before their own committees do.',
      'One member brings a paper with every name removed. The others say what they would ask, and in which order.',
    ],
    media: ['net-posts', 'Eighteen committees, and who has asked whom.'],
    facts: [
      ['Fee', 'USD 2,400'],
      ['Meets', 'Four mornings a year'],
      ['Members', '18'],
      ['Joining', 'At any quarter, on proposal of a member'],
    ],
    points: [
      ['pictogram-page', 'One paper', 'From a member’s own pack, with every name removed.'],
      ['pictogram-scale', 'No advice', 'Only questions, in the order in which you would ask them.'],
      ['pictogram-columns', 'A memory', 'The questions are kept. Since 2014 there are four hundred and twelve.'],
    ],
    tabs: [
      {
        title: 'The mornings',
        text: 'From half past eight to noon. Members abroad join online for the paper, not for the coffee.',
      },
      {
        title: 'The register',
        text: 'The questions of every year, without the papers, are open to members who have left.',
      },
    ],
    profiles: ['finance-director', 'professor-of-accounting'],
    quotes: [
      [
        'I took one question home each quarter. The third one found four million.',
        'Audit Committee Chair',
        'Member since 2022',
        'bust-2',
      ],
    ],
    questions: [
      ['Do members of the same company join?', 'One per company, and never the chair together with the auditor.'],
    ],
    selections: ['FCH2705'],
    sessions: ['FCH27', 'FCH2705'],
    interests: ['Audit', 'Risk', 'Treasury'],
  },
  {
    slug: 'family-business-circle',
    title: 'Family Business Circle',
    summary: 'Two generations per family',
    description: 'Owners come with the generation after them, and half of the time is spent apart.',
    picture: 'tree-above',
    category: 'governance',
    overview: [
      'Two generations from each family, seated apart. Ten families meet for three weekends, and half of the time each generation is on its own.',
      'What the others said about you is read out once, without names, on the second evening.',
    ],
    media: ['tree-tall', 'The court between the two rooms.'],
    facts: [
      ['Fee', 'USD 7,500', 'For a family of up to four'],
      ['Meets', 'Three weekends a year'],
      ['Members', '10 families'],
      ['Joining', 'Waiting list, usually a year'],
    ],
    points: [
      ['pictogram-room', 'Two rooms', 'With one door between them, which is shut before lunch.'],
      ['pictogram-viaduct', 'Selling is a subject', 'Also to the next generation, and what it may cost them.'],
      ['pictogram-calendar', 'Three weekends', 'Long enough to be bored, which is when it starts.'],
    ],
    tabs: [
      {
        title: 'A weekend',
        entries: [
          ['Friday', 'Apart', 'Each generation with its own question.'],
          ['Saturday', 'Together', 'The other generation’s answer is read out.'],
          ['Sunday', 'As a family', 'Two hours, nobody else in the room.'],
        ],
      },
    ],
    profiles: ['board-chair', 'executive-coach'],
    quotes: [
      [
        'They read out that one of us never says when he is pleased. All ten fathers looked down.',
        'Third generation',
        'Bakeries, member since 2023',
        'bust-11',
      ],
    ],
    questions: [['We are three generations. May all come?', 'Two at a time. The third may change places once a year.']],
    selections: ['FBC2706'],
    sessions: ['FBC27', 'FBC2706'],
    interests: ['Handing over', 'Selling', 'Staying out of it'],
  },
  {
    slug: 'public-service-leaders',
    title: 'Public Service Leaders',
    summary: 'Agencies and ministries',
    description: 'Heads of agencies and ministries compare what they inherited and what they will hand over.',
    picture: 'terraces-tower',
    category: 'leadership',
    overview: [
      'Heads of agencies and ministries compare what they inherited and what they will hand over. Elected members do not join while they are in office.',
      'Four evenings, one of them in an agency that has just been reorganised, as guests of the people who were.',
    ],
    media: ['terraces-above', 'Many floors, and few stairs between them.'],
    facts: [
      ['Fee', 'USD 950', 'Paid by the agency or by you, as your rules say'],
      ['Meets', 'Four evenings a year'],
      ['Members', '24'],
      ['Joining', 'In January and July'],
    ],
    points: [
      ['pictogram-rows', 'No ranks', 'Seats are drawn. Titles are not used after the first evening.'],
      ['pictogram-page', 'Nothing in writing', 'There are no minutes, and no list of who came.'],
    ],
    tabs: [
      {
        title: 'The evenings',
        text: 'From seven to nine, with soup. Members in other cities join two of the four online.',
      },
    ],
    profiles: ['permanent-secretary', 'crisis-adviser', 'harbour-master'],
    quotes: [
      [
        'I had kept a list of what I inherited. Here somebody asked for the other list.',
        'Director General',
        'Member since 2024',
        'bust-10',
      ],
    ],
    questions: [['Is membership made public?', 'No. You may say that you belong; nobody else will.']],
    selections: ['PSL2704'],
    sessions: ['PSL27', 'PSL2704'],
    interests: ['Reorganisation', 'Procurement', 'Speaking in public'],
    hasForm: true,
  },
]

/** The closed groups that keep meeting after a program; the summary is the line in the menu. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  GROUPS.map((group) => ({
    slug: group.slug,
    title: group.title,
    summary: group.summary,
    overviewText: group.overview.join('\n\n'),
    cover_image: file(group.picture),
    category: documentId('program-category', group.category),
    information_items: facts(group.facts),
    overview_media: { overview_image: file(group.media[0]), caption: group.media[1] },
    tab_items: tabs(group.tabs),
    program_profiles: people(file, group.profiles, 'profile_image'),
    testimonial: testimonials(file, 'What members say', group.quotes),
    infographic: infographic(file, 'How it is kept', group.points),
    brochure: brochure(file, BROCHURE),
    FAQ: faq(group.questions),
    cta_register: { label: 'Ask about joining', url: '/get-in-touch' },
    session_selections: group.selections.map((sku) => documentId('program-session', sku)),
    program_session: group.sessions.map((sku) => documentId('program-session', sku)),
    interest_options: group.interests.map((label) => ({ label })),
    registration_form: group.hasForm
      ? registrationForm({ label: 'What would you like to talk about first?', options: group.interests })
      : null,
    metadata: metadata(file, group.title, group.description, group.picture),
  }))
