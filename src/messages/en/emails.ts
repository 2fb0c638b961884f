/** The subject of an email: its heading, the session with its dates if it is about one, and the reference. */
export function emailSubject(heading: string, reference: string, session?: string): string {
  return `${session === undefined ? heading : `${heading}: ${session}`} (${reference})`
}

/**
 * What emails say around their words. The words are content; `email-words.gen.ts` has the defaults. `office` goes
 * to the office alone.
 */
export const emailMessages = {
  /** What stands before a fact. */
  facts: {
    reference: 'Reference',
    session: 'Session',
    places: 'Places',
    /** Of a place that is offered: nobody owes it yet. */
    price: 'Price',
    due: 'To pay',
    dueByInvoice: 'To pay by invoice',
    paid: 'Paid',
    refund: 'We will refund',
    refunded: 'Refunded',
    payBy: 'Pay by',
    email: 'Email',
  },
  /** Addresses: a line of the text, a button or link of the HTML. */
  receipt: { line: (address: string) => `Your receipt: ${address}`, button: 'Open your receipt' },
  registration: { line: (address: string) => `Your registration: ${address}`, button: 'Open your registration' },
  place: { line: (address: string) => `Your place in the session: ${address}`, button: 'Open your page' },
  naming: { line: (address: string) => `Tell us your name: ${address}`, button: 'Tell us your name' },
  /** @param words such as "Invoice 2026-000123" */
  document: {
    line: (words: string, address: string) => `${words} (PDF): ${address}`,
    button: (words: string) => `${words} (PDF)`,
  },
  again: { line: (address: string) => `Register again: ${address}`, button: 'Register again' },
  payment: { line: (address: string) => address, button: 'Pay now' },
  change: {
    line: (address: string) => `Read what will change, and confirm the change: ${address}`,
    button: 'Read and confirm',
  },
  address: {
    line: (address: string) => `Confirm your email address: ${address}`,
    button: 'Confirm the address',
  },
  /** As the content service says it (`confirmed`). */
  confirmed: (places: number) => (places === 1 ? 'Your place is confirmed.' : `Your ${places} places are confirmed.`),
  /** As the content service says it (`places`). */
  places: (places: number) => (places === 1 ? 'a place' : `${places} places`),
  /** As the content service says it (`how`). */
  how: { page: 'open your registration', invoice: 'use the link below' },
  /** To the person who registered a group. @param missing how many are not named yet @param until the last moment, in words */
  nameParticipants: (missing: number, until: string | null) =>
    `Tell us who is taking part with you. Open your registration to name ${missing === 1 ? 'the other participant' : `the other ${missing} participants`}${until === null ? '' : ` by ${until}`}.`,
  calendarAttached: 'Open the attached file to add the dates to your calendar.',
  calendarToUpdate: 'Open the attached file to update your calendar.',
  calendarToRemove: 'Open the attached file to remove the dates from your calendar.',
  /** At the foot of every email to a visitor. */
  questions: 'Questions? Reply to this email.',
  /** To the office: the session was unpublished before the registration could be saved. */
  office: {
    heading: 'Registration cancelled because the session is not published',
    text: 'This session is no longer published, so the content service could not save the registration. We have cancelled the registration and told the visitor by email that registration has closed. The visitor sent:',
  },
} as const
