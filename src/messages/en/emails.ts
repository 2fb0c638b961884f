/** The emails about a registration or a message: to its visitor, except `office`. */
export const emailMessages = {
  /** What stands before a fact. */
  facts: {
    reference: 'Reference',
    session: 'Session',
    venue: 'Venue',
    amount: 'Amount',
    email: 'Email',
  },
  dated: (title: string, when: string) => `${title}, ${when}`,
  /** Addresses: a line of the text, a button or link of the HTML. */
  receipt: { line: (address: string) => `Your receipt: ${address}`, button: 'Open your receipt' },
  registration: { line: (address: string) => `Your registration: ${address}`, button: 'Open your registration' },
  payment: { line: (address: string) => address, button: 'Pay now' },
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
    text: 'This session is full, and you are on its waiting list. We will email you as soon as a place becomes free. We have not charged you. To leave the waiting list, open your registration.',
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
    subject: (title: string, reference: string) => `A place is free for you: ${title} (${reference})`,
    text: ({ until }: EventFacts) => [
      `A place has become free, and it is yours if you take it by ${until}. After that we will offer it to the next person on the waiting list.`,
      'To take the place, or to leave the waiting list, open your registration.',
    ],
  },
  confirmed: {
    subject: (title: string, reference: string) => `Your place is confirmed: ${title} (${reference})`,
    text: () => ['Your place is confirmed.'],
  },
  lapsed: {
    subject: (title: string, reference: string) => `We are no longer holding your place: ${title} (${reference})`,
    text: () => [
      'The time to take or pay for your place has run out, and we are no longer holding it. We have not charged you.',
      'If you still want to take part, register again. Open your registration to find the session.',
    ],
  },
  cancelled: {
    subject: (title: string, reference: string) => `Your registration is cancelled: ${title} (${reference})`,
    text: ({ why, fee, toReturn }: EventFacts) => [
      why ? `Your registration is cancelled. ${why}` : 'Your registration is cancelled.',
      ...(fee ? [`The cancellation fee is ${fee}.`] : []),
      ...(toReturn ? [`We will refund ${toReturn} to you.`] : []),
    ],
  },
  moneyToReturn: {
    subject: (title: string, reference: string) => `We will refund your payment: ${title} (${reference})`,
    text: ({ toReturn }: EventFacts) => [
      `We have received a payment for which we owe you no place, so we will refund ${toReturn} to you. You do not need to do anything.`,
    ],
  },
  refunded: {
    subject: (title: string, reference: string) => `We have refunded you: ${title} (${reference})`,
    text: ({ returned, toReturn }: EventFacts) => [
      `We have refunded ${returned} to you. Your bank may take a few days to show it.`,
      ...(toReturn ? [`We will refund another ${toReturn}.`] : []),
    ],
  },
  paymentReceived: {
    subject: (title: string, reference: string) => `We have received your payment: ${title} (${reference})`,
    text: ({ received }: EventFacts) => [`Thank you. We have received ${received} from you for this registration.`],
  },
  waiting: {
    subject: (title: string, reference: string) => `You are on the waiting list: ${title} (${reference})`,
    text: () => [
      'This session is full, and you are on its waiting list. We will email you as soon as a place becomes free.',
    ],
  },
  held: {
    subject: (title: string, reference: string) => `We are holding a place for you: ${title} (${reference})`,
    text: ({ until }: EventFacts) => [
      `We are holding a place for you until ${until}. To confirm it, open your registration and pay.`,
    ],
  },
  moved: {
    subject: (title: string, reference: string) => `We have moved your registration: ${title} (${reference})`,
    text: ({ why, isConfirmed }: EventFacts) => [
      'We have moved your registration to the session below.',
      ...(why ? [why] : []),
      ...(isConfirmed ? ['Your place is confirmed.'] : []),
    ],
  },
  replacedParticipant: {
    subject: (title: string, reference: string) => `You are registered: ${title} (${reference})`,
    text: ({ why, isConfirmed }: EventFacts) => [
      'You are registered for the session below, in place of somebody who cannot take part.',
      ...(why ? [why] : []),
      ...(isConfirmed ? ['Your place is confirmed.'] : []),
    ],
  },
  /** To the earlier participant, who must not get the way to the registration any more. */
  handedOver: {
    subject: (title: string, reference: string) => `Somebody else now takes your place: ${title} (${reference})`,
    text: ({ why }: EventFacts) => [
      'We have given your registration to somebody else. If you did not ask for this, reply to this email.',
      ...(why ? [why] : []),
    ],
  },
  emailCorrected: {
    subject: (title: string, reference: string) => `We have corrected your email address: ${title} (${reference})`,
    text: () => ['From now on we will write to this address about your registration.'],
  },
  askedAgain: {
    subject: (title: string, reference: string) => `You have already registered: ${title} (${reference})`,
    text: () => [
      'Somebody has just registered for this session with your email address. You already have a registration, so we have not added another one.',
      'Open your registration to see where it stands.',
    ],
  },
} as const
