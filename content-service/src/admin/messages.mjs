/**
 * What authors and the booking office read in the panel and in the table of registrations, and that is not content.
 * It stands beside the panel's own parts, since the panel is built again when one of them changes.
 */

/** The private link beside a session. */
export const privateLinkMessages = {
  title: 'Private link',
  failed: 'We could not load the private link. Reload the panel and try again.',
  /** @param {readonly string[]} needs */
  missing: (needs) => `This session has no private link yet. To get one, ${needs.join(', and ')}.`,
  needs: {
    sku: 'give the session a code of at least three characters',
    program: 'choose a program that has a type and a category',
    settings: 'ask your administrator to set SITE_URL and PREVIEW_SECRET',
  },
  address: 'Address',
  copy: 'Copy link',
  copied: 'We have copied the private link.',
  notCopied: 'Your browser did not let us copy the link. Select the link and copy it.',
  unpublished: 'The link will open the registration form once you publish the session.',
  open: 'People with this link can register, even while registration is closed to the public.',
  ordinary:
    'People with this link can register while registration is open to the public. To let people register while registration is closed to the public, turn on “Open with the private link” and publish.',
  forbidden: 'You do not have permission to read sessions.',
  notFound: 'We cannot find this session.',
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
    'Places',
    'Participants',
    'Status',
    'Attention',
    'Session',
    'Key',
    'Price',
    'Code',
    'Reduction',
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
    closed: 'Registration for the session had closed before this registration arrived.',
    'line-full': 'The waiting list was full before this registration arrived.',
    'too-large': 'The person asked for more places than the session has.',
  },
  oddPayment: {
    amount: 'The amount paid differs from the amount due. Check the amount with the payment provider.',
    twice: 'The person paid twice. Refund one of the payments.',
  },
  /** @param {string} amount such as "USD 6,400" */
  toReturn: (amount) => `Refund ${amount}.`,
  /** @param {string} amount */
  refundFailed: (amount) => `We could not refund the card. Refund ${amount} in another way, then press “Refund made”.`,
  partlyPaid:
    'The person has paid only part of the price. Ask the person to pay the rest, or cancel the registration and refund what they have paid.',
  notByForm: 'You cannot add a registration here. Open its session, and press “Register somebody”.',
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

/** What invoices and credit notes say they are for, and the table of them. */
export const invoiceMessages = {
  /** By why they are issued. */
  descriptions: {
    /** @param {string} session */
    place: (session) => session,
    /** @param {string} session @param {{ fee: string | null }} facts */
    'place-and-fee': (session, { fee }) => `${session}, and the fee of ${fee} for places that were given back`,
    /** @param {string} session */
    fee: (session) => `Cancellation fee: ${session}`,
    /** @param {string} session */
    cancelled: (session) => `Cancelled: ${session}`,
    /** @param {string} session @param {{ given: number, fee: string | null }} facts */
    'given-back': (session, { given, fee }) =>
      `${given} ${given === 1 ? 'place' : 'places'} given back${fee ? `, less the fee of ${fee}` : ''}: ${session}`,
    /** @param {string} session */
    replaced: (session) => `Replaced by a new invoice: ${session}`,
  },
  /** Of the table for the bookkeeping. */
  headings: [
    'Number',
    'Date',
    'Kind',
    'Credits invoice',
    'Recipient',
    'Description',
    'Quantity',
    'Net',
    'Tax in percent',
    'Tax',
    'Gross',
    'Currency',
    'Due by',
    'Paid',
    'Reference',
  ],
  noDay: 'Enter the first and the last day of the period.',
  status: {
    paid: 'Paid',
    credited: 'Credited',
    /** @param {string} amount @param {string} day */
    due: (amount, day) => `${amount} to pay by ${day}`,
    /** @param {string} amount @param {string} day */
    overdue: (amount, day) => `${amount} overdue (due ${day})`,
  },
}

/** Said to an author who writes a price that nobody can pay. */
export const sessionPriceMessages = {
  /**
   * @param {number} amount
   * @param {string} currency
   * @param {number} digits that the currency has after the point
   */
  tooManyDecimals: (amount, currency, digits) => {
    const rule = digits === 0 ? 'cannot have decimal places' : `can have at most ${digits} decimal places`
    return `Round ${amount}. An amount in ${currency} ${rule}.`
  },
  earlyNeedsBoth: 'Enter both the early fee and its last day, or leave both empty.',
  earlyNotLower: 'Enter an early fee that is more than 0 and lower than the fee.',
}

/** Said to an editor who has tax added to prices, and does not say which. */
export const addedTaxMessages = {
  rate: 'Enter the percentage of tax to add to prices, or set “Prices: add the tax” to FALSE.',
  name: 'Enter the name of the tax to add to prices, such as “Service tax”.',
}

/** Said to an editor who saves a code that lowers prices, and what the office reads of one. */
export const priceCodeMessages = {
  shape: 'Enter a code of 6 to 40 letters and digits.',
  taken: 'This code already exists. Choose another code.',
  oneOfBoth: 'Enter a percentage or an amount, not both.',
  percent: 'Enter a whole number from 1 to 100.',
  amount: 'Enter an amount that is more than 0.',
  currency: 'Enter the three letters of the currency of the amount, such as USD.',
  uses: 'Enter 1 or more, or leave this empty for no limit.',
  /** @param {string} code @param {string} label what it is for */
  used: (code, label) => `${code} (${label})`,
}

/** The roles that the service makes. */
export const rolesMessages = {
  office: {
    name: 'Office',
    description:
      'Can read and change registrations. Can read sessions, price codes, messages and the registration policy.',
  },
  author: {
    name: 'Author',
    description: 'Can write all pages. Cannot publish pages, and cannot see registrations or price codes.',
  },
  editor: {
    name: 'Editor',
    description: 'Can write and publish all pages, and create price codes. Cannot see registrations.',
  },
  administrator: { name: 'Administrator', description: 'Can do everything, including changing settings.' },
}
