/**
 * What authors and the booking office read in the panel and in the table of registrations, and that is not content.
 * It stands beside the panel's own parts, since the panel is built anew when one of them changes.
 */

/** The private link beside a session. */
export const privateLinkMessages = {
  title: 'Private link',
  failed: 'We could not load the private link. Reload the panel and try again.',
  /** @param {readonly string[]} needs */
  missing: (needs) => `This session has no private link yet. To get one, ${needs.join(', and ')}.`,
  needs: {
    sku: 'give the session a SKU of at least three characters',
    program: 'choose a program that has a type and a category',
    settings: 'ask your administrator to set SITE_URL and PREVIEW_SECRET',
  },
  address: 'Address',
  copy: 'Copy link',
  copied: 'We have copied the private link.',
  notCopied: 'Your browser did not let us copy the link. Select it and copy it.',
  unpublished: 'The link will open the registration form once you publish the session.',
  open: 'People with this link can register, even while registration is closed to the public.',
  ordinary:
    'People with this link can register while registration is open to the public. To let them register while it is closed to the public, set canRegisterPrivately to true and publish.',
  forbidden: 'You do not have permission to read sessions.',
  notFound: 'There is no such session.',
}

/** The table of registrations that the office saves. */
export const registrationsTableMessages = {
  save: 'Save as CSV',
  failed: 'We could not create the table. Reload the panel and try again.',
  /** @param {string} zone such as "Kuala Lumpur time" */
  headings: (zone) => [
    'Reference',
    'Name',
    'Email',
    'Company',
    'Status',
    'Attention',
    'Session',
    'Key',
    'Price',
    'Paid',
    'Still to pay',
    'Cancellation fee',
    'To refund',
    'Refunded',
    'Currency',
    'Payment',
    `Received (${zone})`,
  ],
}

/** Why a registration was refused, and what the office has to do about one. */
export const registrationMessages = {
  refused: {
    closed: 'Registration for the session had closed before this arrived.',
    'line-full': 'The waiting list was full before this arrived.',
  },
  oddPayment: {
    amount: 'The amount paid is not the amount that we asked for. Check it with the payment provider.',
    twice: 'This was paid twice. Refund one of the payments.',
  },
  /** @param {string} amount such as "USD 6,400" */
  toReturn: (amount) => `Refund ${amount}.`,
  /** @param {string} amount */
  refundFailed: (amount) =>
    `The card could not be refunded. Refund ${amount} in another way, then choose “Refund made”.`,
  partlyPaid: 'Only part of the price was paid. Ask for the rest, or refund what was paid.',
  notByForm: 'You cannot add a registration here. Open its session, and choose “Register somebody”.',
}

/**
 * Said to an author whose conference has an address of another page.
 * @param {string} slug
 */
export function reservedSlugMessage(slug) {
  return `The address “/${slug}” belongs to another page. Choose another slug.`
}

/** @param {string} slug @param {{ type: string, title: string }} other */
export function takenSlugMessage(slug, { type, title }) {
  return `The address “/${slug}” belongs to the ${type.toLowerCase()} “${title}”. Choose another slug.`
}

/** Said to an author who writes a price that nobody can pay. */
export const sessionPriceMessages = {
  /**
   * @param {number} amount
   * @param {string} currency
   * @param {number} digits that the currency has after the point
   */
  tooManyDecimals: (amount, currency, digits) => {
    const allowed = digits === 0 ? 'no decimal places' : `at most ${digits} decimal places`
    return `Round ${amount}: an amount in ${currency} can have ${allowed}.`
  },
  earlyNeedsBoth: 'Enter both the early fee and its last day, or neither.',
  earlyNotLower: 'Enter an early fee that is more than 0 and lower than the fee.',
}
/** The roles that the service makes. */
export const rolesMessages = {
  office: {
    name: 'Office',
    description: 'Reads and changes registrations, and reads sessions, messages and the registration policy.',
  },
  author: { name: 'Author', description: 'Writes all pages. Cannot publish, and does not see registrations.' },
  editor: { name: 'Editor', description: 'Writes and publishes all pages. Does not see registrations.' },
  administrator: { name: 'Administrator', description: 'Can do everything, including change settings.' },
}

/** Labels and help of fields in the panel, by content type.
 * @type {Record<string, Record<string, { label: string, help: string, isFixed?: boolean }>>} `isFixed`: nobody edits it */
export const fieldMessages = {
  'api::program-session.program-session': {
    session_parts: {
      label: 'Parts',
      help: 'One for each day or module, with its times. If you publish different times, people with a place get an email 10 minutes later.',
    },
    location: {
      label: 'Venue',
      help: 'For example, “Harbour District campus” or “Online, live”. Everybody can read it. If you publish a different venue, people with a place get an email 10 minutes later.',
    },
    early_fee: {
      label: 'Early fee',
      help: 'A lower fee until a day. The site shows it with that day and the fee that follows, and charges it to everybody who has checked the answers by then.',
    },
    early_fee_until: {
      label: 'Early fee: last day',
      help: 'The early fee ends at midnight after this day, on the school’s clock.',
    },
    street: {
      label: 'Street address',
      help: 'Only people with a confirmed place can read it, in their emails and on the page of their registration. If you publish a different address, they get an email 10 minutes later.',
    },
    room: {
      label: 'Room',
      help: 'The room or floor. Only people with a confirmed place can read it. If you publish a different room, they get an email 10 minutes later.',
    },
    what_to_bring: {
      label: 'What to bring',
      help: 'Such as a laptop, or papers to read beforehand. Only people with a confirmed place can read it.',
    },
    joining_note: {
      label: 'Joining note',
      help: 'Everything else that people need to know to join, such as the entrance, parking or the link to an online session. Only people with a confirmed place can read it.',
    },
  },
  'api::registration-policy.registration-policy': {
    offer_hours: {
      label: 'Hours to take an offer',
      help: 'How long the first person on the waiting list has to take a free place. After that it is offered to the next person.',
    },
    longest_waiting_list: {
      label: 'Waiting list limit',
      help: 'How many people can wait for one session. Leave it empty for no limit.',
    },
    reminder_days: {
      label: 'Reminder: days before the start',
      help: 'People with a confirmed place get a reminder email this many days before the session. Enter 0 or leave it empty to send none.',
    },
    refund_cards: {
      label: 'Refund card payments automatically',
      help: 'The payment provider refunds card payments to the card. If this is off, nothing is refunded until the office presses “Refund to card”.',
    },
    cancellation: {
      label: 'What cancelling costs',
      help: 'In each step, enter a number of days before the start, and the percentage of the price kept from people who cancel at least that early. After the last step, only the office can cancel.',
    },
  },
  'api::contact-message.contact-message': {
    reference: {
      label: 'Reference',
      help: 'The person has it in the email that says that we have received the message.',
    },
    email: { label: 'Email', help: 'Reply to this address from your own mailbox.' },
    answers: {
      label: 'What the person wrote',
      help: 'The answers of the form “Get in touch”. Nobody can change them.',
    },
    received_at: { label: 'Received', help: 'On the clock of your computer.' },
  },
  'api::email-template.email-template': {
    name: { label: 'Email', help: 'What the email is about.', isFixed: true },
    kind: { label: 'Kind', help: 'The name that the site uses for this email.', isFixed: true },
    heading: {
      label: 'Heading',
      help: 'Shown at the top of the email. The subject is the heading with the session and the reference.',
    },
    text: {
      label: 'Text',
      help: 'Plain text. Leave an empty line to start a new paragraph. The site adds the details of the registration and the button below it. The placeholders that you can use are listed beside it.',
    },
  },
}
