/** The emails about a registration or a message: to its visitor, except `office`. */
export const emailMessages = {
  facts: {
    reference: (reference: string) => `Reference: ${reference}`,
    session: (title: string, when: string) => `Session: ${title}, ${when}`,
    venue: (venue: string) => `Venue: ${venue}`,
    amount: (amount: string) => `Amount: ${amount}`,
    receipt: (address: string) => `Your receipt: ${address}`,
    registration: (address: string) => `Your registration: ${address}`,
    email: (address: string) => `Email: ${address}`,
    answer: (label: string, value: string) => `${label}: ${value}`,
  },
  calendarAttached: 'Open the attached file to add the dates to your calendar.',
  contact: {
    subject: (reference: string) => `We have received your message (${reference})`,
    text: 'Thank you for writing to us. We will reply to this email address.',
  },
  paid: {
    subject: (title: string, reference: string) => `Your place is confirmed: ${title} (${reference})`,
    text: 'We have received your payment, and your place is confirmed.',
  },
  registered: {
    subject: (title: string, reference: string) => `Your place is confirmed: ${title} (${reference})`,
    text: 'Your place is confirmed.',
    textWithInvoice: 'Your place is confirmed. We will send you the invoice in a separate email.',
  },
  /** Paid after the place had been released. */
  unplaced: {
    subject: (title: string, reference: string) => `We have received your payment: ${title} (${reference})`,
    text: 'Your payment arrived after the time to pay had run out. We had already released your place, and the session is now full. We will write to you to offer other dates or to refund your payment.',
  },
  waitlisted: {
    subject: (title: string, reference: string) => `You are on the waiting list: ${title} (${reference})`,
    text: 'This session is full, and you are on its waiting list. We will email you as soon as a place becomes free. We have not charged you.',
  },
  unpaid: {
    subject: (title: string, reference: string) => `We are holding a place for you: ${title} (${reference})`,
    text: (heldUntil: string) => `We are holding a place for you until ${heldUntil}. To confirm it, pay here:`,
  },
  closed: {
    subject: (title: string, reference: string) => `Registration has closed: ${title} (${reference})`,
    text: 'Registration for this session closed before we could save yours. We have not charged you. To ask about the next dates, reply to this email.',
  },
  /** To the office: the session was unpublished before the registration could be saved. */
  office: {
    subject: (title: string, reference: string) =>
      `Registration cancelled because the session is not published: ${title} (${reference})`,
    text: 'This session is no longer published, so the content service could not save a registration for it. We have cancelled the registration and told the visitor that registration has closed. The visitor sent:',
  },
} as const
