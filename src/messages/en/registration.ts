/** The page on which a visitor registers for a session. */
export const registrationMessages = {
  title: (title: string) => `Register for ${title}`,
  waitlistTitle: (title: string) => `Join the waiting list for ${title}`,
  description: (session: string) => `Registration for ${session}.`,
  formTitle: 'Register',
  full: (alternative: string) => `This session is full. ${alternative}`,
  continue: 'Continue',
  cancel: 'Cancel',
  order: 'Your order',
  fee: 'Fee',
  earlyFee: 'Early fee',
  total: 'Total',
  /** Where the form asks for how many places, which may change before it is sent. */
  totalOf: (places: number) => (places === 1 ? 'Total for one place' : `Total for ${places} places`),
  reduction: 'Reduction with a code',
  /** A tax that is added to the price: "Service tax, 8%". */
  tax: (name: string, percent: number) => `${name}, ${percent}%`,
  waitlistNote: 'This session is full. We will not charge you while you are on the waiting list.',
  waitlistNoteTogether: 'We will not charge you while you are on the waiting list.',
  paymentNote: 'You do not pay on this page.',
  priceChanged: (price: string | null) =>
    `The price has changed since you opened this page. ${price === null ? 'There is nothing to pay now.' : `It is now ${price}.`}`,
  placeHeldAt: (price: string, places: number) =>
    `We are holding ${places === 1 ? 'a place' : `${places} places`} for you at ${price}, the price on the day you registered.`,
  placeGone: (places: number) =>
    `${places === 1 ? 'The last place has just been taken' : `We no longer have ${places} free places`}, so we have not registered you. You can join the waiting list instead.`,
  placeFree: (price: string | null, places: number) => {
    const cost = price === null ? 'There is nothing to pay.' : `${places === 1 ? 'It costs' : 'They cost'} ${price}.`
    return `${places === 1 ? 'A place has' : `${places} places have`} become free, so you can register. ${cost}`
  },
  /** To whom has come back from the payment page and enters another number. */
  placesHeld: (places: number) =>
    `We are already holding ${places === 1 ? 'a place' : `${places} places`} for you, so enter ${places} here. To ask for a different number, cancel your earlier registration first. The link to that registration is in our email.`,
  /** What one place costs, before what all of them do. @param price such as USD 6,400 */
  times: (label: string, places: number, price: string) => `${label}: ${places} × ${price}`,
  /** The page on which visitors check their answers before anything binds. */
  check: {
    title: 'Check your answers',
    pageTitle: (title: string) => `Check your answers: ${title}`,
    text: 'You have not registered yet.',
    textCorrection: (places: number) =>
      `We are holding ${places === 1 ? 'a place' : `${places} places`} for you with your earlier answers. If you continue, your new answers will replace your earlier answers.`,
    textWaitlist: 'You have not joined the waiting list yet.',
    /** Of a group that needs more places than are free. */
    textTogether: (left: number, places: number) =>
      `You have not joined the waiting list yet. You asked for ${places} places, and only ${left} ${left === 1 ? 'is' : 'are'} free. You will wait for all ${places} together.`,
    formTitle: 'Your registration',
    next: 'What happens next',
    /** @param hold for how long a place is held, such as 24 hours */
    byCard: (price: string, hold: string, places = 1) => [
      `You will pay ${price} by card on the next page.`,
      `We will hold ${placesOf(places)} for ${hold}. If you have not paid by then, we will offer ${places === 1 ? 'it' : 'them'} to somebody else.`,
    ],
    /** Of a group, the school may ask to have the address confirmed first: the content service decides that when it keeps the group. */
    byInvoice: (price: string, email: string, places = 1) => [
      `We will email an invoice for ${price} to ${email}, for your organisation to pay.`,
      places === 1
        ? confirmedAtOnce(places)
        : `We will hold your ${places} places as soon as you register. We may email you to check that this address is yours. If we do, we will confirm the places and send the invoice once you have used the link in that email.`,
    ],
    free: (places = 1) => ['There is nothing to pay.', confirmedAtOnce(places)],
    waitlist: (email: string, places = 1) => [
      `If ${places === 1 ? 'a place becomes' : `${places} places become`} free for you, we will email ${email} and tell you how long you have to accept ${places === 1 ? 'it' : 'them'}.`,
      'There is nothing to pay while you wait.',
    ],
    waitlistCode: 'Your code will lower the price of the place that we offer you.',
    hours: (hours: number) => (hours === 1 ? 'an hour' : `${hours} hours`),
    submitCard: 'Continue to payment',
    submitInvoice: 'Register and pay by invoice',
    submitFree: 'Register',
    submitWaitlist: 'Join the waiting list',
  },
  /** The site's own fields. */
  fields: {
    email: 'Email',
    emailHelp: 'We will write to you at this address.',
    places: 'How many places?',
    placesHelp: 'A group gets all its places together, or waits for all of them.',
    /** @param other what the same section is about, such as Payment */
    placesSection: (other: string | null) => (other === null ? 'Places' : `Places and ${other.toLowerCase()}`),
    code: 'Code',
    codeHelp: 'If we have given you a code for a lower price, enter it here.',
    payment: 'How would you like to pay?',
    paymentSection: 'Payment',
    priceSection: 'Price',
    byCard: 'By card, now',
    byInvoice: 'By invoice to my organisation',
    terms: 'I accept the program terms and conditions',
    termsDocument: 'Program terms and conditions',
    meetings: 'Which other meetings would you like to come to?',
    interests: 'What would you like to talk about?',
  },
  /** The form of a session for which no author wrote one. */
  defaultForm: {
    title: 'About you',
    firstName: 'First name',
    lastName: 'Last name',
    workEmail: 'Work email',
    workEmailHelp: 'We will send the joining instructions here.',
    telephone: 'Telephone',
    telephoneHelp: 'We will use this number to tell you about late changes.',
    organisation: 'Organisation',
    country: 'Country',
    forInvoice: 'For the invoice',
    billingAddress: 'Billing address',
    billingAddressHelp:
      'Enter this if your organisation is paying. The invoice shows this address under the name of the organisation.',
    taxNumber: 'Tax number',
    purchaseOrder: 'Purchase order',
    notes: 'Anything we should know?',
    notesHelp: 'For example, access needs, diet or arrival time.',
  },
} as const

