/**
 * What the content service answers the booking office: the words of statuses, acts, money and events, warnings and refusals.
 * The words of the screens are in `screen-messages.mjs`, those of the emails in `email-words.mjs`.
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
  'give-back': 'Give back places',
  cancel: 'Cancel registration',
  pay: 'Invoice paid',
  invoice: 'New invoice',
  code: 'Enter a code',
  'ask-refund': 'Refund to card',
  refund: 'Refund made',
  move: 'Move to another session',
  replace: 'Replace participant',
  participants: 'Name participants',
  email: 'Change email address',
  'send-again': 'Send email again',
  'new-link': 'Send new link',
  'participant-link': 'Send new link to a participant',
  attend: 'Mark as attended',
  attendance: 'Change who attended',
  unattend: 'Mark as not attended',
}

/** "1 place", "2 places". @param {number} count @param {string} one @param {string} many */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The words that screens and answers share. */
export const officeMessages = {
  states: STATES,
  /** Of a group that has chosen an invoice, instead of “Held for payment”. */
  unverified: 'Held until the address is confirmed',
  acts: ACTS,
  /** Of those to write to, beside their states. */
  cancelledWithSession: 'Cancelled with the session',
  session: 'Session',
  sessionStates: {
    open: 'Open',
    'few-places': 'Few places left',
    waitlist: 'Waiting list only',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  /** Of a session for which nobody can register on the site. */
  notOpen: 'Registration is not open',
  /** Of one whose places are all taken: the next joins the waiting list. */
  full: 'Full',
  /** @param {number} place @param {number} all */
  placeInLine: (place, all) => `${place} of ${all}`,
  datesUnknown: 'Dates to be announced',
  /** "33 of 32 places taken: 1 too many. 3 confirmed, 29 given by the office, 0 held, 1 offered, 2 waiting"; "2 confirmed,
   * 21 attended, 0 held, 0 waiting" where nobody counts places.
   * @param {{ capacity: number | null, reserved: number, confirmed: number, attended: number, held: number, offered: number,
   *   waiting: number, taken: number }} numbers */
  numbers: ({ capacity, reserved, confirmed, attended, held, offered, waiting, taken }) => {
    const tooMany = taken - (capacity ?? taken)
    const places = capacity === null ? '' : `${taken} of ${counted(capacity, 'place')} taken`
    const states = [
      `${confirmed} confirmed`,
      ...(attended > 0 ? [`${attended} attended`] : []),
      ...(reserved > 0 ? [`${reserved} given by the office`] : []),
      `${held} held`,
      ...(offered > 0 ? [`${offered} offered`] : []),
      `${waiting} waiting`,
    ].join(', ')
    return [`${places}${tooMany > 0 ? `: ${tooMany} too many` : ''}`, states].filter(Boolean).join('. ')
  },
  money: {
    /** @param {string} price */
    due: (price) => `${price} to pay`,
    /** @param {string} price @param {string} day */
    dueBy: (price, day) => `${price} to pay by ${day}`,
    /** @param {string} price @param {string} day */
    overdue: (price, day) => `${price} overdue (due ${day})`,
    /** @param {string} price */
    offered: (price) => `${price} to pay if the offer is accepted`,
    /** Of somebody who waits, with a code. @param {number} places @param {string} price @param {string} reduction */
    withCode: (places, price, reduction) =>
      `With the code, ${places === 1 ? 'a place' : `${places} places`} will cost ${price}, which is ${reduction} less`,
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
    code: 'Code',
    reduction: 'Reduction in the price',
    received: 'Paid',
    fee: 'Cancellation fee',
    due: 'Still to pay',
    toReturn: 'To refund',
    refunding: 'Being refunded',
    returned: 'Refunded',
    method: 'Payment',
  },
  documentKinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  /** @param {string} kind @param {string} number @param {string} day @param {string} amount */
  document: (kind, number, day, amount) => `${kind} ${number}, ${day}: ${amount}`,
  /** What happened, in the timeline. */
  events: {
    waiting: 'Joined the waiting list',
    held: 'Place held for payment',
    'to-verify': 'Places held until the email address is confirmed',
    confirmed: 'Place confirmed',
    refused: 'Refused',
    'asked-again': 'Registered again, so the email was sent again',
    offered: 'Offered a place',
    left: 'Left the waiting list',
    'answers-changed': 'Answers changed',
    'money-received': 'Payment received',
    'payment-failed': 'Payment failed',
    refunded: 'Refund made',
    'refund-asked': 'Asked the payment provider for a refund',
    'refund-failed': 'The payment provider did not make the refund',
    'refund-sent-back': 'The payer’s bank sent the refund back',
    'places-given-back': 'Places given back',
    cancelled: 'Cancelled',
    lapsed: 'Time ran out',
    'hold-over':
      'Time to pay ran out; the place is still held until the payment provider confirms that nothing was paid',
    attended: 'Attended',
    'not-attended': 'Marked as not attended',
    moved: 'Moved from another session',
    'replaced-participant': 'Participant replaced',
    'participants-named': 'Participants named',
    'participant-named': 'Participant emailed about the place',
    'participant-links': 'Links created for participants to give their names',
    'participant-removed': 'Removed participant emailed',
    'details-changed': 'Details changed',
    'attendance-corrected': 'Attendance corrected',
    'handed-over': 'Earlier participant emailed',
    'email-corrected': 'Email address changed',
    'earlier-address': 'Earlier email address notified',
    'confirm-email': 'Asked to change the email address',
    'confirm-participant': 'Asked to be replaced',
    'link-renewed': 'New link sent',
    message: 'Message sent to people in the session',
    'sent-again': 'Email sent again',
    note: 'Note',
    reminder: 'Session reminder sent',
    'session-changed': 'Email sent about changes to the session',
    'code-entered': 'Code entered',
    'new-invoice': 'New invoice requested',
    'invoice-issued': 'Invoice issued',
    'credit-note-issued': 'Credit note issued',
    'invoice-overdue': 'Overdue invoice reminder sent',
    'notes-deleted': 'Answers for the session deleted',
    erased: 'Personal data erased, except for data that we must keep for the accounts',
  },
  /** What an event says of money, after what happened. */
  eventAmount: {
    /** @param {string} amount */
    paid: (amount) => `: ${amount} paid`,
    /** @param {string} amount */
    fee: (amount) => `: fee of ${amount}`,
    /** @param {string} amount */
    other: (amount) => `: ${amount}`,
  },
  /** @param {string} number @param {string} amount */
  eventDocument: (number, amount) => `: ${number}, ${amount}`,
  /** @param {number} places */
  eventPlaces: (places) => `: ${counted(places, 'place')}`,
  /** In a list, of a fee after the number of places. @param {string} amount */
  eventFee: (amount) => `, fee of ${amount}`,
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
      `If you continue, ${taken} places will be taken, but the session has only ${capacity}.`,
    /** @param {number} count */
    overtakes: (count) =>
      `${counted(count, 'person has', 'people have')} been waiting longer. If you continue, this registration will go first.`,
    /** @param {string} price @param {string} other */
    otherPrice: (price, other) => `This registration still costs ${price}. The other session costs ${other}.`,
    /** @param {string} number */
    otherDates: (number) =>
      `Invoice ${number} will still show the earlier session. If the person needs an invoice with the new dates, press “New invoice” afterwards.`,
    /** @param {string} amount */
    refunds: (amount) => `If you continue, you will have to refund ${amount}.`,
    /** @param {number} count */
    attended: (count) =>
      count === 1
        ? 'One registration is already marked as attended. We will not change it or email the person.'
        : `${count} registrations are already marked as attended. We will not change them or email these people.`,
    /** @param {number} count */
    outside: (count) =>
      `The office gave ${counted(count, 'place', 'places')} directly, not through the site. We do not email the people who have places from the office, so tell them yourself that the session is cancelled.`,
    notBegun: 'This session has not begun yet.',
    /** @param {number} places */
    noPlace: (places) =>
      places > 1
        ? `Fewer than ${places} places are available, or other people are already waiting. This group will join the waiting list.`
        : 'No place is available, or other people are already waiting. This person will join the waiting list.',
  },
  refusals: {
    /** @param {string} state */
    act: (state) => `You cannot do this now, because the status of the registration is “${state}”.`,
    refunding: 'You cannot do this while a refund is being made. Try again in a minute.',
    /** @param {string} reference */
    duplicate: (reference) => `This person is already registered for the session: ${reference}.`,
    hasInvoice:
      'This registration has an unpaid invoice. Cancel the registration first. We will then issue a credit note for the invoice.',
    sameSession: 'The registration is already for this session.',
    sessionGone: 'This session is cancelled or does not exist.',
    code: 'This code does not lower the price of this session, or it does not have enough uses left.',
    /** @param {number} most beside the person who registered */
    tooManyNamed: (most) =>
      most === 1
        ? 'Enter one person. The other place belongs to the person who registered.'
        : `Enter at most ${most} people. The other place belongs to the person who registered.`,
    noneGiven: 'Choose which places to give back.',
    givenNot:
      'You cannot give back these places. A participant may have been named since you opened this window, or the group would have no places left. Close this window and try again.',
    feeNeeded: 'Enter the fee. If there is no fee, enter 0. The school’s rules do not set a fee this late.',
    /** @param {number} places that the session has in all */
    tooLarge: (places) => `The group is too large. The session has ${counted(places, 'place')} in total.`,
    nobody: 'There is nobody to email.',
    nobodyCame:
      'Choose who came. If nobody came, press “Close”. If nobody came but the registration is already marked as attended, press “Mark as not attended”.',
    nobodyConfirmed: 'Nobody has a confirmed place.',
    alreadyCancelled: 'This session is already cancelled.',
    notFound: 'We cannot find this registration.',
    noMessage: 'We cannot find this message. It may have been deleted.',
    erased: 'You cannot do this, because we have erased the person’s data. You can only record payments and refunds.',
    /** @param {string} most */
    tooMuch: (most) => `The amount must be more than 0 and no more than ${most}.`,
    /** @param {string} most */
    feeTooHigh: (most) => `The fee must be at most ${most}.`,
    until: 'The offer must end in the future.',
    /** Of a form of the office in which something is missing or cannot be right, by act. */
    incomplete: {
      cancel: 'Enter the fee as a number. If there is no fee, enter 0.',
      'give-back':
        'Choose which places to give back. Enter the number of places as a whole number, and the fee as a number.',
      pay: 'Enter the amount as a number.',
      code: 'Enter a code.',
      invoice: 'Enter who the invoice is for. Put each detail on a new line.',
      refund: 'Enter the amount as a number.',
      move: 'Choose a session.',
      replace: 'Enter a name, and an email address such as ada@company.example.',
      register: 'Enter a name, an email address such as ada@company.example, and a number of places.',
      participants:
        'Enter one person on each line: the name, a comma, and the email address. If you know only the name or only the email address, enter what you know.',
      'participant-link': 'Choose a participant.',
      attendance: 'Choose who came.',
      email: 'Enter an email address, such as ada@company.example.',
      write: 'Enter a subject and a message, and choose who gets the email.',
    },
  },
  /** One person, wherever there is something of theirs. */
  person: {
    erased: 'Personal data erased',
    noAddress: 'Enter an email address, such as ada@company.example.',
    /** Why nobody can be erased yet, and what to do first. */
    open: {
      /** @param {string} reference */
      held: (reference) => `Registration ${reference} is held for payment. Cancel it first.`,
      /** @param {string} reference */
      confirmed: (reference) =>
        `Registration ${reference} is confirmed for a session that has not ended yet. Cancel it first.`,
      /** @param {string} reference */
      refund: (reference) => `There is still money to refund for registration ${reference}. Refund the money first.`,
    },
  },
  answers: { name: 'Name', email: 'Email', company: 'Company' },
  /** @param {number} count */
  stillToName: (count) => `${count} still to be named`,
  /** What a participant of a group was asked. @param {string} label @param {string} person */
  answerOf: (label, person) => `${label} (${person})`,
  /** After the address of a participant, and after the name of one who did not come. */
  askedForName: ' (we have asked for the name)',
  absent: ' (did not come)',
  /** In the place of a participant of a group. @param {string} contact */
  notNamed: (contact) => `Not named yet (group of ${contact})`,
  /** Of a message from the website. @param {string} who @param {string} when */
  answered: (who, when) => `Marked as answered by ${who}, ${when}`,
  roles: {
    category: 'Registrations',
    read: 'Read registrations and contact messages',
    act: 'Change registrations, and mark contact messages as answered',
    delete: 'Delete registrations',
    people: 'Look up, export and erase people’s data',
  },
  digest: {
    /** @param {number} registrations @param {number} written unanswered messages */
    subject: (registrations, written) =>
      [
        ...(registrations > 0
          ? [`${counted(registrations, 'registration needs', 'registrations need')} your attention`]
          : []),
        ...(written > 0 ? [`${counted(written, 'message', 'messages')} to answer`] : []),
      ].join(', '),
    /** @param {string} reference @param {string} what */
    line: (reference, what) => `${reference}: ${what}`,
    /** @param {number} count */
    more: (count) => `And ${count} more.`,
    /** @param {number} count */
    written: (count) =>
      `${counted(count, 'message', 'messages')} from the website ${count === 1 ? 'has' : 'have'} not been answered yet. Open “Registrations” in the panel, then “Messages”.`,
    /** @param {number} count */
    registrations: (count) =>
      `Open “Registrations” in the panel to deal with ${count === 1 ? 'this registration' : 'these registrations'}.`,
    end: 'We will email you every hour until there is nothing left to do.',
  },
}
