/**
 * What the booking office reads: the screens of registrations in the panel, and the answers of the content service to
 * them. The emails that the site sends have their words in the site.
 */

const STATES = {
  received: 'Received',
  waiting: 'Waiting',
  offered: 'Offered a place',
  held: 'Held for payment',
  confirmed: 'Confirmed',
  attended: 'Attended',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
}

const ACTS = {
  confirm: 'Confirm',
  offer: 'Offer a place',
  cancel: 'Cancel registration',
  pay: 'Invoice paid',
  'ask-refund': 'Refund to card',
  refund: 'Refund made',
  move: 'Move to another session',
  replace: 'Replace participant',
  email: 'Correct email address',
  'send-again': 'Send email again',
  'new-link': 'Send new link',
  attend: 'Mark as attended',
  unattend: 'Mark as not attended',
}

/** @param {number} count @param {string} one @param {string} many */
const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The words that screens and answers share. */
export const officeMessages = {
  states: STATES,
  acts: ACTS,
  session: 'Session',
  sessionStates: {
    open: 'Open',
    'few-places': 'Few places left',
    waitlist: 'Waiting list only',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  /** @param {number} place @param {number} all */
  placeInLine: (place, all) => `${place} of ${all}`,
  datesUnknown: 'Dates to be announced',
  /** "23 of 40 confirmed, 3 held, 5 waiting"; "3 confirmed, 0 held, 0 waiting, 2 places: 1 too many".
   * @param {{ capacity: number | null, reserved: number, confirmed: number, held: number, offered: number, waiting: number }} numbers */
  numbers: ({ capacity, reserved, confirmed, held, offered, waiting }) => {
    const tooMany = capacity === null ? 0 : reserved + confirmed + held + offered - capacity
    return [
      capacity === null || tooMany > 0 ? `${confirmed} confirmed` : `${confirmed} of ${capacity} confirmed`,
      ...(reserved > 0 ? [`${reserved} given elsewhere`] : []),
      `${held} held`,
      ...(offered > 0 ? [`${offered} offered`] : []),
      `${waiting} waiting`,
      ...(tooMany > 0 ? [`${counted(capacity ?? 0, 'place')}: ${tooMany} too many`] : []),
    ].join(', ')
  },
  money: {
    /** @param {string} price */
    due: (price) => `${price} to pay`,
    /** @param {string} price */
    offered: (price) => `${price} to pay if the place is taken`,
    /** @param {string} amount */
    received: (amount) => `${amount} paid`,
    /** @param {string} amount */
    kept: (amount) => `${amount} kept as a fee`,
    /** @param {string} amount */
    toReturn: (amount) => `${amount} to refund`,
    /** @param {string} amount */
    refunding: (amount) => `${amount} being refunded`,
    /** @param {string} amount */
    returned: (amount) => `${amount} refunded`,
    none: 'Nothing to pay',
  },
  methods: { none: 'Nothing to pay', card: 'Card', invoice: 'Invoice' },
  facts: {
    price: 'Price',
    received: 'Paid',
    fee: 'Cancellation fee',
    due: 'Still to pay',
    toReturn: 'To refund',
    refunding: 'Being refunded',
    returned: 'Refunded',
    method: 'Payment',
  },
  /** What happened, in the timeline. */
  events: {
    waiting: 'Joined the waiting list',
    held: 'Place held for payment',
    confirmed: 'Place confirmed',
    refused: 'Refused',
    'asked-again': 'Registered again, and was sent the email again',
    offered: 'Offered a place',
    left: 'Left the waiting list',
    'money-received': 'Payment received',
    'payment-failed': 'Payment failed',
    refunded: 'Refund made',
    'refund-asked': 'Asked the payment provider for a refund',
    'refund-failed': 'The payment provider did not make the refund',
    'refund-sent-back': 'The payer’s bank sent the refund back',
    cancelled: 'Cancelled',
    lapsed: 'Time ran out',
    'hold-over':
      'Time to pay ran out; the place is kept until the payment provider has confirmed that nothing was paid',
    attended: 'Attended',
    'not-attended': 'Marked as not attended',
    moved: 'Moved from another session',
    'replaced-participant': 'Participant replaced',
    'handed-over': 'Told the earlier participant',
    'email-corrected': 'Email corrected',
    'earlier-address': 'Told the earlier email address',
    'confirm-email': 'Asked to correct the email',
    'confirm-participant': 'Asked to be replaced',
    'link-renewed': 'New link sent',
    message: 'Message to everybody of the session',
    'sent-again': 'Email sent again',
    note: 'Note',
    reminder: 'Reminded of the session',
    'session-changed': 'Told that the session has changed',
  },
  /** @param {string} amount */
  eventAmount: (amount) => `: ${amount}`,
  /** @param {string} text */
  eventText: (text) => `: ${text}`,
  /** @param {string} person @param {string} address */
  eventAsked: (person, address) => `: ${[person, address].filter(Boolean).join(', ')}, not confirmed yet`,
  /** @param {string} from @param {string} to */
  eventChange: (from, to) => `: ${from} → ${to}`,
  by: {
    visitor: 'by the visitor',
    office: 'by the office',
    provider: 'by the payment provider',
    clock: 'automatically',
    service: 'automatically',
  },
  /** @param {string} who */
  byPerson: (who) => `by ${who}`,
  warnings: {
    /** @param {number} taken @param {number} capacity */
    overbooked: (taken, capacity) =>
      `This takes the session over its limit: ${taken} places taken, ${capacity} available.`,
    /** @param {number} count */
    overtakes: (count) => `${counted(count, 'person has', 'people have')} waited longer. They would be passed over.`,
    /** @param {string} price @param {string} other */
    otherPrice: (price, other) => `The price stays at ${price}. The other session costs ${other}.`,
    /** @param {string} amount */
    refunds: (amount) => `You will then have to refund ${amount}.`,
    noPlace: 'No place is available, or somebody is already waiting for it. This person will join the waiting list.',
  },
  refusals: {
    /** @param {string} state */
    act: (state) => `You cannot do this now, because the registration is “${state}”.`,
    refunding: 'You cannot do this while money is being refunded. Try again in a minute.',
    /** @param {string} reference */
    duplicate: (reference) => `This person already takes part in the session: ${reference}.`,
    sameSession: 'The registration is for this session already.',
    sessionGone: 'This session is cancelled or does not exist.',
    nobody: 'There is nobody to write to.',
    alreadyCancelled: 'This session is cancelled already.',
    notFound: 'There is no such registration.',
    /** @param {string} most */
    tooMuch: (most) => `The amount must be more than 0 and no more than ${most}.`,
    /** @param {string} most */
    feeTooHigh: (most) => `The fee must be at most ${most}.`,
    until: 'The offer must end in the future.',
    participant: 'Enter a name and an email address.',
  },
  answers: { name: 'Name', email: 'Email', company: 'Company' },
  roles: {
    category: 'Registrations',
    read: 'Read registrations',
    act: 'Change registrations',
    delete: 'Delete registrations',
  },
  digest: {
    /** @param {number} count */
    subject: (count) => `${counted(count, 'registration needs', 'registrations need')} your attention`,
    /** @param {string} reference @param {string} what */
    line: (reference, what) => `${reference}: ${what}`,
    /** @param {number} count */
    more: (count) => `And ${count} more.`,
    end: 'Open “Registrations” in the panel to deal with them. We write again every hour while there is something to do.',
  },
}

/** The screens of registrations. */
export const screenMessages = {
  menu: 'Registrations',
  title: 'Registrations',
  /** @param {number} count */
  found: (count) => counted(count, 'registration'),
  views: { all: 'All', attention: 'Attention', waiting: 'Waiting', unpaid: 'Unpaid', week: 'This week' },
  search: 'Search by name, email, company or reference',
  searchButton: 'Search',
  headings: {
    name: 'Name',
    session: 'Session',
    state: 'Status',
    money: 'Money',
    attention: 'Attention',
    received: 'Received',
  },
  none: 'There are no registrations here.',
  /** @param {string} search */
  nobody: (search) => `Nobody matches “${search}”.`,
  previous: 'Previous',
  next: 'Next',
  /** @param {number} page @param {number} pages */
  page: (page, pages) => `Page ${page} of ${pages}`,
  back: 'All registrations',
  allSessions: 'All sessions',
  sessions: {
    title: 'Sessions',
    /** @param {number} count */
    found: (count) => counted(count, 'session'),
    views: { toCome: 'To come', over: 'Over' },
    search: 'Search by name, venue or code',
    headings: {
      name: 'Session',
      begins: 'Begins',
      venue: 'Venue',
      state: 'Status',
      places: 'Places taken',
      waiting: 'Waiting',
    },
    /** @param {number} taken @param {number | null} capacity */
    places: (taken, capacity) => (capacity === null ? `${taken}` : `${taken} of ${capacity}`),
    /** @param {number} count */
    waiting: (count) => `${count} waiting`,
    none: 'There are no sessions here.',
    dateUnknown: 'To be announced',
  },
  participants: {
    title: 'Participants',
    open: 'List of participants',
    back: 'Registrations of this session',
    /** @param {number} count */
    found: (count) => `${counted(count, 'person has', 'people have')} a confirmed place`,
    print: 'Print',
    hint: 'For the teacher. Choose which answers the list shows. Email addresses and telephone numbers are left out.',
    questions: 'Answers',
    headings: { name: 'Name', company: 'Company', answers: 'Answers' },
    none: 'Nobody has a confirmed place yet.',
    /** @param {string} question @param {string} answer */
    answer: (question, answer) => `${question}${/[?!.:]$/.test(question) ? '' : ':'} ${answer}`,
  },
  /** @param {string} place such as "2 of 5" */
  placeInLine: (place) => `${place} in line`,
  sections: {
    person: 'Person',
    money: 'Money',
    answers: 'Answers',
    timeline: 'What happened',
    acts: 'What you can do',
  },
  actGroups: { place: 'Place', money: 'Money', person: 'Person', emails: 'Emails' },
  note: {
    label: 'Note for the office',
    hint: 'It is kept here with your name and the time. The person does not see it.',
    add: 'Add note',
  },
  labels: {
    email: 'Email',
    company: 'Company',
    session: 'Session',
    placeInLine: 'Place in line',
    received: 'Received',
    note: 'Note',
    until: { held: 'Held until', offered: 'Offer ends' },
    reason: 'Reason',
    certificate: 'Certificate',
  },
  certificate: 'Certificate of attendance (PDF)',
  remove: 'Delete',
  removal: {
    title: 'Delete this registration for good?',
    /** @param {{ name: string, reference: string, session: string }} registration */
    text: ({ name, reference, session }) =>
      `${name}, ${reference}: ${session}. It will be gone here and on the site, with the answers and everything that happened to it.`,
    /** @param {string} amount */
    paid: (amount) => `${amount} was paid and will not be refunded.`,
    cancel:
      'If a place was kept, it becomes free. Nobody is told. If the person should get an email, cancel the registration first.',
    confirm: 'Delete',
  },
  removed: 'The registration is deleted.',
  places: 'Registrations',
  ways: { all: 'All registrations', waiting: 'Waiting list' },
  session: { register: 'Register somebody', write: 'Write to all', cancel: 'Cancel session' },
  dialog: {
    close: 'Close',
    preview: 'See what will happen',
    first: 'Nothing is done before you have seen which emails will be sent.',
    /** @param {string} act */
    done: (act) => `${act}: done.`,
    /** @param {string} numbers */
    numbers: (numbers) => `The session afterwards: ${numbers}.`,
    why: 'Reason',
    whyHint: 'The person reads it in the email. You can leave it empty.',
    /** @param {string} state @param {string} money */
    after: (state, money) => `Afterwards: ${state}. ${money}.`,
    noEmail: 'No email will be sent.',
    /** @param {number} count */
    emails: (count) => `${counted(count, 'email')} will be sent:`,
    /** @param {string} to */
    to: (to) => `To ${to}`,
    /** @param {number} count */
    more: (count) => `And ${counted(count, 'more email')} like this.`,
    refunds: 'You will have to refund:',
    cardRefunds: 'The payment provider will refund these amounts to the card, and we will then email each person:',
    failed: 'We could not do this. Nothing was changed. Try again.',
    changed: 'Back',
  },
  fields: {
    until: 'The offer ends on',
    untilHint: 'Leave it empty for the usual time.',
    fee: 'Cancellation fee',
    /** @param {{ paid?: string | null } | undefined} registration */
    feeHint: (registration) =>
      `${registration?.paid ? `${registration.paid} was paid. ` : ''}Enter 0 to charge nothing.`,
    /** @param {string} label @param {string | null | undefined} currency */
    inCurrency: (label, currency) => (currency ? `${label} in ${currency}` : label),
    textHint: 'We begin with “Dear …,” and the name. Leave an empty line to start a new paragraph.',
    /** "Decisions Under Pressure, 12–16 October 2026 (DUP2610, 4 places free)".
     * @param {{ title: string, code: string, left: number | null }} session */
    session: ({ title, code, left }) => {
      const places = left === null ? '' : left > 0 ? `${counted(left, 'place')} free` : 'full'
      const more = [code, places].filter(Boolean).join(', ')
      return more ? `${title} (${more})` : title
    },
    targetHint: 'Type a part of its name, date or code.',
    noSession: () => 'No session that is still to begin has this name.',
    amount: 'Amount',
    target: 'New session',
    name: 'Name',
    email: 'Email',
    company: 'Company',
    method: 'Payment',
    subject: 'Subject',
    text: 'Message',
    choose: 'Choose a session',
    states: 'Send to people with this status',
  },
  widget: {
    title: 'Registrations that need you',
    none: 'Nothing needs your attention.',
    all: 'Open all of them',
  },
}
