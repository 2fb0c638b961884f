/** Invoices and credit notes: what the paper says, and what is said where there is none. */
export const invoiceMessages = {
  kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  /** @param kind "Invoice" @param number "2026-000123" */
  fileTitle: (kind: string, number: string) => `${kind} ${number}`,
  fileName: (kind: string, number: string) => `${kind}-${number}.pdf`,
  facts: { number: 'Number', date: 'Date', payBy: 'Due by', of: 'For invoice', reference: 'Registration' },
  recipient: 'To',
  columns: { description: 'Description', amount: 'Amount' },
  net: 'Net',
  /** @param name of the tax, such as "Service tax" @param rate "8" */
  tax: (name: string | null, rate: string) => `${name ?? 'Tax'} ${rate}%`,
  /** @param price of one place: "USD 6,400.00" */
  quantity: (places: number, price: string, hasTax: boolean) =>
    `${places} places at ${price} each${hasTax ? ', tax included' : ''}`,
  total: 'Total',
  paid: 'Paid already',
  due: 'To pay',
  /** @param amount "USD 6,400.00" @param day "27 December 2026" */
  pay: (amount: string, day: string, number: string) =>
    `Please pay ${amount} by ${day}. Quote invoice number ${number} when you pay.`,
  /** @param of the number of the invoice */
  credits: (of: string) =>
    `You no longer owe this amount of invoice ${of}. If you have already paid this amount, we will refund it or take it off a new invoice.`,
  /** @param contactUrl where to ask */
  note: (contactUrl: string) => `Questions? Contact us at ${contactUrl} and quote the number.`,
  /** At the foot of a page that is not the last, and at the head of the next. @param title "Invoice 2026-000123" */
  continued: (page: number) => `Continued on page ${page}`,
  page: (title: string, page: number) => `${title}, page ${page}`,
  none: {
    title: 'We cannot find this invoice',
    text: 'The link you followed is incomplete, or it is for another person’s invoice. Open your registration to see its invoices, or get in touch.',
  },
  unprintable: {
    title: 'We cannot print this invoice here',
    text: 'It contains a letter that our fonts do not include. Get in touch and we will send you the invoice.',
  },
  notNow: {
    title: 'We cannot show the invoice now',
    text: 'Wait a minute, then open the invoice again.',
  },
  tooMany: {
    title: 'You have tried too many times',
    text: 'Wait a minute, then open the invoice again.',
  },
} as const

/** The office's link to a document has expired. */
export const paperLinkExpired = {
  title: 'This link no longer works',
  text: 'Open the registration in the panel again and use the link there.',
} as const

/** The certificate of attendance: what the paper says, and what is said where there is none. */
export const certificateMessages = {
  title: 'Certificate of attendance',
  /** @param reference of the registration */
  fileTitle: (reference: string) => `Certificate of attendance, ${reference}`,
  fileName: (reference: string) => `certificate-of-attendance-${reference}.pdf`,
  certifies: 'This is to certify that',
  tookPart: 'took part in',
  facts: { dates: 'Dates', venue: 'Venue', reference: 'Reference' },
  /** @param contactUrl where to ask */
  note: (contactUrl: string) => `To check this certificate, contact us at ${contactUrl} and quote the reference.`,
  /** Why there is none. */
  notYet: {
    title: 'There is no certificate yet',
    text: 'We issue certificates of attendance after a session to people who took part. If you took part, get in touch.',
  },
  unprintable: {
    title: 'We cannot print this certificate here',
    text: 'Your name is missing, or contains a letter that our fonts do not include. Get in touch and we will send you your certificate.',
  },
  notNow: {
    title: 'We cannot show the certificate now',
    text: 'Wait a minute, then open the certificate again.',
  },
  tooMany: {
    title: 'You have tried too many times',
    text: 'Wait a minute, then open the certificate again.',
  },
} as const
