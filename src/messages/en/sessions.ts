/** Sessions in lists and on cards: when, where, how much, and whether there are places. */
export const sessionMessages = {
  dates: 'Dates',
  venue: 'Venue',
  format: 'Format',
  fee: 'Fee',
  /** @param then what follows it; null where that is not known */
  earlyFee: (fee: string, until: string, then: string | null) =>
    then === null ? `${fee} until ${until}` : `${fee} until ${until}, then ${then}`,
  /** @param tax such as "Service tax" */
  plusTax: (fee: string, { percent, name }: { percent: number; name: string }) =>
    `${fee} plus ${percent}% ${taxInSentence(name)}`,
  /** Of an early fee and of what follows it. */
  earlyPlusTax: (fees: string, { percent, name }: { percent: number; name: string }) =>
    `${fees}, plus ${percent}% ${taxInSentence(name)}`,
  places: 'Places',
  free: 'Free',
  datesUnknown: 'Dates to be announced',
  from: (date: string) => `From ${date}`,
  /** A session by its title and its dates, as in a sentence; one that was moved to may have no dates here. */
  named: (title: string, when: string) =>
    when === '' ? title : `${title}, ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  eachDay: (days: string, hours: string) => `${days}, ${hours} each day`,
  hasStarted: 'The session has started',
  cancelled: 'Cancelled',
  closed: 'Registration closed',
  notOpen: 'Registration is not open',
  fewPlaces: 'Few places left',
  full: 'Full',
  fullWithWaitlist: 'Full, waiting list open',
  placesOpen: 'Places available',
  /** "11 of 40 left", beside the word "Places". */
  left: (left: string, capacity: string | null) => (capacity === null ? `${left} left` : `${left} of ${capacity} left`),
  /** "11 of 40 places left", "1 place left". */
  placesLeft: (left: number, formatted: string, capacity: string | null) =>
    capacity === null
      ? `${formatted} ${left === 1 ? 'place' : 'places'} left`
      : `${formatted} of ${capacity} places left`,
  register: 'Register',
  joinWaitlist: 'Join waiting list',
  /** Ends the label of a link for screen readers, where several share it. */
  forTitle: (title: string) => `for ${title}`,
  featured: (dates: string) => `Featured: ${dates}`,
  addToCalendar: 'Add to calendar',
  brochure: 'Brochure',
  showCalendar: 'Show the calendar',
  hideCalendar: 'Hide the calendar',
  /** A calendar file. */
  part: (title: string, part: string) => `${title}: ${part}`,
  session: 'Session',
  sessions: 'Sessions',
  calendarTitle: (title: string, siteName: string) => `${title}, ${siteName}`,
} as const

/** "service tax" of "Service tax", and VAT as it is. */
function taxInSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
