/** Headings, introductions and empty lists of the pages that the site composes. */
export const pageMessages = {
  campusTime: 'All dates are in the time zone of the campus.',
  noSessions: 'No sessions are open for registration at the moment.',
  noMatchingSessions: 'No sessions match these filters.',
  askForDates: 'Ask about the next dates',
  datesAndFees: 'Dates and fees',
  session: 'Session',
  overview: 'Overview',
  questions: 'Questions',
  programType: {
    expect: 'What to expect',
    calendar: 'Calendar',
    calendarText: 'Every session, day by day.',
    subscribe: 'Subscribe to the calendar',
    programs: 'Programs',
    categories: 'Categories',
    noCategories: 'There are no categories at the moment.',
  },
  program: {
    takeaways: 'What you take away',
    curriculum: 'Curriculum',
    faculty: 'Faculty',
    /** With a link to the document in its place in the sentence. */
    readTerms: (link: (label: string) => string) => `Read the ${link('terms and conditions')} before you register.`,
  },
  keyFacts: {
    title: 'Key facts',
    nextDate: 'Next date',
    brochure: 'Get the brochure',
  },
  conference: { tickets: 'Tickets' },
  networkingGroup: {
    infographic: 'How it works',
    tabs: 'What happens',
    profiles: 'Who runs it',
    meetings: 'Meetings',
    noMeetings: 'We have not set dates for the next meetings yet.',
  },
  getInTouch: {
    reachUs: 'How to reach us',
    followUs: 'Follow us',
  },
  policies: 'Policies',
  /** The title of a later page of a list. */
  pageTitle: (title: string, page: string) => `${title}, page ${page}`,
} as const

/** Lists of programs, articles and notices, with their filters. */
export const listingMessages = {
  filter: {
    label: 'Filter the list',
    show: 'Show',
    clear: 'Clear',
    category: { label: 'Category', all: 'All categories' },
    format: { label: 'Format', all: 'All formats' },
    month: { label: 'Month', all: 'All months' },
    topic: { label: 'Topic', all: 'All topics' },
  },
  pager: {
    label: (name: string) => `Pages of ${name}`,
    previous: 'Previous',
    next: 'Next',
    position: (from: string, to: string, all: string, name: string) => `${from}–${to} of ${all} ${name}`,
  },
  showAll: (count: string) => `Show all ${count}`,
  showFewer: 'Show fewer',
  about: (title: string) => `about ${title}`,
  programs: {
    title: 'Programs',
    name: 'programs',
    /** "6 of 21 programs". */
    found: (found: string, all: number, allFormatted: string) =>
      `${found} of ${all === 1 ? '1 program' : `${allFormatted} programs`}`,
    noMatches: 'No programs match these filters.',
    none: 'There are no programs here at the moment.',
    showAll: 'Show all programs',
    ask: 'Ask about planned programs',
    noDates: 'Dates to be announced',
  },
  articles: {
    title: 'Articles and talks',
    summary: 'Articles and talks by our faculty and guests, newest first.',
    found: (found: string, all: string) => `${found} of ${all} articles`,
    topic: 'Topic',
    reading: 'Reading time',
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    rss: 'Subscribe by RSS',
    none: 'There are no articles yet.',
    home: 'Go to the home page',
    more: (series: string | null) => (series === null ? 'More from the same series' : `More from ${series}`),
    author: 'Written by',
    published: 'Published',
    ofHighlight: 'Articles',
    feedTitle: (siteName: string) => `Voices of Influence, ${siteName}`,
    feedDescription: 'Articles and talks by our faculty and guests.',
  },
  notices: {
    title: 'Notices',
    summary: 'Short notices from the school, with links to find out more.',
    none: 'There are no notices at the moment.',
    all: 'All notices',
    articles: 'Articles and talks',
    readArticles: 'Read the articles',
  },
} as const

/** Words that blocks add to what authors write. */
export const blockMessages = {
  brochure: { download: 'Download brochure' },
  contact: { email: 'Email us', visit: 'Visit us' },
  featured: {
    none: 'No sessions are open for registration at the moment.',
    /** With a link to the contact page in its place in the sentence. */
    nextStep: <Link>(link: (label: string) => Link) => [
      link('Get in touch'),
      ' and we will write to you when we have set the next dates.',
    ],
  },
  schedule: {
    noTimes: 'We have not announced the times for this day yet.',
    minutes: (minutes: number) => `${minutes} min`,
    toBeAnnounced: 'To be announced',
    tentative: 'Tentative',
    keynote: 'Keynote:',
  },
} as const