/** "your place", "your 3 places". */
function placesOf(places: number): string {
  return places === 1 ? 'your place' : `your ${places} places`
}

function confirmedAtOnce(places: number): string {
  return places === 1
    ? 'We will confirm your place as soon as you register.'
    : `We will confirm your ${places} places as soon as you register.`
}

/** The notice in the place of the form, if a session takes no registrations. */
export const registrationNoticeMessages = {
  cancelled: 'This session was cancelled.',
  started: 'This session has started.',
  closed: 'Registration for this session is closed.',
  notOpen: 'Registration for this session is not open.',
  full: 'This session is full, and so is its waiting list.',
  tooLarge: 'This session has fewer places than you asked for.',
  closedText: (reason: string, alternative: string | null) =>
    `${reason} ${alternative ?? 'No other session is open for registration at the moment.'}`,
  /** Another session that can be joined; null where it has no dates yet. */
  alternative: (when: string | null) =>
    when === null
      ? 'Another session is open for registration. We have not announced its dates yet.'
      : `The next session that you can join is ${inSentence(when)}.`,
  registerFor: (when: string | null) =>
    when === null ? 'Register for that session' : `Register for ${sessionOf(when)}`,
  /** Another session that is full and can be waited for; null where it has no dates yet. */
  waitingList: (when: string | null) =>
    when === null
      ? 'Another session is full and has a waiting list. We have not announced its dates yet.'
      : `Another session, ${inSentence(when)}, is full and has a waiting list.`,
  waitFor: (when: string | null) =>
    when === null ? 'Join the waiting list for that session' : `Join the waiting list for ${sessionOf(when)}`,
  backTo: (title: string) => `Back to ${title}`,
  askForDates: 'Ask about the next dates',
  byEmail:
    'To register, email the Program Office with your name and organisation. We will reply within one working day.',
  byEmailForNow:
    'The registration form is closed for the moment. Reload this page in a few minutes, or email the Program Office now with your name and organisation. We will reply within one working day.',
  email: 'Email the Program Office',
  emailSubject: (session: string, sku: string) => `${session}, ${sku}`,
} as const

/** "12–16 April 2027"; "the session from 9 November 2026" of one that has only a beginning. */
function sessionOf(when: string): string {
  return when === inSentence(when) ? when : `the session ${inSentence(when)}`
}

/** "from 9 November 2026" of a session that has only a beginning; other dates are as they are. */
function inSentence(when: string): string {
  return when.charAt(0).toLowerCase() + when.slice(1)
}

/** How to join a session, in emails and on the page of a registration: what stands before each line. */
export const joiningMessages = {
  labels: {
    times: 'Times',
    venue: 'Venue',
    street: 'Address',
    room: 'Room',
    bring: 'What to bring',
    note: 'Other information',
  },
  /** Below what has changed. */
  before: (label: string) => `Previous ${label.toLowerCase()}`,
  none: 'None',
} as const
