'use strict'

const fs = require('node:fs')
const path = require('node:path')
const { documentId } = require('../../../src/engine/seed/ids')
const { metadata } = require('../parts')

const WORDS_PER_MINUTE = 220

/** Each has its text in a file of its own, by its slug. Who wrote it is said by what they do, for nobody is named here. */
const ARTICLES = [
  {
    slug: 'the-deal-you-should-not-sign',
    title: 'The deal you should not sign',
    summary: 'Fourteen months of work, a pen on the table, and one page that nobody had read. An evening talk, retold.',
    category: 'talks',
    highlight: 'past-talks',
    picture: 'scale-plank',
    role: 'Program Director',
    date: '2026-03-12',
  },
  {
    slug: 'silence-as-agreement',
    title: 'Silence as agreement',
    summary: 'In thirty-one groups of forty-four the person who knew did not say so. We asked them why.',
    category: 'decisions',
    highlight: 'speakers',
    picture: 'amphi-above',
    role: 'Professor of Negotiation',
    date: '2026-02-03',
  },
  {
    slug: 'the-first-statement',
    title: 'What to say when you do not yet know',
    summary: 'Four sentences for the hour in which nobody knows what happened, and the one that is always struck out.',
    category: 'decisions',
    highlight: 'conference-2026',
    picture: 'portals-gate',
    role: 'Crisis Adviser',
    date: '2026-11-20',
  },
  {
    slug: 'what-the-audit-does-not-say',
    title: 'What the audit does not say',
    summary: 'Four companies with a clean opinion that were gone within a year. None of them is a story of fraud.',
    category: 'boards',
    highlight: 'speakers',
    picture: 'stack-four',
    role: 'Professor of Accounting',
    date: '2026-05-28',
  },
  {
    slug: 'one-page',
    title: 'Why everything ends with one page',
    summary: 'What we look for when we read one. There are four thousand of them in the archive.',
    category: 'decisions',
    highlight: 'past-talks',
    picture: 'pages-fan',
    role: 'Program Director',
    date: '2025-11-06',
  },
  {
    slug: 'the-other-list',
    title: 'The other list',
    summary: 'Everyone makes a list of what they inherited. A director general was asked for what she would hand over.',
    category: 'boards',
    highlight: 'conference-2026',
    picture: 'shelf-wall',
    role: 'Permanent Secretary',
    date: '2026-11-19',
  },
  {
    slug: 'averages-are-kind',
    title: 'Averages are kind',
    summary: 'Two numbers a day, on paper, counted by somebody who will not use them against anybody.',
    category: 'operations',
    highlight: 'speakers',
    picture: 'wave-pillars',
    role: 'Former Plant Manager',
    date: '2026-04-21',
  },
  {
    slug: 'berth-nine-forty-votes',
    title: 'Berth Nine, forty votes later',
    summary: 'A crane has moved by four centimetres. Forty groups have decided what to do about it.',
    category: 'talks',
    highlight: 'conference-2026',
    picture: 'quay-gantry',
    role: 'Former Harbour Master',
    date: '2026-11-20',
  },
  {
    slug: 'when-to-ask-for-another-day',
    title: 'When to ask for another day',
    summary: 'Most deadlines were set by somebody. What it costs to find out by whom.',
    category: 'decisions',
    highlight: 'past-talks',
    picture: 'dial-round',
    role: 'Professor of Negotiation',
    date: '2026-06-25',
  },
  {
    slug: 'leaving-the-chair',
    title: 'Leaving the chair',
    summary: 'We have watched a hundred and sixty people being removed from office. Nine of them did it well.',
    category: 'boards',
    highlight: 'past-talks',
    picture: 'media-room',
    role: 'Board Chair',
    date: '2026-01-22',
  },
  {
    slug: 'a-queue-is-a-decision',
    title: 'A queue is a decision that nobody noticed',
    summary: 'A bucket, a funnel and a watch: the shortest talk of the conference.',
    category: 'operations',
    highlight: 'conference-2026',
    picture: 'beads-tray',
    role: 'Professor of Operations',
    date: '2026-11-20',
  },
  {
    slug: 'how-we-choose-speakers',
    title: 'How we choose speakers',
    summary: 'Two hundred proposals a year, ten talks. What we tell those who ask why.',
    category: 'talks',
    highlight: 'propose-a-speaker',
    picture: 'net-posts',
    role: 'Program Office',
    date: '2026-09-30',
  },
]

/** The articles of thought leadership; each belongs to a shelf and to one of the voices. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  ARTICLES.map(({ slug, title, summary, category, highlight, picture, role, date }) => {
    const body = fs.readFileSync(path.join(__dirname, `${slug}.md`), 'utf8')
    return {
      slug,
      title,
      summary,
      body,
      category: documentId('thought-leadership-media-category', category),
      highlight: documentId('voices-of-influence', highlight),
      cover_image: file(picture),
      author_role: role,
      published_on: date,
      reading_minutes: Math.ceil(body.split(/\s+/).length / WORDS_PER_MINUTE),
      metadata: metadata(file, title, summary, picture),
    }
  })
