/** A form on a page, with its errors. */
export const formMessages = {
  choose: 'Choose',
  optional: '(optional)',
  limit: (most: string) => `You can enter up to ${most} characters.`,
  opensInNewTab: '(opens in a new tab)',
  /** Beside each form: what becomes of what people enter. */
  privacy: {
    before: 'Our ',
    link: 'Privacy Policy',
    after: ' explains how we use your answers and how long we keep them.',
  },
  problems: (count: number) =>
    count === 1 ? 'There is a problem with your answers' : `There are ${count} problems with your answers`,
  /** On the page that shows the answers to be checked. */
  change: 'Change',
  notAnswered: 'Not answered',
  yes: 'Yes',
  no: 'No',
  /** The title of a page that shows its form again. */
  errorTitle: (title: string) => `Error: ${title}`,
} as const

/** What is wrong with an answer. */
export const validationMessages = {
  phone: 'Enter a telephone number, like +60 3 2345 6789',
  date: (label: string) => `Enter the year, month and day for “${label}”, like 2027-04-12`,
  email: (label: string) => `Enter an email address for “${label}”, like name@company.example`,
  tooLong: (label: string, most: string, given: string) =>
    `“${label}” must be ${most} characters or fewer. Yours has ${given}.`,
  oneLine: (label: string) => `“${label}” must be on one line`,
  unreadable: (label: string) => `“${label}” contains a character that we cannot read. Remove it`,
  consent: (label: string) => `Accept this to continue: “${label}”`,
  question: (label: string) => `Answer “${label}”`,
  wholeNumber: (most: number) => `Enter a whole number of places, from 1 to ${most}`,
  tooManyPlaces: (most: number) =>
    most > 1
      ? `A group can have up to ${most} places in this session. Enter a lower number or get in touch.`
      : 'This session has no places for groups. Enter 1 or get in touch.',
  choice: (label: string) => `Choose an answer for “${label}”`,
  personal: (label: string) => `Enter your ${lowerFirst(label).replace(/^your /, '')}`,
  missing: (label: string) => `Fill in “${label}”`,
} as const

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Why a form was not accepted as a whole. */
export const sendingMessages = {
  tooMany: (seconds: number) =>
    `You have sent too many forms. Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then send this form again. Your answers are still here.`,
  /** One sentence for whatever reason: who guesses learns nothing more. */
  codeRefused: 'This code does not lower the price of this session. Check the code or remove it.',
  codeOver: (price: string | null) =>
    `Your code can no longer be used, so we have not registered you.${price === null ? '' : ` Without the code, the price is ${price}.`}`,
  tooManyCodes: (seconds: number) =>
    `Too many codes have been entered. Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then send this form again, or remove the code. Your answers are still here.`,
  codeUnavailable:
    'We cannot check your code at the moment, so we have not registered you. Your answers are still here. Send the form again in a minute, or remove the code to register at the full price.',
  incomplete: 'We did not receive all of your form. Send it again.',
  notSaved: 'We could not save your form. Your answers are still here. Send the form again in a minute.',
  /** To whom has come back from the payment page to correct an answer. */
  notCorrected:
    'We could not save your changes. We are still holding your place, with your earlier answers. Your changes are still here. Send the form again in a minute.',
  tooLate: {
    title: 'We have not changed your answers',
    text: 'Your registration is already paid or confirmed, with your earlier answers. To change your answers, get in touch and tell us your reference. You can find it on your registration’s page.',
    action: 'Open your registration',
    contact: 'Get in touch',
  },
  /** To anyone who sends the form of a registration again that has another link by now, and perhaps another participant. */
  newLink: {
    title: 'This registration has a new link',
    text: 'You have already sent this form, so nothing has changed. Your registration now has a new link. It is in our latest email about the registration.',
    action: 'Get a new link',
    contact: 'Get in touch',
  },
  botCheckUnavailable:
    'We could not check that you are a person, so we did not accept the form. Your answers are still here. Send the form again in a minute.',
  botCheckMissing: 'Confirm that you are not a robot',
  botCheckRefused: 'Confirm again that you are not a robot. Each check works only once.',
  tooLong: {
    title: 'Your form is too long',
    text: 'Go back. Your answers are still in the form. Shorten your answers, then send the form again.',
  },
  foreign: {
    title: 'We did not accept this form',
    text: 'We accept forms only from our own pages. Open the page and send the form from there.',
  },
  unavailable: {
    title: 'We cannot accept forms at the moment',
    text: 'We have not saved your answers. Go back. Your answers are still in the form. Send the form again in a minute.',
  },
  /** From a copy of the site, while the site itself does not answer. */
  closed: {
    title: 'Forms are closed for the moment',
    text: (email: string | null) =>
      `We cannot accept forms or show registrations at the moment. Keep this page open and reload it in a few minutes. If you have just sent a form, do not go back, because you could lose your answers. When you reload, your browser asks whether to send the form again. Choose to send it. We will count the form only once.${email === null ? '' : ` You can also write to ${email}.`}`,
  },
  openPage: 'Open the page',
} as const

/** The contact form, and the page after it was sent. */
export const contactMessages = {
  title: 'Write to us',
  closedForNow: (email: string | null) =>
    `Our contact form is closed for the moment. Reload this page in a few minutes${email === null ? '.' : `, or write to ${email}.`}`,
  fields: {
    name: 'Name',
    email: 'Email',
    emailHelp: 'We will reply to this address.',
    organisation: 'Organisation',
    message: 'Your message',
  },
  send: 'Send',
  received: {
    title: 'We have received your message',
    text: 'We will reply to the email address you gave.',
    reference: 'Reference',
    writeAgain: 'Write another message',
  },
} as const
