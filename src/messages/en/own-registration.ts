/** What people do with registrations of theirs by the secret link, where it cannot be done. */
export const ownRegistrationMessages = {
  getInTouch: 'Get in touch',
  foreignRequest:
    'We did not accept this request because it did not come from a page of this site. Go back and try again.',
  notNow: {
    title: 'We could not save your change',
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
    formTitle: 'Where we should send the link',
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
  /** The pages on which they ask for a change, and on which the new address confirms it. */
  changes: {
    description: 'Change a registration.',
    email: {
      title: 'Change the email address',
      text: 'We will send an email to the new address. We will change the address once you confirm it with the link in that email.',
      formTitle: 'Where we should write',
      field: 'New email address',
      same: 'We already write to this address. Enter another one.',
    },
    participant: {
      title: 'Send somebody else instead',
      text: 'We will send an email to the new participant. Once they confirm that they are taking part, your place will be theirs, and the link to this registration will no longer work for you.',
      formTitle: 'New participant',
      name: 'Name',
      email: 'Email',
      emailHelp: 'Once this person has confirmed, we will write to this address.',
      company: 'Company',
    },
    submit: 'Send the email',
    keep: 'Back to the registration',
    /** @param address that has to confirm it */
    sent: (address: string) => ({
      title: 'Waiting for confirmation',
      text: `We have sent an email to ${address}. We will make the change once somebody confirms it with the link in that email. The link works for 48 hours.`,
    }),
    impossible:
      'You cannot make this change here. The registration may have changed, its session may have begun, or you may have tried to make this change too often today. Get in touch and we will help.',
    closed: {
      title: 'You can no longer make this change here',
      text: 'Get in touch and we will help.',
    },
    /** The page that the email leads to. */
    confirm: {
      email: {
        title: 'Confirm your email address',
        text: 'If you confirm this address, we will use it to write to you about this registration. We will let the earlier address know. Links in our earlier emails will no longer work.',
      },
      participant: {
        title: 'Confirm that you are taking part',
        text: 'If you confirm, you will take part in this session in place of somebody else. We will then write to you about the session, and let the earlier participant know.',
      },
      payer: {
        title: 'Confirm your email address',
        text: 'If you confirm this address, we will confirm your places and send you the invoice.',
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
        text: `We have sent an email to ${address}, with everything you need to know and a link to your registration.`,
      }),
    },
    /** Of a link by which the address of a group is confirmed. */
    lapsed: {
      title: 'You can no longer confirm these places',
      text: 'The address was not confirmed in time, or the registration has changed since we sent the link. If we have written to you since, use the link in that email. Otherwise, register again or get in touch.',
    },
    stale: {
      title: 'This link no longer works',
      text: 'Nothing has changed. The link is more than 48 hours old, the registration has changed since we sent the link, or the session has begun. The person who asked for the change can ask again on the registration page.',
    },
    duplicate: {
      title: 'You already have a registration for this session',
      text: 'There is a registration for this session with the new email address, so nothing has changed. Get in touch and we will help.',
    },
  },
} as const
