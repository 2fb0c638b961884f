/** What people do with registrations of theirs by the secret link, where it cannot be done. */
export const ownRegistrationMessages = {
  getInTouch: 'Get in touch',
  foreignRequest:
    'We did not accept this request because it did not come from a page of this site. Go back and try again.',
  notNow: {
    title: 'We could not save this',
    text: 'Nothing has changed. Wait a minute, then open your registration and try again.',
  },
  gone: {
    title: 'We no longer have this registration',
    text: 'It may have been deleted, or its session is no longer published. Nothing has changed. Get in touch and we will help.',
  },
  /** The page on which they ask for a new link by email. */
  newLink: {
    title: 'Get a new link to your registration',
    text: 'If you no longer have the email with the link, we can send you a new one.',
    formTitle: 'Where we should send it',
    field: 'Email',
    fieldHelp: 'The address that we write to about your registration.',
    submit: 'Send me a new link',
    description: 'Get a new link to your registration by email.',
    /** The same whether the address is known or not. */
    sent: {
      title: 'Check your email',
      text: 'If we have a registration for this email address, we will send a new link to it within a few minutes. Links in our earlier emails will then no longer work. If you have asked for a link in the last 10 minutes, use the email that we have already sent you.',
    },
  },
  /** The page on which whoever registered a group says who takes part. */
  participants: {
    title: 'Name the participants',
    description: 'Name the people who take part.',
    /** @param first who registered @param until the last moment, such as 9 October 2026, 01.00; null without dates */
    text: (first: string | null, until: string | null) =>
      [
        `Participant 1 is ${first ?? 'the person who registered'}.`,
        'Each gets an email with all that they need to know. If you enter an email address alone, we ask that person for the name.',
        'You can leave out people you do not know yet, and name them later.',
        ...(until === null ? [] : [`Participants can be named until ${until}.`]),
      ].join(' '),
    formTitle: 'Participants',
    name: (number: number) => `Name of participant ${number}`,
    email: (number: number) => `Email of participant ${number}`,
    noName: (number: number) => `Enter the name of participant ${number} without an @, or leave it empty`,
    meanwhile:
      'Somebody has named themselves while you had this page open. Check the names below, and save them again.',
    submit: 'Save the names',
    /** Of somebody whose address alone is known. @param email that was asked */
    asked: (email: string) => `${email} (asked for the name)`,
    /** The page with links to be handed on. */
    links: {
      way: 'Let them name themselves',
      title: 'Links for participants',
      description: 'Links by which participants name themselves.',
      /** @param until the last moment, such as 9 October 2026, 01.00; null without dates */
      none: (until: string | null) =>
        `You can send each participant a link by which they tell us their name, their email address and their needs, such as diet or access. They see nothing of what you pay.${untilWords(until)}`,
      some: (until: string | null) =>
        `Send one of these links to each participant. It works once: whoever uses it gets a link of their own by email, and you read the name on the page of your registration.${untilWords(until)}`,
      all: 'Everybody of your group has an email address, so there is nobody left to send a link to. We have written to each of them.',
      /** @param number of the place, counted with whoever registered @param person where the name is known */
      place: (number: number, person: string | null) => person ?? `Participant ${number}`,
      make: 'Make links',
      renew: 'Make new links',
      renewHint: 'If you make new links, those that you see here no longer work.',
    },
    /** On the page of the registration. */
    unnamed: (count: number) => `${count} still to be named`,
    over: (until: string) =>
      `Participants could be named here until ${until}. Write to us if somebody else takes part.`,
    closed: {
      title: 'You can no longer name participants here',
      text: 'Get in touch and tell us who takes part. We will note it.',
    },
    impossible:
      'You cannot name participants here any more. Either the registration has changed, or it is too late. Get in touch and we will help.',
  },
  /** The pages on which whoever registered a group gives back some of its places. */
  giveBack: {
    title: 'Give back places',
    description: 'Give back some places of your group.',
    /** @param first who registered */
    text: (places: number, first: string | null) =>
      `You have ${places} places. Choose those that you no longer need. Before anything changes, we show you what it costs and who stays. The place of ${first ?? 'the person who registered'} stays: to give back all places, cancel the registration.`,
    formTitle: 'Places that you no longer need',
    unnamed: 'Places without a name',
    none: 'None',
    withoutName: (count: number) => (count === 1 ? '1 place without a name' : `${count} places without a name`),
    noneChosen: 'Choose at least one place.',
    submit: 'See what it costs',
    check: (places: number) => `Give back ${places === 1 ? '1 place' : `${places} places`}?`,
    /** @param cost in words; null where it is nothing */
    cost: ({ fee, refund, due, until, isWaiting }: CostOfGivingBack) =>
      [
        fee ? `This costs ${fee} now.` : isWaiting ? 'This costs nothing.' : 'This costs nothing now.',
        ...(refund ? [`We will refund ${refund} to you.`] : []),
        ...(due ? [`You then have ${due} to pay in all.`] : []),
        ...(until ? [`This applies until ${until}.`] : []),
        isWaiting
          ? 'You cannot undo this.'
          : 'What you give back becomes free for somebody else. You cannot undo this.',
      ].join(' '),
    facts: { given: 'Given back', stays: 'You keep' },
    confirm: (places: number) => `Yes, give back ${places === 1 ? '1 place' : `${places} places`}`,
    again: 'Choose again',
    keep: 'Keep all places',
    stale: {
      title: 'These places have changed',
      text: 'Nothing was given back. Somebody may have been named since you chose. Choose again.',
    },
    closed: {
      title: 'You cannot give back places here now',
      text: 'It is too late, a refund is still on its way, or the registration has changed. Get in touch and we will help.',
    },
  },
  /** The pages of a participant of a group, by a link of their own. */
  myself: {
    description: 'Your place in a session.',
    /** Where nobody has said who they are. */
    asked: {
      title: 'Tell us who you are',
      /** @param session with its dates @param until the last moment, in words; null without dates */
      text: (session: string, until: string | null) =>
        `There is a place for you in ${session}. Tell us your name, so that we can expect you.${until === null ? '' : ` Please do so by ${until}.`}`,
      formTitle: 'About you',
      submit: 'Save',
    },
    change: {
      title: 'Change your details',
      text: 'Your name is on the list of participants and on your certificate. Whoever registered you does not see what else you write here.',
      formTitle: 'About you',
      submit: 'Save',
    },
    name: 'Name',
    email: 'Email',
    emailHelp: 'We will send the joining instructions here.',
    notesHelp: 'For example, access needs or diet. We delete it some time after the session.',
    facts: {
      reference: 'Reference',
      person: 'Name',
      email: 'Email',
      session: 'Session',
      venue: 'Venue',
      notes: 'Your notes',
    },
    confirmed: {
      title: 'You are taking part',
      text: 'Your place is confirmed. Here is what you need to know.',
    },
    attended: {
      title: 'Thank you for taking part',
      text: 'Your certificate of attendance is ready.',
    },
    unnamed: {
      title: 'Thank you for taking part',
      text: 'We do not know your name, so we cannot write your certificate of attendance. Get in touch and tell us.',
    },
    cancelled: {
      title: 'Your place is cancelled',
      text: 'The registration that your place was part of is cancelled. Ask whoever registered you, or get in touch.',
    },
    givenBack: {
      title: 'You are no longer taking part',
      text: 'Whoever registered you has given your place back. If you think that this is a mistake, ask them, or get in touch.',
    },
    waiting: {
      title: 'Your place is not confirmed yet',
      text: 'We will write to you as soon as it is.',
    },
    closed: {
      title: 'You can no longer change this here',
      text: 'Get in touch and tell us what is different.',
    },
    unknown: {
      title: 'This link no longer works',
      text: 'It may have been used already, or replaced by a newer one. Look for our latest email, or get a new link.',
    },
    impossible:
      'We could not save this. Either the link no longer works, the registration has changed, or it is too late. Ask whoever registered you, or get in touch.',
    actions: {
      calendar: 'Add to calendar',
      details: 'Change your details',
      email: 'Change the email address',
      certificate: 'Certificate of attendance (PDF)',
      back: 'Back to your place',
      newLink: 'Get a new link',
    },
  },
  /** The pages on which they ask for a change, and on which the new address confirms it. */
  changes: {
    description: 'Change a registration.',
    email: {
      title: 'Change the email address',
      text: 'We will send an email to the new address. Nothing changes until you confirm it with the link in that email.',
      formTitle: 'Where we should write',
      field: 'New email address',
      same: 'We already write to this address. Enter another one.',
    },
    participant: {
      title: 'Send somebody else instead',
      text: 'We will send an email to the new participant. Nothing changes until they confirm it. Then your place is theirs, and the link to this registration no longer works for you.',
      formTitle: 'New participant',
      name: 'Name',
      email: 'Email',
      emailHelp: 'We will write to this address from then on.',
      company: 'Company',
    },
    submit: 'Send the email',
    keep: 'Back to the registration',
    /** @param address that has to confirm it */
    sent: (address: string) => ({
      title: 'Waiting for confirmation',
      text: `We have sent an email to ${address}. Nothing changes until somebody confirms it with the link in that email. The link works for 48 hours.`,
    }),
    impossible:
      'You cannot change this here. Either the registration has changed, its session has begun, or you have asked several times today. Get in touch and we will help.',
    closed: {
      title: 'You can no longer change this here',
      text: 'Get in touch and we will help.',
    },
    /** The page that the email leads to. */
    confirm: {
      email: {
        title: 'Confirm your email address',
        text: 'If you confirm it, we will write about this registration to the new address. We will tell the earlier address, and links in our earlier emails will no longer work.',
      },
      participant: {
        title: 'Confirm that you are taking part',
        text: 'If you confirm it, you will take part in this session in place of somebody else. We will write to you about it from then on, and tell the earlier participant.',
      },
      payer: {
        title: 'Confirm your email address',
        text: 'If you confirm it, your places are confirmed, and we send you the invoice.',
      },
      facts: {
        reference: 'Reference',
        session: 'Session',
        places: 'Places',
        due: 'To pay by invoice',
        email: 'New email address',
        person: 'New participant',
        address: 'Email address',
      },
      submit: 'Confirm',
    },
    done: {
      email: (address: string) => ({
        title: 'We have changed the email address',
        text: `We have sent an email to ${address}, with a new link to the registration.`,
      }),
      payer: (address: string) => ({
        title: 'Your places are confirmed',
        text: `We have sent an email to ${address}, with the invoice and a link to your registration.`,
      }),
      participant: (address: string) => ({
        title: 'You are registered',
        text: `We have sent an email to ${address}, with all that you need to know and a link to your registration.`,
      }),
    },
    /** Of a link by which the address of a group is confirmed. */
    lapsed: {
      title: 'We are no longer holding these places',
      text: 'The address was not confirmed in time, or the registration has changed since we sent the link. If we have written to you since, use the link in that email. Otherwise register again, or get in touch.',
    },
    stale: {
      title: 'This link no longer works',
      text: 'Nothing has changed. The link is more than 48 hours old, the registration has changed since we sent it, or its session has begun. The person who asked for the change can ask again on the page of the registration.',
    },
    duplicate: {
      title: 'You already have a registration for this session',
      text: 'There is a registration for this session with the new email address, so nothing has changed. Get in touch and we will help.',
    },
  },
} as const

