/** Of groups: who takes part, places that are given back, and the pages of each participant. */
export const groupMessages = {
  /** The page on which the person who registered a group says who takes part. */
  participants: {
    title: 'Name the participants',
    description: 'Name the people who are taking part.',
    /** @param first who registered @param until the last moment, such as 9 October 2026, 01.00; null without dates */
    text: (first: string | null, until: string | null) =>
      [
        `Participant 1 is ${first ?? 'the person who registered'}.`,
        'Each participant gets an email with everything they need to know. If you enter only an email address, we will ask that person for their name.',
        'You can leave out people you do not know yet, and name them later.',
        ...(until === null ? [] : [`You can name participants until ${until}.`]),
      ].join(' '),
    formTitle: 'Participants',
    name: (number: number) => `Name of participant ${number}`,
    email: (number: number) => `Email of participant ${number}`,
    noName: (number: number) => `Enter the name of participant ${number} without an @, or leave the field empty`,
    meanwhile:
      'A participant has given us their name since you opened this page. Check the names below, then save again.',
    submit: 'Save the names',
    /** Of somebody whose address alone is known. @param email that was asked */
    asked: (email: string) => `${email} (we have asked for the name)`,
    /** The page with links to be handed on. */
    links: {
      way: 'Let participants give us their names',
      title: 'Links for participants',
      description: 'Links that participants can use to give us their names.',
      /** @param until the last moment, such as 9 October 2026, 01.00; null without dates */
      none: (until: string | null) =>
        `You can send each participant a link. Participants use the link to give us their name, email address and needs, such as diet or access. They cannot see how much you pay.${untilWords(until)}`,
      some: (until: string | null) =>
        `Send one of these links to each participant. Each link works once. We then email that person their own link, and show their name on your registration page.${untilWords(until)}`,
      all: 'You do not need to send any links. We have an email address for everybody in your group, and have emailed each of them.',
      /** @param number of the place, counted with the person who registered @param person where the name is known */
      place: (number: number, person: string | null) => person ?? `Participant ${number}`,
      make: 'Make links',
      renew: 'Make new links',
      renewHint: 'If you make new links, the links on this page will stop working.',
    },
    /** On the page of the registration. */
    unnamed: (count: number) => `${count} still to be named`,
    over: (until: string) =>
      `You could name participants here until ${until}. If somebody else is taking part, get in touch.`,
    closed: {
      title: 'You can no longer name participants here',
      text: 'Get in touch and tell us who is taking part. We will update the list.',
    },
    impossible:
      'You can no longer name participants here. The registration may have changed, or it may be too late. Get in touch and we will help.',
  },
  /** The pages on which the person who registered a group gives back some of its places. */
  giveBack: {
    title: 'Give back places',
    description: 'Give back some of the places in your group.',
    /** @param first who registered */
    text: (places: number, first: string | null) =>
      `You have ${places} places. Choose the places that you no longer need. Before anything changes, we will show you the cost and who will still be taking part. You cannot give back the place of ${first ?? 'the person who registered'} here. To give back all places, cancel the registration.`,
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
        ...(due ? [`The total that you still have to pay will be ${due}.`] : []),
        ...(until ? [`These terms apply until ${until}.`] : []),
        isWaiting
          ? 'You cannot undo your choice.'
          : 'If you give back places, other people can have them. You cannot undo your choice.',
      ].join(' '),
    facts: { given: 'Given back', stays: 'You keep' },
    confirm: (places: number) => `Yes, give back ${places === 1 ? '1 place' : `${places} places`}`,
    again: 'Choose again',
    keep: 'Keep all places',
    stale: {
      title: 'These places have changed',
      text: 'You have not given back any places. A participant may have been named since you made your choice. Choose again.',
    },
    closed: {
      title: 'You cannot give back places here now',
      text: 'It is too late, a refund is still being made, or the registration has changed. Get in touch and we will help.',
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
        `You have a place in ${session}. Tell us your name so that we know to expect you.${until === null ? '' : ` Please tell us by ${until}.`}`,
      formTitle: 'About you',
      submit: 'Save',
    },
    change: {
      title: 'Change your details',
      text: 'Your name appears on the list of participants and on your certificate. The person who registered you cannot see anything else you write here.',
      formTitle: 'About you',
      submit: 'Save',
    },
    name: 'Name',
    email: 'Email',
    emailHelp: 'We will send the joining instructions here.',
    notesHelp: 'For example, access needs or diet. We will delete your answer after the session.',
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
      text: 'We cannot make your certificate of attendance because we do not know your name. Get in touch and tell us your name.',
    },
    cancelled: {
      title: 'Your place is cancelled',
      text: 'The registration that included your place has been cancelled. To find out why, ask the person who registered you or get in touch.',
    },
    /** As the email says it. */
    sessionCancelled: {
      title: 'We have cancelled this session',
      text: 'We are sorry, but we have had to cancel this session, and your place with it.',
    },
    givenBack: {
      title: 'You are no longer taking part',
      text: 'The person who registered you has given back your place. If you think that this is a mistake, ask that person or get in touch.',
    },
    waiting: {
      title: 'Your place is not confirmed yet',
      text: 'We will email you when your place is confirmed.',
    },
    closed: {
      title: 'You can no longer change your details here',
      text: 'Get in touch and tell us what has changed.',
    },
    unknown: {
      title: 'This link no longer works',
      text: 'The link may have been used already, or replaced by a newer link. Look for our latest email, or get a new link.',
    },
    impossible:
      'We could not save your details. The link may no longer work, the registration may have changed, or it may be too late. Ask the person who registered you or get in touch.',
    actions: {
      calendar: 'Add to calendar',
      details: 'Change your details',
      email: 'Change the email address',
      certificate: 'Certificate of attendance (PDF)',
      back: 'Back to your place',
      newLink: 'Get a new link',
      otherDates: 'See other dates',
    },
  },
} as const

type CostOfGivingBack = Record<'fee' | 'refund' | 'due' | 'until', string | null> & { isWaiting: boolean }

/** @param until the last moment, in words; null without dates */
function untilWords(until: string | null): string {
  return until === null ? '' : ` Participants can give us their names until ${until}.`
}
