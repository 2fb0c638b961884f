import { singular, wordsOf } from './names.ts'

type Three = readonly [string, string, string]

/** What a block or its rows are about: the words that its examples have. */
export type Subject = {
  title: string
  /** Of the block as a whole. */
  texts: Three
  /** What each row is about, and what else there is to say of it. */
  labels: Three
  notes: Three
  link: string
  /** Whether what has a name is a person. */
  isOfPeople: boolean
}

type Known = Omit<Subject, 'title' | 'isOfPeople'>

/** By the words of names, of a block, of its rows or of their fields: the first that one of them matches. */
const SUBJECTS: readonly [words: RegExp, known: Known][] = [
  [
    /^(question|questions|faq|answer|answers)$/,
    {
      texts: ['What people ask us most.', 'Ask us what is missing here.', 'We answer within a day.'],
      labels: ['What should I bring?', 'May I send a colleague?', 'Where do I arrive?'],
      notes: ['Nothing but time to read.', 'Yes, if you tell us a day before.', 'At the main hall, by the north door.'],
      link: 'Ask a question',
    },
  ],
  [
    /^(price|prices|fee|fees|cost|costs|ticket|tickets|tariff|tariffs|rates|discount|discounts)$/,
    {
      texts: ['What it costs, and who pays less.', 'Prices are for one person.', 'You can pay by card or by invoice.'],
      labels: ['Standard', 'Reduced', 'Groups of ten'],
      notes: ['At the door or online.', 'For students and those over 65.', 'For each of them, on one invoice.'],
      link: 'See what is included',
    },
  ],
  [
    /^(hours|opening|opens|closes|closing|weekday|weekdays|timetable)$/,
    {
      texts: [
        'When you find us here.',
        'On other days we are there by appointment.',
        'The doors open ten minutes before.',
      ],
      labels: ['Monday to Friday', 'Saturday', 'Sunday'],
      notes: ['Last entry at half past five.', 'Groups by appointment.', 'The garden alone.'],
      link: 'Plan your visit',
    },
  ],
  [
    /^(step|steps|process|stage|stages|phase|phases|instruction|instructions|procedure)$/,
    {
      texts: [
        'Three steps, and what each takes.',
        'You can stop after each step.',
        'Nothing is binding before the last one.',
      ],
      labels: ['Tell us what you need', 'Talk with us', 'Begin'],
      notes: ['It takes ten minutes.', 'We call you within a week.', 'You have everything the day before.'],
      link: 'Take the first step',
    },
  ],
  [
    /^(person|people|team|staff|speaker|speakers|member|members|faculty|author|authors|teacher|teachers|role|portrait|contact|contacts)$/,
    {
      texts: ['Whom you will meet.', 'Write to them: they answer themselves.', 'They have done what they teach.'],
      labels: ['Amina Yusof', 'Daniel Tan', 'Maria Keller'],
      notes: ['Has run a harbour for twelve years.', 'Writes about decisions under pressure.', 'Chairs two boards.'],
      link: 'Meet everybody',
    },
  ],
  [
    /^(date|dates|event|events|schedule|agenda|deadline|deadlines|calendar|milestone|milestones|timeline|history)$/,
    {
      texts: ['What happens when.', 'All times are local.', 'Dates may still move by a day.'],
      labels: ['Opening day', 'Workshop', 'Closing talk'],
      notes: ['In the main hall.', 'Bring what you are working on.', 'Followed by dinner.'],
      link: 'See all dates',
    },
  ],
  [
    /^(download|downloads|file|files|document|documents|form|forms|material|materials)$/,
    {
      texts: ['To read before you come.', 'Print what you need.', 'Ask us for other formats.'],
      labels: ['Brochure', 'Application form', 'Floor plan'],
      notes: ['12 pages, with all dates.', 'Two pages, to sign by hand.', 'With the ways that have no steps.'],
      link: 'See all documents',
    },
  ],
  [
    /^(figure|figures|fact|facts|number|numbers|statistic|statistics|share|shares|result|results|counter|counters|percent)$/,
    {
      texts: ['What we can count.', 'As of the end of last year.', 'Checked by somebody else.'],
      labels: ['People taught', 'Countries', 'Would come again'],
      notes: ['Since 1998.', 'On five continents.', 'Asked a year later.'],
      link: 'Read the report',
    },
  ],
  [
    /^(place|places|location|locations|venue|venues|room|rooms|campus|office|offices|address|addresses|map|direction|directions)$/,
    {
      texts: ['Where to find us.', 'Everything is ten minutes apart.', 'The ways have no steps.'],
      labels: ['Main hall', 'Garden room', 'North terrace'],
      notes: ['By the north door.', 'Behind the library, up one floor.', 'Covered when it rains.'],
      link: 'Find the way',
    },
  ],
  [
    /^(plan|plans|package|packages|option|options|offer|offers|feature|features|benefit|benefits|comparison|service|services|level|levels)$/,
    {
      texts: ['What you can choose from.', 'You can change your choice later.', 'Ask us if none of them fits.'],
      labels: ['Basic', 'Complete', 'For teams'],
      notes: ['To see whether it suits you.', 'With everything that we have.', 'From five people on.'],
      link: 'Compare them',
    },
  ],
]
const PEOPLE = SUBJECTS.find(([words]) => words.test('people'))?.[1]
/** Of rows that are named after nothing in particular. */
const PLAIN_ROWS = /^(rows?|items?|entry|entries|list|lines?)$/
const ORDINALS = ['First', 'Second', 'Third'] as const

/**
 * What a block is about, or its rows.
 * @param name of the block or of its rows: it decides before the names of the fields do
 * @param around what the rows stand in
 */
export function subjectOf(name: string, fields: readonly string[], around?: Subject): Subject {
  const words = wordsOf(name)
  const known = knownIn(name) ?? fields.map(knownIn).find(Boolean)
  if (known) return { title: words, ...known, isOfPeople: known === PEOPLE }
  if (around && PLAIN_ROWS.test(name)) return around
  return { title: words, ...unknown(words, around ? singular(words.toLowerCase()) : 'point'), isOfPeople: false }
}

function knownIn(name: string): Known | undefined {
  const words = wordsOf(name).toLowerCase().split(' ').toReversed()
  for (const word of words) {
    const found = SUBJECTS.find(([names]) => names.test(word))
    if (found) return found[1]
  }
  return undefined
}

/** What only its name is known of: "First ingredient". */
function unknown(words: string, one: string): Known {
  const each = (text: (ordinal: string) => string): Three => [text(ORDINALS[0]), text(ORDINALS[1]), text(ORDINALS[2])]
  return {
    texts: [`${words}, in a sentence or two.`, `More about ${words.toLowerCase()}.`, 'Something that few people know.'],
    labels: each((ordinal) => `${ordinal} ${one}`),
    notes: each((ordinal) => `What to know of the ${ordinal.toLowerCase()} ${one}.`),
    link: 'Read more',
  }
}
