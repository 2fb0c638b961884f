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
  note: (contactUrl: string) => `To check this certificate, ask us at ${contactUrl} and give the reference.`,
  /** Why there is none. */
  notYet: {
    title: 'There is no certificate yet',
    text: 'We write certificates of attendance after a session, for those who took part. Get in touch if you took part in it.',
  },
  /** The office's way there. */
  expired: {
    title: 'This link no longer works',
    text: 'Open the registration in the panel again, and follow the link there.',
  },
  unprintable: {
    title: 'We cannot print this certificate here',
    text: 'Your name is missing, or has a letter that our fonts do not have. Get in touch and we will write the certificate by hand.',
  },
  notNow: {
    title: 'We cannot show the certificate now',
    text: 'Wait a minute, then open the certificate again.',
  },
  tooMany: {
    title: 'You have asked too often',
    text: 'Wait a minute, then open the certificate again.',
  },
} as const
