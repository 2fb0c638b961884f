/**
 * The emails about a registration or a message, as they are until somebody edits them in the panel: their words, and the
 * placeholders that each may hold. The site has a copy for when it cannot read them (`src/messages/en/email-words.gen.ts`).
 * If a placeholder has no value, its paragraph is left out. A heading may say how many places it is about, where its text may.
 */

/** @typedef {{ name: string, heading: string, text: string, needs?: readonly string[], may?: readonly string[] }} EmailWords
 *   `name`: what the email is about, in the panel's list; `needs`: placeholders that its text must hold; `may`: others that
 *   it has a value for, beside those of every email */

/** Placeholders of every email; one about a message to the school has no {session}. */
export const COMMON_PLACEHOLDERS = ['name', 'session', 'reference']

/** What stands for each placeholder in the preview. */
export const SAMPLE_VALUES = {
  name: 'Ada Lim',
  session: 'Decisions Under Pressure, 12–16 October 2026',
  reference: 'DUP-2610-ABC234',
  until: '24 November 2026, 04.00 (Kuala Lumpur time)',
  why: 'The speaker is ill.',
  paid: 'USD 6,400',
  fee: 'USD 1,600',
  returned: 'USD 1,600',
  refund: 'USD 3,200',
  amount: 'USD 3,200',
  due: 'USD 3,200',
  confirmed: 'Your place is confirmed.',
  late: 'The time to pay has run out.',
  nothing: 'You do not owe us anything.',
  how: 'open your registration',
  given: '2 places were given back.',
  stays: 'You still have 2 places, for Ada Lim and Ben Lim.',
  places: 'a place',
  invoice: '2026-000123',
  payby: '24 December 2026',
}

