import { counted } from './office-messages.mjs'

/** What the booking office reads on its screens in the panel. */
export const screenMessages = {
  menu: 'Registrations',
  title: 'Registrations',
  /** @param {number} count */
  found: (count) => counted(count, 'registration'),
  views: { all: 'All', attention: 'Attention', waiting: 'Waiting', unpaid: 'Unpaid', week: 'This week' },
  search: 'Search by name, email, company or reference',
  /** In the field, which is narrow on a telephone; its button says what it does. */
  searchHint: 'Name, email, company, reference',
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
  nobody: (search) => `No registration matches “${search}”.`,
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
  /** One person, wherever there is something of theirs. */
  people: {
    title: 'Personal data',
    subtitle: 'Look up a person, then export or erase their data',
    label: 'Email address',
    hint: 'The email address that the person used to register or write to us.',
    find: 'Look up',
    /** @param {string} email */
    nothing: (email) => `We have no data for ${email}.`,
    siteWaits:
      'We have erased this person’s data from the content service. The site erases its own data within seconds, or as soon as it is running again. Press “Look up” again to check.',
    registrations: 'Registrations',
    /** @param {number} count */
    happened: (count) => `${counted(count, 'step or email', 'steps and emails')} under “What happened”`,
    messages: 'Contact messages',
    others: 'Registrations of other people',
    othersText:
      'This email address appears in these registrations: as the address of a participant, as an earlier address, or in a request for a change. If you erase this person’s data, we will keep these registrations but remove the address from them.',
    acts: 'What you can do',
    /** @param {string} why */
    refused: (why) => `You cannot erase this person’s data yet. ${why}`,
    save: 'Export',
    erase: 'Erase',
    erasure: {
      title: 'Erase this person’s data permanently?',
      goes: 'This deletes the person’s registrations, answers, messages and notes from the content service, and their pages and stored emails from the site. Their links will stop working. We will not email anybody.',
      /** @param {string} references */
      which: (references) => `The person’s registrations: ${references}.`,
      /** @param {string} references */
      taken: (references) => `We will remove the address from registrations of other people: ${references}.`,
      /** @param {string} references */
      stays: (references) =>
        `For our accounts, and to count places, we keep the reference, session, amounts, currency and dates of ${references}. These records do not identify the person. We also keep invoices and credit notes as issued. They still show the recipient, and we keep them for as long as the law requires.`,
      mailboxes: 'We cannot erase emails in mailboxes, or data that the payment provider stores.',
      confirm: 'Erase',
    },
    erased: 'We have erased this person’s data.',
  },
  /** What visitors have written in the form “Get in touch”. */
  contactMessages: {
    title: 'Messages',
    /** @param {number} count */
    found: (count) => counted(count, 'message'),
    /** In the way to them. @param {number} unanswered */
    withCount: (unanswered) => `Messages (${unanswered})`,
    /** Of the reply. @param {string} reference */
    subject: (reference) => `Your message (${reference})`,
    hint: 'Reply from your own mailbox, then mark the message as answered.',
    views: { unanswered: 'To answer', all: 'All' },
    none: { unanswered: 'Every message is answered.', all: 'Nobody has written yet.' },
    reference: 'Reference',
    received: 'Received',
    mark: 'Mark as answered',
    unmark: 'Mark as not answered',
    failed: 'We could not mark the message. Reload the panel and try again.',
  },
  /** What was issued in a period. */
  invoices: {
    title: 'Invoices',
    /** @param {number} count */
    found: (count) => counted(count, 'invoice or credit note', 'invoices and credit notes'),
    from: 'From',
    to: 'To',
    save: 'Save as CSV',
    failed: 'We could not create the table. Reload the panel and try again.',
    unread: 'Enter the first and the last day of the period.',
    none: 'There are no invoices or credit notes in this period.',
    headings: {
      number: 'Number',
      date: 'Date',
      recipient: 'Recipient',
      total: 'Amount',
      status: 'Status',
      reference: 'Registration',
    },
    erased: 'Recipient deleted',
  },
  participants: {
    title: 'Participants',
    open: 'List of participants',
    back: 'Registrations of this session',
    /** @param {number} count */
    found: (count) => counted(count, 'confirmed place'),
    print: 'Print',
    hint: 'This list is for the teacher. Choose which answers to show. The list does not show email addresses or telephone numbers.',
    questions: 'Answers',
    headings: { name: 'Name', company: 'Company', answers: 'Answers' },
    none: 'Nobody has a confirmed place yet.',
    /** @param {string} question @param {string} answer */
    answer: (question, answer) => `${question}${/[?!.:]$/.test(question) ? '' : ':'} ${answer}`,
  },
  /** Behind the name of a group. @param {number} places */
  times: (places) => `\u00d7${places}`,
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
    hint: 'We save the note with your name and the time. The person cannot see the note.',
    add: 'Add note',
  },
  labels: {
    email: 'Email',
    company: 'Company',
    places: 'Places',
    participants: 'Participants',
    session: 'Session',
    placeInLine: 'Place in line',
    received: 'Received',
    note: 'Note',
    until: 'Held until',
    reason: 'Reason',
    /** @param {number} count */
    certificate: (count) => (count === 1 ? 'Certificate' : 'Certificates'),
    documents: 'Invoices',
  },
  certificate: 'Certificate of attendance (PDF)',
  /** @param {string} words such as "Invoice 2026-000123, 27 November 2026: USD 6,400" */
  pdf: (words) => `${words} (PDF)`,
  remove: 'Delete',
  removal: {
    title: 'Delete this registration permanently?',
    impossible: 'You cannot delete this registration now',
    /** @param {{ name: string, reference: string, session: string }} registration */
    text: ({ name, reference, session }) =>
      `${name}, ${reference}: ${session}. This deletes the registration, with its answers and history, from the content service and from the site.`,
    /** @param {string} amount */
    paid: (amount) => `The person has paid ${amount}. If you delete the registration, we will not refund this money.`,
    cancel:
      'If the registration has a place, the place becomes free. We will not email anybody. If the person should get an email, cancel the registration before you delete it.',
    confirm: 'Delete',
  },
  removed: 'We have deleted the registration.',
  places: 'Registrations',
  ways: { all: 'All registrations', waiting: 'Waiting list' },
  session: {
    register: 'Register somebody',
    write: 'Write to all',
    attend: 'Mark all as attended',
    cancel: 'Cancel session',
  },
  dialog: {
    close: 'Close',
    preview: 'See what will happen',
    loading: 'Loading the preview',
    first: 'Before anything happens, we will show you which emails will be sent. You can then confirm or go back.',
    /** @param {string} act */
    done: (act) => `${act}: done.`,
    /** @param {string} numbers */
    numbers: (numbers) => `Session after this: ${numbers}.`,
    why: 'Reason',
    whyHint: 'The person sees the reason in the email. You can leave this empty.',
    /** @param {string} state @param {string} money */
    after: (state, money) => `Registration after this: ${state}. ${money}.`,
    noEmail: 'No email will be sent.',
    noEmailNow: 'No email will be sent now.',
    /** @param {number} count */
    emails: (count) => `${counted(count, 'email')} will be sent:`,
    /** @param {number} count */
    laterEmails: (count) =>
      count === 1
        ? 'This email will be sent once the payment provider has made the refund:'
        : `${count} emails will be sent, each once the payment provider has made the refund:`,
    /** @param {string} to */
    to: (to) => `To ${to}`,
    /** @param {number} count */
    more: (count) => `And ${counted(count, 'more email')} like this.`,
    refunds: 'You will have to refund:',
    cardRefunds: 'The payment provider will refund the card:',
    documents: 'These documents will be issued:',
    /** @param {string} kind such as "Credit note" @param {string} amount */
    document: (kind, amount) => `${kind} for ${amount}`,
    failed: 'We could not carry out this action. Nothing has changed. Try again.',
    changed: 'Back',
  },
  fields: {
    until: 'The offer ends on',
    untilHint:
      'Enter the time in your computer’s time zone. If you leave this empty, the offer ends after the number of hours in the registration policy.',
    fee: 'Cancellation fee',
    /** @param {{ paid?: string | null, feeByRules?: string | null, placesFee?: string | null, state?: string } | undefined} registration */
    feeHint: (registration) => {
      const paid = registration?.paid ? `${registration.paid} was paid. ` : ''
      const isConfirmed = registration?.state === 'confirmed'
      const rules = registration?.feeByRules
        ? `Under the school’s rules, the cancellation fee is now ${registration.feeByRules}. `
        : 'The school’s rules do not set a fee this late. '
      const earlier = registration?.placesFee
        ? `The fee of ${registration.placesFee} for places that were given back is still due. `
        : ''
      return `${paid}${earlier}${isConfirmed ? rules : ''}If you do not want to charge ${earlier ? 'more' : 'a fee'}, enter 0.`
    },
    given: 'Participants whose places you want to give back',
    unnamed: 'Places without a name',
    /** @param {number} most */
    unnamedHint: (most) =>
      most === 1
        ? 'Enter 1 to give back this place, or 0 to keep it.'
        : `Enter how many of these ${most} places to give back.`,
    placesFee: 'Fee for these places',
    /** @param {string | null} feeOfOne */
    placesFeeHint: (feeOfOne) =>
      feeOfOne === null
        ? 'The school’s rules do not set a fee this late. If you do not want to charge a fee, enter 0.'
        : `Leave this empty to charge the fee in the school’s rules: ${feeOfOne} for each place. If you do not want to charge a fee, enter 0.`,
    /** @param {string} label @param {string | null | undefined} currency */
    inCurrency: (label, currency) => (currency ? `${label} in ${currency}` : label),
    textHint:
      'We add “Dear” and the person’s name, so do not type a greeting. Leave an empty line to start a new paragraph.',
    /** "Decisions Under Pressure, 12–16 October 2026 (DUP2610, 4 places free)".
     * @param {{ title: string, code: string, left: number | null }} session */
    session: ({ title, code, left }) => {
      const places = left === null ? '' : left > 0 ? `${counted(left, 'place')} free` : 'full'
      const more = [code, places].filter(Boolean).join(', ')
      return more ? `${title} (${more})` : title
    },
    targetHint: 'Enter part of the name, date or code, such as “pressure april”.',
    noSession: () => 'No upcoming session matches.',
    sessionsUnread: 'We could not load the sessions. Close this window and open it again.',
    amount: 'Amount',
    participants: 'Participants',
    participantsHint:
      'Enter everybody in the group except the person who registered. Put each person on a new line: the name, a comma, and the email address. Leave out people you do not know yet. Each person gets an email with their own link. If you enter only an email address, we will ask that person for their name.',
    participant: 'Participant',
    chooseParticipant: 'Choose a participant',
    present: 'Who came',
    recipient: 'Made out to',
    recipientHint:
      'Put each detail on a new line: company, name, address, tax number, purchase order. We will issue a credit note for what is left of any earlier invoice.',
    target: 'New session',
    name: 'Name',
    email: 'Email',
    company: 'Company',
    places: 'Places',
    placesHint: 'A group gets all its places together, or waits for all of them. The group pays for all its places.',
    method: 'Payment',
    code: 'Code',
    /** @param {object | undefined} registration where it is entered for one that is there already */
    codeHint: (registration) =>
      registration
        ? 'The code lowers the price of the place that becomes free, and replaces any earlier code.'
        : 'A code for a lower price. Leave this empty if the person does not have one.',
    subject: 'Subject',
    text: 'Message',
    choose: 'Choose a session',
    states: 'Send to people with this status',
  },
  widget: {
    title: 'What needs your attention',
    none: 'Nothing needs your attention.',
    all: 'Open all of these registrations',
    /** @param {number} count */
    contactMessages: (count) => counted(count, 'message to answer', 'messages to answer'),
  },
}
