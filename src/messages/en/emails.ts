/** The subject of an email: its heading, the session if it is about one, and the reference. */
export function emailSubject(heading: string, reference: string, title?: string): string {
  return `${title === undefined ? heading : `${heading}: ${title}`} (${reference})`
}

/** The emails about a registration or a message: to its visitor, except `office`. */
export const emailMessages = {
  /** What stands before a fact. */
  facts: {
    reference: 'Reference',
    session: 'Session',
    amount: 'Amount',
    email: 'Email',
  },
  dated: (title: string, when: string) => `${title}, ${when}`,
  /** Addresses: a line of the text, a button or link of the HTML. */
  receipt: { line: (address: string) => `Your receipt: ${address}`, button: 'Open your receipt' },
  registration: { line: (address: string) => `Your registration: ${address}`, button: 'Open your registration' },
  payment: { line: (address: string) => address, button: 'Pay now' },
  calendarAttached: 'Open the attached file to add the dates to your calendar.',
  calendarToUpdate: 'Open the attached file to change the dates in your calendar.',
  calendarToRemove: 'Open the attached file to take the dates out of your calendar.',
  contact: {
    heading: 'We have received your message',
    text: 'Thank you for writing to us. We will reply to this email address.',
  },
  paid: {
    heading: 'Your place is confirmed',
    text: 'We have received your payment, and your place is confirmed.',
  },
  registered: {
    heading: 'Your place is confirmed',
    text: 'Your place is confirmed.',
    textWithInvoice: 'Your place is confirmed. We will send you the invoice in a separate email.',
  },
  /** Paid after the place had been released. */
  unplaced: {
    heading: 'We have received your payment',
    text: 'Your payment arrived after the time to pay had run out. We had already released your place, and the session is now full. We will write to you to offer other dates or to refund your payment.',
  },
  waitlisted: {
    heading: 'You are on the waiting list',
    text: 'This session is full, and you are on its waiting list. We will email you as soon as a place becomes free. We have not charged you. To leave the waiting list, open your registration.',
  },
  unpaid: {
    heading: 'We are holding a place for you',
    text: (heldUntil: string) => `We are holding a place for you until ${heldUntil}. To confirm it, pay here:`,
  },
  closed: {
    heading: 'Registration has closed',
    text: 'Registration for this session closed before we could save yours. We have not charged you. To ask about the next dates, reply to this email.',
  },
  /** To the office: the session was unpublished before the registration could be saved. */
  office: {
    heading: 'Registration cancelled because the session is not published',
    text: 'This session is no longer published, so the content service could not save a registration for it. We have cancelled the registration and told the visitor that registration has closed. The visitor sent:',
  },
} as const

/** What an email about an event of a registration can say. Amounts and moments are in words. */
type EventFacts = {
  until: string
  /** The reason that the office gave. */
  why: string | null
  fee: string | null
  toReturn: string | null
  returned: string | null
  received: string | null
  /** Whether the person has a place, and need not pay or accept anything for it. */
  isConfirmed: boolean
}

/** The emails about what the office, the clock and late payments do to a registration. */
export const eventEmailMessages = {
  offered: {
    heading: 'A place is free for you',
    text: ({ until }: EventFacts) => [
      `A place has become free, and it is yours if you take it by ${until}. After that we will offer it to the next person on the waiting list.`,
      'To take the place, or to leave the waiting list, open your registration.',
    ],
  },
  confirmed: {
    heading: 'Your place is confirmed',
    text: () => ['Your place is confirmed.'],
  },
  lapsed: {
    heading: 'We are no longer holding your place',
    text: () => [
      'The time to take or pay for your place has run out, and we are no longer holding it. We have not charged you.',
      'If you still want to take part, register again. Open your registration to find the session.',
    ],
  },
  cancelled: {
    heading: 'Your registration is cancelled',
    text: ({ why, fee, toReturn }: EventFacts) => [
      why ? `Your registration is cancelled. ${why}` : 'Your registration is cancelled.',
      ...(fee ? [`The cancellation fee is ${fee}.`] : []),
      ...(toReturn ? [`We will refund ${toReturn} to you.`] : []),
    ],
  },
  moneyToReturn: {
    heading: 'We will refund your payment',
    text: ({ toReturn }: EventFacts) => [
      `You have paid more than you owe us for this registration. We will refund ${toReturn} to you. You do not need to do anything.`,
    ],
  },
  refunded: {
    heading: 'We have refunded you',
    text: ({ returned, toReturn }: EventFacts) => [
      `We have refunded ${returned} to you. Your bank may take a few days to show it.`,
      ...(toReturn ? [`We will refund another ${toReturn}.`] : []),
    ],
  },
  paymentReceived: {
    heading: 'We have received your payment',
    text: ({ received }: EventFacts) => [`Thank you. We have received ${received} from you for this registration.`],
  },
  waiting: {
    heading: 'You are on the waiting list',
    text: () => [
      'This session is full, and you are on its waiting list. We will email you as soon as a place becomes free.',
    ],
  },
  held: {
    heading: 'We are holding a place for you',
    text: ({ until }: EventFacts) => [
      `We are holding a place for you until ${until}. To confirm it, open your registration and pay.`,
    ],
  },
  moved: {
    heading: 'We have moved your registration',
    text: ({ why, isConfirmed }: EventFacts) => [
      'We have moved your registration to the session below.',
      ...(why ? [why] : []),
      ...(isConfirmed ? ['Your place is confirmed.'] : []),
    ],
  },
  replacedParticipant: {
    heading: 'You are registered',
    text: ({ why, isConfirmed }: EventFacts) => [
      'You are registered for the session below, in place of somebody who cannot take part.',
      ...(why ? [why] : []),
      ...(isConfirmed ? ['Your place is confirmed.'] : []),
    ],
  },
  /** To the earlier participant, who must not get the way to the registration any more. */
  handedOver: {
    heading: 'Somebody else now takes your place',
    text: ({ why }: EventFacts) => [
      'We have given your registration to somebody else. If you did not ask for this, reply to this email.',
      ...(why ? [why] : []),
    ],
  },
  emailCorrected: {
    heading: 'We have corrected your email address',
    text: () => ['From now on we will write to this address about your registration.'],
  },
  /** Some days before the start, to everybody with a confirmed place. */
  reminder: {
    heading: 'Your session begins soon',
    text: () => ['The session below begins soon. Here is what you need to know to join it.'],
  },
  /** An editor has published other dates, another venue, address or room. */
  sessionChanged: {
    heading: 'Your session has changed',
    text: ({ isConfirmed }: EventFacts) => [
      isConfirmed
        ? 'We have changed the session below. Your place is still confirmed.'
        : 'We have changed the session below.',
      'If you cannot take part any more, reply to this email.',
    ],
  },
  askedAgain: {
    heading: 'You have already registered',
    text: () => [
      'Somebody has just registered for this session with your email address. You already have a registration, so we have not added another one.',
      'Open your registration to see where it stands.',
    ],
  },
} as const
