'use strict'

const CALLS = [
  'accept',
  'code',
  'room',
  'amend',
  'act',
  'cancellation',
  'give-back',
  'show',
  'find',
  'earlier',
  'email',
  'invoice',
  'links',
  'participants',
  'participant',
  'participant-links',
  'describe',
  'ask',
  'confirm',
  'claim',
  'handled',
  'settle',
  'forget',
  'words',
  'kept',
]

/** What the site may do, with its token. Nothing lists registrations here: the office does, in the panel. */
module.exports = {
  routes: CALLS.map((call) => ({
    method: 'POST',
    path: `/registrations/${call}`,
    handler: `registration.${call}`,
    config: {},
  })),
}