type CostOfGivingBack = Record<'fee' | 'refund' | 'due' | 'until', string | null> & { isWaiting: boolean }

/** @param until the last moment, in words; null without dates */
function untilWords(until: string | null): string {
  return until === null ? '' : ` Participants can be named until ${until}.`
}

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
    `Please pay ${amount} by ${day}, and give the number ${number}.`,
  /** @param of the number of the invoice */
  credits: (of: string) =>
    `With this credit note, you no longer owe this amount of invoice ${of}. If you have paid it, we will refund it or count it towards a new invoice.`,
  /** @param contactUrl where to ask */
  note: (contactUrl: string) => `Questions? Ask us at ${contactUrl} and give the number.`,
  none: {
    title: 'There is no such invoice',
    text: 'The link you followed is incomplete, or the invoice is not yours to open. Open your registration to see its invoices, or get in touch.',
  },
  unprintable: {
    title: 'We cannot print this invoice here',
    text: 'It has a letter that our fonts do not have. Get in touch and we will send it to you.',
  },
  notNow: {
    title: 'We cannot show the invoice now',
    text: 'Wait a minute, then open the invoice again.',
  },
  tooMany: {
    title: 'You have asked too often',
    text: 'Wait a minute, then open the invoice again.',
  },
} as const

/** The office's way to a paper that is not good any more. */
export const paperLinkExpired = {
  title: 'This link no longer works',
  text: 'Open the registration in the panel again, and follow the link there.',
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
  note: (contactUrl: string) => `To check this certificate, ask us at ${contactUrl} and give the reference.`,
  /** Why there is none. */
  notYet: {
    title: 'There is no certificate yet',
    text: 'We write certificates of attendance after a session, for those who took part. Get in touch if you took part in it.',
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
