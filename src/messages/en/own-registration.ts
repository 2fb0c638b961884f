/** What people do with registrations of theirs by the secret link, where it cannot be done. */
export const ownRegistrationMessages = {
  foreignRequest: 'We did not accept this request because it did not come from our own page. Go back and try again.',
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
} as const
