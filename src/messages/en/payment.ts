import { declineMessages } from './payment-provider.ts'

/** "your place"; "your places" of a group. */
function yours(places: number): string {
  return places === 1 ? 'your place' : 'your places'
}

function confirmedOf(places: number): string {
  return `Your ${places} places are confirmed`
}

function notCharged(isPlaceHeld: boolean, places: number): string {
  return isPlaceHeld
    ? `We have not charged you, and we are still holding ${yours(places)}.`
    : `We have not charged you. We are no longer holding ${yours(places)}.`
}

/** The pages that show the result of a payment, `/payment-success`, `/payment-failed` and `/payment-processing`. */
export const paymentMessages = {
  description: 'The result of a registration.',
  titles: {
    processing: 'We are confirming your payment',
    paid: 'Your place is confirmed',
    registered: 'Your place is confirmed',
    attended: 'Thank you for taking part',
    declined: 'Your payment did not go through',
    left: 'You have not paid yet',
    expired: 'We are no longer holding your place',
    offered: 'We can offer you a place',
    unverified: 'Confirm your email address',
    waitlisted: 'You are on the waiting list',
    cancelling: 'Do you want to cancel?',
    leaving: 'Do you want to leave the waiting list?',
  },
  /** Of a group, where they say more than one place. */
  titlesOfGroups: {
    paid: confirmedOf,
    registered: confirmedOf,
    expired: (places: number) => `We are no longer holding your ${places} places`,
    offered: (places: number) => `We can offer you ${places} places`,
  },
  processing: 'Your bank usually responds within a few seconds. Do not pay again. We will show the result here.',
  processingLate:
    'Your bank is taking longer than usual. You do not need to wait here. We will email you when your bank has responded.',
  paid: 'We have received your payment, and have emailed you this confirmation.',
  registeredWithInvoice: 'We have emailed you this confirmation. We will send you the invoice in a separate email.',
  /** @param day the last one to pay */
  registeredWithDocument: (day: string) => `We have emailed you this confirmation. Please pay the invoice by ${day}.`,
  registered: 'We have emailed you this confirmation.',
  attended: 'Your certificate of attendance is ready.',
  declined: (reason: string | null, isPlaceHeld: boolean, places = 1) =>
    `${reason ?? declineMessages.declined} ${notCharged(isPlaceHeld, places)}`,
  left: (isPlaceHeld: boolean, places: number) => notCharged(isPlaceHeld, places),
  /** @param ranOut which time: one of `ranOut` */
  expired: (ranOut: string) => `${ranOut} We have not charged you. If there are places left, you can register again.`,
  /** What was not done in time, by the status before; as the email says it. */
  ranOut: {
    offered: 'The time to accept our offer has run out.',
    held: 'The time to pay has run out.',
    unverified: 'The time to confirm your email address has run out.',
    unknown: 'The time to accept, pay or confirm has run out.',
  },
  offered: (places: number) =>
    places === 1
      ? 'A place has become free. Accept the place in time, or we will offer it to the next person on the waiting list.'
      : `${places} places have become free. Accept the places in time, or we will offer them to the next person on the waiting list.`,
  unverified: (places: number) =>
    places === 1
      ? 'We have sent you an email. Open the link in the email to confirm that the address is yours. We will then confirm your place and send you the invoice. Until then, we are only holding the place for you.'
      : `We have sent you an email. Open the link in the email to confirm that the address is yours. We will then confirm your ${places} places and send you the invoice. Until then, we are only holding the places for you.`,
  waitlisted: (places: number) =>
    `We will email you as soon as we can offer you ${places === 1 ? 'a place' : `${places} places`}. We have not charged you.`,
  cancelling: {
    /** @param fee what is kept or charged, null if nothing; and what is refunded, null if nothing */
    text: (
      fee: string | null,
      refund: string | null,
      until: string | null,
      places = 1,
      earlierFee: string | null = null,
    ) =>
      [
        ...(earlierFee ? [`You have been charged ${earlierFee} for places that you gave back.`] : []),
        fee ? `Cancelling now costs ${fee}.` : 'Cancelling now costs nothing.',
        ...(refund ? [`We will refund ${refund} to you.`] : []),
        ...(until ? [`These terms apply until ${until}.`] : []),
        places === 1
          ? 'If you cancel, other people can have your place. You cannot undo a cancellation.'
          : `If you cancel, other people can have your ${places} places. You cannot undo a cancellation.`,
      ].join(' '),
    askUs: 'You can no longer cancel this registration here. Get in touch and we will help.',
  },
  leaving: (isOffered: boolean, places: number) => {
    if (!isOffered) return 'You will lose your place on the waiting list. You cannot undo this.'
    return `We will offer ${yours(places)} to the next person on the waiting list. You cannot undo this.`
  },
  facts: {
    reference: 'Reference',
    person: 'For',
    email: 'Email',
    session: 'Session',
    venue: 'Venue',
    places: 'Places',
    participants: 'Participants',
    heldUntil: 'Held until',
    /** Of places that are offered. */
    acceptBy: 'Accept by',
    /** Of places that are offered, or of a registration of which nothing is due at the moment. */
    price: 'Price',
    due: 'To pay',
    paid: 'Paid',
    dueByInvoice: 'To pay by invoice',
    payBy: 'Pay by',
    placesFee: 'Including fee for places given back',
    refund: 'We will refund',
    refunded: 'Refunded',
  },
  actions: {
    checkAgain: 'Check again',
    addToCalendar: 'Add to calendar',
    certificate: 'Certificate of attendance (PDF)',
    /** @param words such as "Invoice 2026-000123" */
    document: (words: string) => `${words} (PDF)`,
    downloadReceipt: 'Download receipt',
    payNow: 'Pay now',
    tryAgain: 'Try again',
    payByInvoice: 'Pay by invoice',
    takePlace: (places: number) => `Accept the ${places === 1 ? 'place' : `${places} places`}`,
    takeAndPay: (places: number) => `Accept the ${places === 1 ? 'place' : `${places} places`} and pay`,
    takeByInvoice: 'Accept and pay by invoice',
    leaveWaitingList: 'Leave the waiting list',
    leaveNow: 'Yes, leave the waiting list',
    stay: 'Stay on the waiting list',
    keepOffer: 'Keep the offer',
    cancel: 'Cancel this registration',
    correctEmail: 'Change the email address',
    replaceParticipant: 'Send somebody else instead',
    nameParticipants: 'Name the participants',
    fewerPlaces: 'Give back places',
    cancelNow: 'Yes, cancel my registration',
    keep: (places: number) => (places === 1 ? 'Keep my place' : 'Keep my places'),
    getInTouch: 'Get in touch',
    newLink: 'Get a new link',
    home: 'Home',
    backToSession: 'Back to the session',
    otherDates: 'See other dates',
    registerAgain: 'Register again',
    joinWaitingList: 'Join the waiting list',
  },
  /** The payment was confirmed after the place had been released. */
  unplaced: {
    title: 'We have received your payment',
    text: (places: number) =>
      `Your payment arrived after the time to pay had run out, and we had already released ${places === 1 ? 'your place' : `your ${places} places`}. We are looking for ${places === 1 ? 'another place' : 'other places'} and will email you. If there ${places === 1 ? 'is none' : 'are none'}, we will offer you other dates or refund your payment.`,
  },
  /**
   * The content service has not counted the place yet, or has a registration with this address already: the page does not
   * say which, since anybody may try an address. The email does.
   */
  received: {
    title: 'We have received your registration',
    text: 'We will email you to tell you whether you have a place. If you had already registered for this session, nothing has changed, and the email is about that registration.',
  },
  /** Paid after the place had been released, and none is free any more. */
  late: {
    title: 'We have received your payment',
    text: (toReturn: string | null, returned: string | null) =>
      [
        'Your payment arrived after the time to pay had run out, and there are no places left.',
        ...(toReturn ? [`We will refund ${toReturn} to you.`] : []),
        ...(returned ? [`We have refunded ${returned} to you.`] : []),
      ].join(' '),
  },
  /** Before what is refunded. */
  sessionCancelled: {
    title: 'We have cancelled this session',
    text: 'We are sorry, but we have had to cancel this session, and your registration with it.',
  },
  cancelled: {
    title: 'Your registration is cancelled',
    /** As the email says it: one sum. Of a session that the school cancels, no fee is kept but an earlier one. */
    text: (
      toReturn: string | null,
      returned: string | null,
      fee: string | null,
      paid: string | null,
      isSessionCancelled: boolean,
    ) =>
      [
        ...(paid ? [`You have paid ${paid}.`] : []),
        ...(fee
          ? [`The ${isSessionCancelled ? 'fee for places that you gave back earlier' : 'cancellation fee'} is ${fee}.`]
          : []),
        ...(returned ? [`We have refunded ${returned} to you.`] : []),
        ...(toReturn ? [`We will refund ${toReturn} to you.`] : []),
      ].join(' '),
    /** Where no money is spoken of: what becomes of the invoice. */
    nothing: {
      waited: 'You do not owe us anything.',
      credited: 'You do not need to pay the invoice, because the credit note cancels it.',
      other: 'You do not need to do anything.',
    },
  },
  /** Of somebody who waited, or was offered a place. */
  leftWaitingList: 'You are no longer on the waiting list',
  full: {
    title: 'This session is full',
    text: 'The waiting list is also full, so we could not add you. We have not charged you. Get in touch to ask about the next dates.',
  },
  tooLarge: {
    title: 'Your group is larger than this session',
    text: 'This session has fewer places than you asked for, so we could not register you. We have not charged you. Register fewer people, or get in touch to ask about other dates.',
  },
  codeOver: {
    title: 'We could not register you with your code',
    text: 'Your code was no longer valid when we tried to register you. We have not registered you or charged you. You can register again without the code.',
  },
  closed: {
    title: 'Registration has closed',
    text: 'Registration for this session closed before your registration reached us. We have not charged you. Get in touch to ask about the next dates.',
  },
  /** Known by the link alone: another process of the site has it, or the content service does not answer. */
  onItsWay: {
    title: 'We have received your registration',
    text: 'We cannot show the status of your registration at the moment. Open this page again later, or check your email to find out whether you have a place. You do not need to register again.',
  },
  /** The address names no registration: a link that was cut off, or a registration that was deleted. */
  unknown: {
    success: {
      title: 'We cannot find your registration',
      text: 'The link you followed is incomplete or no longer works. Use the link in our latest email to you, or get a new link. If you have paid but have not received an email, do not pay again. Get in touch and we will check your registration.',
    },
    failed: {
      title: 'We cannot find your unpaid registration',
      text: 'The link you followed is incomplete or no longer works. To see what happened and to pay, use the link in our latest email to you, or get a new link. If a payment did not go through, we have not charged you.',
    },
    processing: {
      title: 'We cannot find your payment',
      text: 'The link you followed is incomplete or no longer works. If you have just paid, do not pay again. We will email you when your bank has responded. If you have not received an email within a day, get in touch.',
    },
  },
  foreignRequest:
    'We did not accept this request because it did not come from a page of this site. Go back and try again.',
} as const

/** What happened to a registration, in a few words. */
export function paymentTitle(state: keyof typeof paymentMessages.titles, places: number): string {
  const ofGroups: Partial<Record<typeof state, (places: number) => string>> = paymentMessages.titlesOfGroups
  return (places > 1 ? ofGroups[state]?.(places) : undefined) ?? paymentMessages.titles[state]
}
