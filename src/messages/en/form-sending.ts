/** What a form says in the browser where no site can take it: it was not sent. */
export const unsentFormMessages = {
  closed: (email: string | null) =>
    `We cannot accept forms at the moment, so we have not received your answers. They are still here. Keep this page open and send the form again in a few minutes${email === null ? '.' : `, or write to ${email}.`}`,
} as const