/** @type {Record<string, EmailWords>} by kind */
export const emailWords = {
  contact: {
    name: 'Message received',
    heading: 'We have received your message',
    text: 'Dear {name},\n\nThank you for writing to us. We will reply to this email address.',
  },
  confirmed: {
    name: 'Place confirmed',
    heading: 'Your registration is confirmed',
    text: 'Dear {name},\n\n{confirmed}',
    may: ['confirmed'],
  },
  'confirmed-by-card': {
    name: 'Place confirmed: paid by card',
    heading: 'Your registration is confirmed',
    text: 'Dear {name},\n\nWe have received your payment. {confirmed}',
    may: ['confirmed'],
  },
  'confirmed-with-invoice': {
    name: 'Place confirmed: with an invoice',
    heading: 'Your registration is confirmed',
    text: 'Dear {name},\n\n{confirmed} Please pay invoice {invoice} by {payby}.\n\nTo get the invoice as a PDF, {how}.',
    needs: ['invoice', 'payby'],
    may: ['confirmed', 'how'],
  },
  'confirmed-by-invoice': {
    name: 'Place confirmed: an invoice follows',
    heading: 'Your registration is confirmed',
    text: 'Dear {name},\n\n{confirmed} We will send you the invoice in a separate email.',
    may: ['confirmed'],
  },
  reminder: {
    name: 'Reminder before the session',
    heading: 'Your session begins soon',
    text: 'Dear {name},\n\nThe session below begins soon. Here is what you need to know to take part.',
  },
  attended: {
    name: 'Certificate of attendance',
    heading: 'Your certificate of attendance is ready',
    text: 'Dear {name},\n\nThank you for taking part in the session below.\n\nTo get your certificate of attendance as a PDF, {how}.',
    may: ['how'],
  },
  'session-changed': {
    name: 'Session changed: dates, times or venue',
    heading: 'Your session has changed',
    text: 'Dear {name},\n\nWe have changed your session. The new details are below, and the earlier ones are marked “Previous”.\n\n{confirmed}\n\nIf you can no longer take part, reply to this email.',
    may: ['confirmed'],
  },
  waitlisted: {
    name: 'Waiting list: joined',
    heading: 'You are on the waiting list',
    text: 'Dear {name},\n\nWe will email you as soon as we can offer you {places} in the session below. We have not charged you.\n\nTo leave the waiting list, {how}.',
    may: ['places', 'how'],
  },
  waiting: {
    name: 'Waiting list: added by the office',
    heading: 'You are on the waiting list',
    text: 'Dear {name},\n\nWe will email you as soon as we can offer you {places} in the session below.\n\nTo leave the waiting list, {how}.',
    may: ['places', 'how'],
  },
  left: {
    name: 'Waiting list: left',
    heading: 'You are no longer on the waiting list',
    text: 'Dear {name},\n\nYou are no longer on the waiting list for the session below.\n\n{why}\n\nWe will refund {refund} to you.\n\n{nothing}',
    needs: ['why', 'refund'],
    may: ['nothing'],
  },
  offered: {
    name: 'Waiting list: a place is offered',
    heading: 'We can offer you {places}',
    text: 'Dear {name},\n\nIt is your turn on the waiting list for the session below. Please accept by {until}. After that, we will make the offer to the next person on the waiting list.\n\nTo accept, or to leave the waiting list, {how}.',
    needs: ['until'],
    may: ['places', 'how'],
  },
  unpaid: {
    name: 'Place held: not paid yet',
    heading: 'We are holding {places} for you',
    text: 'Dear {name},\n\nWe are holding {places} for you until {until}. To confirm your registration, pay here:',
    needs: ['until'],
    may: ['places'],
  },
  held: {
    name: 'Place held: sent again by the office',
    heading: 'We are holding {places} for you',
    text: 'Dear {name},\n\nWe are holding {places} for you until {until}. We will confirm your registration as soon as you have paid.\n\nTo pay, {how}.',
    needs: ['until'],
    may: ['places', 'how'],
  },
  'confirm-payer': {
    name: 'Group paying by invoice: email address to be confirmed',
    heading: 'Confirm your email address',
    text: 'Dear {name},\n\nWe are holding {places} for you until {until}. Please use the link below to confirm that this is your email address. We will then confirm your places and send you the invoice.\n\nIf you did not register, you do not need to do anything.',
    needs: ['until'],
    may: ['places'],
  },
  lapsed: {
    name: 'Place or offer lapsed',
    heading: 'We are no longer holding {places} for you',
    text: 'Dear {name},\n\n{late} You do not owe us anything.\n\nWe will refund {refund} to you.\n\nIf you still want to take part, {how} to register again.',
    may: ['places', 'late', 'refund', 'how'],
  },
  cancelled: {
    name: 'Registration cancelled',
    heading: 'Your registration is cancelled',
    text: 'Dear {name},\n\nYour registration is cancelled.\n\n{why}\n\nYou have paid {paid}.\n\nThe cancellation fee is {fee}.\n\nWe have refunded {returned} to you.\n\nWe will refund {refund} to you.\n\n{nothing}',
    needs: ['why', 'fee', 'refund'],
    may: ['paid', 'returned', 'nothing'],
  },
  'places-given-back': {
    name: 'Group: some places given back',
    heading: 'Your registration now has fewer places',
    text: 'Dear {name},\n\n{given} {stays}\n\n{why}\n\nThe fee for giving back places is {fee}.\n\nWe will refund {refund} to you.\n\nYou still have {due} to pay.',
    needs: ['given', 'stays', 'why', 'fee', 'refund'],
    may: ['due'],
  },
  'session-cancelled': {
    name: 'Session cancelled by the school',
    heading: 'We have cancelled your session',
    text: 'Dear {name},\n\nWe are sorry, but we have had to cancel the session below, and your registration with it.\n\n{why}\n\nYou have paid {paid}.\n\nThe fee for places that you gave back earlier is {fee}.\n\nWe have refunded {returned} to you.\n\nWe will refund {refund} to you.\n\n{nothing}\n\nTo find other dates, {how}.',
    needs: ['why', 'refund'],
    may: ['paid', 'fee', 'returned', 'nothing', 'how'],
  },
  closed: {
    name: 'Not registered: registration has closed',
    heading: 'Registration has closed',
    text: 'Dear {name},\n\nRegistration for this session closed before we could save your registration. We have not charged you. To ask about the next dates, reply to this email.',
  },
  'code-over': {
    name: 'Not registered: the code was used up',
    heading: 'We could not register you with your code',
    text: 'Dear {name},\n\nYour code was no longer valid when we tried to register you. We have not registered you or charged you. You can register again without the code. To ask about the code, reply to this email.',
  },
  unplaced: {
    name: 'Paid too late, and no places are left',
    heading: 'We have received your payment',
    text: 'Dear {name},\n\nYour payment arrived after the time to pay had run out. We were no longer holding {places} for you, and the session is now full. We will email you to offer you other dates or a refund.',
    may: ['places'],
  },
  'payment-received': {
    name: 'Payment received',
    heading: 'We have received your payment',
    text: 'Dear {name},\n\nThank you. We have received {amount} from you for this registration.\n\nYou still have {due} to pay.',
    needs: ['amount'],
    may: ['due'],
  },
  invoice: {
    name: 'Invoice in a separate email',
    heading: 'Your invoice',
    text: 'Dear {name},\n\nHere is invoice {invoice} for the registration below. Please pay {due} by {payby}. This invoice replaces any earlier invoice.\n\nTo get the invoice as a PDF, {how}.',
    needs: ['invoice', 'payby'],
    may: ['due', 'how'],
  },
  'invoice-overdue': {
    name: 'Invoice overdue: reminder',
    heading: 'Your invoice is overdue',
    text: 'Dear {name},\n\nInvoice {invoice} was due by {payby}, and we have not received your full payment yet. Please pay {due}. If you have paid in the last few days, you do not need to do anything.\n\nTo get the invoice as a PDF, {how}.',
    needs: ['invoice', 'payby', 'due'],
    may: ['how'],
  },
  'refund-follows': {
    name: 'Paid too much: a refund follows',
    heading: 'We will refund you',
    text: 'Dear {name},\n\nYou have paid more than you owe us for this registration. We will refund {refund} to you. You do not need to do anything.',
    needs: ['refund'],
  },
  refunded: {
    name: 'Refund made',
    heading: 'We have refunded you',
    text: 'Dear {name},\n\nWe have refunded {amount} to you. Your bank may take a few days to show the refund.\n\nWe will refund another {refund} to you.',
    needs: ['amount', 'refund'],
  },
  moved: {
    name: 'Moved to another session',
    heading: 'We have moved your registration',
    text: 'Dear {name},\n\nWe have moved your registration to the session below.\n\n{why}\n\n{confirmed}',
    needs: ['why'],
    may: ['confirmed'],
  },
  'replaced-participant': {
    name: 'Participant replaced: to the new participant',
    heading: 'You are registered',
    text: 'Dear {name},\n\nYou are registered for the session below, in place of somebody who cannot take part.\n\n{why}\n\n{confirmed}',
    needs: ['why'],
    may: ['confirmed'],
  },
  'handed-over': {
    name: 'Participant replaced: to the earlier participant',
    heading: 'Somebody else is now taking your place',
    text: 'We have given your registration to somebody else. If you did not ask for this, reply to this email.\n\n{why}',
    needs: ['why'],
  },
  'participant-named': {
    name: 'Group: to a participant whose name we have',
    heading: 'You are taking part',
    text: 'Dear {name},\n\nYou are registered for the session below. Your place is part of a registration for several people.\n\nTo correct your name, or to tell us about any dietary or access needs, {how}. Please do not share the link to your page.',
    may: ['how'],
  },
  'participant-invited': {
    name: 'Group: to a participant whose name is missing',
    heading: 'Tell us who you are',
    text: 'You have a place in the session below. The person who registered you gave us this email address.\n\nOpen the link below and tell us your name, so that we know to expect you. Please tell us by {until}.\n\nIf you are not taking part, you do not need to do anything.',
    may: ['until'],
  },
  'participant-removed': {
    name: 'Group: to a participant who was removed',
    heading: 'You are no longer taking part',
    text: 'Dear {name},\n\nThe person who registered you for the session below has given your place to somebody else or cancelled it.\n\nIf you think that this is a mistake, ask that person or reply to this email.',
  },
  'participant-cancelled': {
    name: 'Group: to a participant whose registration is cancelled',
    heading: 'Your place is cancelled',
    text: 'Dear {name},\n\nThe registration that included your place has been cancelled, so you no longer have a place in the session below.\n\nIf you think that this is a mistake, ask the person who registered you or reply to this email.',
  },
  'email-corrected': {
    name: 'Email address changed',
    heading: 'We have changed your email address',
    text: 'Dear {name},\n\nFrom now on, we will write to this address about your registration.',
  },
  'earlier-address': {
    name: 'Email address changed: to the earlier address',
    heading: 'We now write to another email address',
    text: 'We have changed the email address of the registration below. We will no longer write to this address about the registration. Links in our earlier emails may no longer work.\n\nIf you did not ask for this, reply to this email.',
  },
  'confirm-email': {
    name: 'Email address: to be confirmed',
    heading: 'Confirm your email address',
    text: 'Dear {name},\n\nSomebody asked us to use this email address for the registration below. We will use this address once you confirm it. The link works for 48 hours.\n\nIf you did not ask for this, you do not need to do anything.',
  },
  'confirm-participant': {
    name: 'New participant: to be confirmed',
    heading: 'Confirm that you are taking part',
    text: 'Dear {name},\n\nSomebody who cannot take part in the session below has asked us to register you instead. We will register you once you confirm that you are taking part. The link works for 48 hours.\n\nIf you do not want to take part, you do not need to do anything.',
  },
  'link-renewed': {
    name: 'New link',
    heading: 'Your registration has a new link',
    text: 'Dear {name},\n\nWe have made a new link to your registration. Links in our earlier emails no longer work. If you did not ask for this, reply to this email.',
  },
  'asked-again': {
    name: 'Registered twice',
    heading: 'You have already registered',
    text: 'Dear {name},\n\nSomebody has just registered for this session with your email address. You already have a registration, so we have not added another one.\n\nTo see whether you have a place, {how}.',
    may: ['how'],
  },
}

