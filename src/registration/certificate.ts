import { Hono, type Context } from 'hono'
import { dateRange, schoolTimeZone } from '#format/dates.ts'
import { certificateMessages as messages, paymentMessages } from '#messages/en.ts'
import { isSameSecret, signature } from '#server/hmac-signer.ts'
import { NO_PATH_ONWARD } from '#server/http/headers.ts'
import { sessionPeriod } from '#sessions/session-dates.ts'
import { ADDRESSES, CERTIFICATE } from '#urls/addresses.ts'
import { Unprintable } from './certificate-fonts.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { ContentNotWritten, NotInContent } from './content-writer.ts'
import { resultUrl } from './record.ts'
import type { RegistrationView } from './registration-view.ts'
import type { Registrations } from './registrations.ts'

export type CertificateDependencies = {
  siteName: string
  siteUrl: string
  /** With which the panel signs its way to a certificate (`PREVIEW_SECRET`). */
  secret: string | undefined
  registrations: Pick<Registrations, 'byToken' | 'acts'>
  /** After how many seconds a client may ask again; undefined if it may now. */
  rateLimit: (clientIp: string) => Promise<number | undefined>
  clientIp: (context: Context) => string
  /** Draws a page with one sentence, and a link to an address. */
  renderNotice: (path: string, title: string, sentence: string) => Promise<string>
  /** Called with the error if the content service could not be asked. */
  onFailure: (error: unknown) => void
}

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...NO_PATH_ONWARD }
/** A registration that somebody asked for by a link that is good, and where its person reads more. */
type Asked = { id: string; page: string }
type Notice = { title: string; text: string }

/**
 * Certificates of attendance, for whoever has the secret link of a registration, and for the office. The content service
 * says each time whether the person took part: the file is kept nowhere.
 */
export function createCertificates(dependencies: CertificateDependencies): Hono {
  const { siteName, siteUrl, secret, registrations, rateLimit, clientIp, renderNotice, onFailure } = dependencies
  const certificates = new Hono()
  certificates.get(CERTIFICATE, async (context) => {
    const waitSeconds = await rateLimit(clientIp(context))
    if (waitSeconds !== undefined) {
      return refuse(context, 429, messages.tooMany, ADDRESSES.home, { 'retry-after': String(waitSeconds) })
    }
    const asked = await askedBy(context)
    if (!asked) {
      const isOfPanel = context.req.query('signed') !== undefined
      const notice = isOfPanel ? messages.expired : paymentMessages.unknown.success
      return refuse(context, 404, notice, isOfPanel ? ADDRESSES.home : ADDRESSES.newLink)
    }
    try {
      const view = await registrations.acts.viewOf(asked.id)
      if (view.state !== 'attended') return await refuse(context, 404, messages.notYet, asked.page)
      const pdf = await certificatePdf({ ...factsOf(view), siteName, contactUrl: siteUrl + ADDRESSES.getInTouch })
      return context.body(new Uint8Array(pdf), 200, {
        ...HEADERS,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${messages.fileName(view.reference.replaceAll(/[^\w-]/g, ''))}"`,
      })
    } catch (error) {
      if (error instanceof Unprintable) return refuse(context, 422, messages.unprintable, ADDRESSES.getInTouch)
      if (error instanceof NotInContent) return refuse(context, 404, messages.notYet, asked.page)
      if (!(error instanceof ContentNotWritten)) throw error
      onFailure(error)
      return refuse(context, 503, messages.notNow, asked.page, { 'retry-after': '10' })
    }
  })
  return certificates

  async function askedBy(context: Context): Promise<Asked | undefined> {
    const { token, registration = '', until = '', signed = '' } = context.req.query()
    if (token !== undefined) {
      const record = await registrations.byToken(token)
      return record?.submission.session ? { id: record.id, page: resultUrl(record) } : undefined
    }
    const isOfOffice = secret && isSameSecret(signed, signature(secret, 'certificate', registration, until))
    return isOfOffice && Number(until) * 1000 > Date.now() ? { id: registration, page: ADDRESSES.home } : undefined
  }

  async function refuse(
    context: Context,
    status: 404 | 422 | 429 | 503,
    { title, text }: Notice,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return context.html(await renderNotice(path, title, text), status, { ...HEADERS, ...headers })
  }
}

/** What the certificate of somebody who took part says. A session that is not published any more has its title alone. */
function factsOf({ person, reference, session_title, session_details: details }: RegistrationView) {
  const parts = details?.parts ?? []
  const period = sessionPeriod({ session_parts: parts.map(({ start, end }) => ({ startDate: start, endDate: end })) })
  return {
    person: person ?? '',
    title: details?.title ?? session_title ?? reference,
    dates: period ? dateRange(period.start, period.end, schoolTimeZone(), { withYear: true }) : null,
    venue: details?.venue ?? null,
    reference,
    endedAt: new Date(period?.end ?? 0),
  }
}
