'use strict'

const { EMAIL } = require('./events')
const { uptime } = require('./uptime')

/**
 * For so long a site that has said that it sends an email keeps the others from it: longer than its longest pause between
 * two tries, after which it says that the email was sent.
 */
const LEASE_MS = 30 * 60_000

/** @typedef {{ submission: string, kind: string, by: string }} Sending `kind`: of the email; `by`: which disk of the site has it to send */

/**
 * Gives an email about a submission to one site: `yours` to the site that is to send it now, `others` while another one does, `sent`
 * once it was. The site that took it gets it again, whatever happened in between.
 * @param {Sending} sending
 * @returns {Promise<'yours' | 'others' | 'sent'>}
 */
async function takeEmail({ submission, kind, by }) {
  const emails = strapi.db.query(EMAIL)
  const key = `${submission} ${kind}`
  const leased_until = uptime.now() + LEASE_MS
  const known = await emails.findOne({ where: { key } })
  if (!known) {
    // Of two at once, the second finds that of the first.
    const isMade = await emails.create({ data: { key, submission, by, leased_until } }).then(
      () => true,
      () => false,
    )
    if (isMade) return 'yours'
  }
  const now = known ?? (await emails.findOne({ where: { key } }))
  if (!now) throw new Error('Could not record which process of the site sends an email.')
  if (now.sent_at) return 'sent'
  if (now.by !== by && Number(now.leased_until) > uptime.now()) return 'others'
  const where = { key, sent_at: null, by: now.by, leased_until: now.leased_until }
  const { count } = await emails.updateMany({ where, data: { by, leased_until } })
  return count === 1 ? 'yours' : 'others'
}

/**
 * Notes that an email was sent.
 * @param {Sending} sending
 */
async function noteSent({ submission, kind, by }) {
  const where = { key: `${submission} ${kind}`, sent_at: null }
  await strapi.db.query(EMAIL).updateMany({ where, data: { by, sent_at: new Date().toISOString() } })
}

module.exports = { noteSent, takeEmail }
