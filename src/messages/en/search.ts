/** The search box and its results, in the dialog and on the page. Runs in browsers. */
export const searchMessages = {
  label: 'Search this site',
  placeholder: 'Program or subject',
  button: 'Search',
  results: 'Search results',
  count: (total: string) => `Results: ${total}`,
  shown: (count: number, formatted: string) =>
    count === 1
      ? 'Showing the first result. Add a word to narrow the search.'
      : `Showing the first ${formatted}. Add a word to narrow the search.`,
  none: (query: string) => `Nothing matches “${query}”. Try fewer or different words.`,
  hint: 'Enter a program, a subject or a name.',
  searching: 'Searching …',
  unavailable: 'Search is not available at the moment. Try again in a minute.',
  tooLong: 'Your search is too long. Use fewer words.',
} as const

/** The search dialog around the box, and the page `/search`. */
export const searchPageMessages = {
  dialogTitle: 'Search Page',
  closeDialog: 'Close search',
  title: 'Search',
  tabTitle: (query: string, siteName: string) => (query ? `${query} | Search | ${siteName}` : `Search | ${siteName}`),
  description: 'Search programs, subjects, conferences, networking groups, articles and people.',
  /** Where files stand in for the site, which then cannot search itself; above links to pages. */
  needsJavaScript:
    'Search currently works only with JavaScript. To browse the site instead, start from one of these pages.',
  /** With a link to ask the school in its place in the sentence. */
  noneWithLink: <Link>(query: string, link: (label: string) => Link) => [
    `Nothing matches “${query}”. Try fewer or different words, or `,
    link('ask us'),
    '.',
  ],
} as const

/** What a search result is. */
export const searchKindMessages = {
  page: 'Page',
  pdf: 'PDF',
  programs: 'Programs',
  program: 'Program',
  category: 'Category',
  categoryOf: (type: string) => `Category of ${type}`,
  conference: 'Conference',
  networkingGroup: 'Networking group',
  article: 'Article',
  teaches: (program: string) => `Teaches ${program}`,
  runs: (group: string) => `Runs ${group}`,
  speaker: (conference: string) => `Speaker at ${conference}`,
  author: (article: string) => `Author of ${article}`,
} as const
