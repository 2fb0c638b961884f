'use strict'

const { errors, validateYupSchema, yup } = require('@strapi/utils')
const { faultsOf, placeholdersOf } = require('../../admin/email-check.mjs')
const { emailTemplateMessages: messages, emailWords, SAMPLE_VALUES } = require('../../admin/email-words.mjs')
const { signature } = require('../../engine/preview')
const { headingOf, paragraphsOf, TEMPLATE } = require('./templates')

/** Where the site draws an email that is not sent. */
const PATH = '/registration/email-preview'
const DEADLINE_MS = 5000
const LASTS_SECONDS = 60

const Written = yup
  .object({
    kind: yup.string().oneOf(Object.keys(emailWords)).required(),
    heading: yup.string().max(120).defined(),
    text: yup.string().max(4000).defined(),
  })
  .noUnknown()
  .required()

/**
 * Where the panel asks for an email as it is written, with sample data, for those who may edit it.
 * @param {any} strapi
 */
function registerTemplatePreview(strapi) {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'POST',
        path: '/office/emails/preview',
        handler: answerPreview,
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  })
}

/** @param {any} ctx */
async function answerPreview(ctx) {
  const { userAbility } = ctx.state
  const may = strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: TEMPLATE })
  if (may.cannot.update()) throw new errors.ForbiddenError(messages.forbidden)
  const { kind, heading: written, text } = await validateYupSchema(Written, { strict: true })(ctx.request.body)
  const [fault] = faultsOf(kind, { heading: written, text })
  if (fault) throw new errors.ValidationError(fault.message)
  const { reference, session } = SAMPLE_VALUES
  const heading = headingOf(written, 1)
  const subject = messages.subject(heading, reference, placeholdersOf(kind).includes('session') ? session : null)
  const paragraphs = paragraphsOf(text, SAMPLE_VALUES)
  ctx.set('cache-control', 'no-store')
  ctx.body = { data: { subject, paragraphs, html: await drawn({ kind, heading, subject, paragraphs }) } }
}

/**
 * The email in the school's design, as the site draws it; null where the site does not answer.
 * @param {{ kind: string, heading: string, subject: string, paragraphs: string[] }} email
 * @returns {Promise<string | null>}
 */
async function drawn(email) {
  const { SITE_URL: siteUrl, PREVIEW_SECRET: secret } = process.env
  if (!siteUrl || !secret) return null
  const until = Math.floor(Date.now() / 1000) + LASTS_SECONDS
  const body = JSON.stringify({ ...email, until })
  const request = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-signature': signature(secret, 'email preview', body) },
    redirect: /** @type {const} */ ('error'),
    signal: AbortSignal.timeout(DEADLINE_MS),
  }
  try {
    const answer = await fetch(`${siteUrl.replace(/\/$/, '')}${PATH}`, request)
    return answer.ok ? await answer.text() : null
  } catch (error) {
    strapi.log.warn(`The site did not render the preview of an email. ${error instanceof Error ? error.message : ''}`)
    return null
  }
}

module.exports = { registerTemplatePreview }