/** What is said to the person who edits an email, and beside it. */
export const emailTemplateMessages = {
  /** @param {string} name @param {readonly string[]} allowed */
  unknown: (name, allowed) => `You cannot use the placeholder {${name}} in this email. You can use ${listed(allowed)}.`,
  /** @param {readonly string[]} missing @param {readonly string[]} allowed */
  missing: (missing, allowed) =>
    `This email must include ${listed(missing)}. Put ${missing.length > 1 ? 'them' : 'it'} back. You can use ${listed(allowed)}.`,
  inHeading: 'Write the heading without placeholders. The site adds the session and the reference to the subject.',
  inHeadingOfPlaces:
    'In the heading, use only the placeholder {places}. The site adds the session and the reference to the subject.',
  /** @param {readonly string[]} allowed */
  brace: (allowed) => `Use { and } for placeholders only. You can use ${listed(allowed)}.`,
  markup: 'Write plain text, without HTML. The site adds the school’s design.',
  empty: 'Write something here.',
  noSuchKind: 'The site does not send this kind of email. Edit one of the emails in the list.',
  known: 'This email already exists. Edit this email instead of adding another one.',
  needed: 'The site needs this email. Edit the words of the email instead of deleting it.',
  forbidden: 'You do not have permission to edit emails.',
  /** That somebody, or a group, takes part. @param {number} places */
  confirmed: (places) => (places === 1 ? 'Your place is confirmed.' : `Your ${places} places are confirmed.`),
  /** After a registration was moved to another waiting list. @param {number} places */
  waiting: (places) =>
    `You are on the waiting list for this session. We will email you as soon as we can offer you ${places === 1 ? 'a place' : `${places} places`}.`,
  /** What nobody did in time, by the state before; the page of the registration says the same. */
  late: {
    offered: 'The time to accept our offer has run out.',
    held: 'The time to pay has run out.',
    unverified: 'The time to confirm your email address has run out.',
    unknown: 'The time to accept, pay or confirm has run out.',
  },
  /** How many places are offered. @param {number} places */
  places: (places) => (places === 1 ? 'a place' : `${places} places`),
  /** Of a group. @param {number} places that were given back */
  given: (places) => (places === 1 ? '1 place was given back.' : `${places} places were given back.`),
  /**
   * What a group has after some places were given back.
   * @param {number} places
   * @param {string} state
   * @param {readonly string[]} people who take part, as far as they are named
   * @param {string | null} until when places are offered or held
   */
  stays: (places, state, people, until) => {
    const count = places === 1 ? '1 place' : `${places} places`
    if (state === 'waiting') return `You are still waiting for ${count}.`
    if (state === 'offered') return `We are offering you ${count} until ${until}.`
    if (state === 'unverified') return `We are still holding ${count} for you until ${until}.`
    if (state === 'held') return `We are still holding ${count} for you until ${until}. Open your registration to pay.`
    const open = places - people.length
    const all = [
      ...people,
      ...(open > 0
        ? [open === 1 ? '1 person who is still to be named' : `${open} people who are still to be named`]
        : []),
    ]
    return `You still have ${count}, for ${all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all[0]}.`
  },
  /** Said of a registration that is cancelled before anything was paid, and costs nothing. */
  nothing: 'You do not owe us anything.',
  /** What people do who have a page of their registration, or a page of their place in a group, or an invoice below, or nothing of these. */
  how: {
    page: 'open your registration',
    place: 'open your page',
    invoice: 'use the link below',
    noPage: 'reply to this email',
  },
  /** @param {string} name */
  greeting: (name) => `Dear ${name},`,
  /** The subject: the heading, the session if the email is about one, and the reference.
   * @param {string} heading @param {string} reference @param {string | null} session */
  subject: (heading, reference, session) => `${session ? `${heading}: ${session}` : heading} (${reference})`,
  panel: {
    title: 'Preview',
    show: 'See this email',
    hint: 'The preview shows what you have written, with sample data. The preview does not send or save anything.',
    /** @param {readonly string[]} allowed */
    placeholders: (allowed) =>
      `You can use ${listed(allowed)}. If a placeholder has no value, the email leaves out the paragraph with the placeholder.`,
    subject: 'Subject',
    close: 'Close',
    failed: 'We could not show this email. Try again in a minute.',
    plain: 'The site did not respond, so this is the text without the design.',
  },
}

/** "{name}, {session} and {until}". @param {readonly string[]} names */
function listed(names) {
  const words = names.map((name) => `{${name}}`)
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')
}
