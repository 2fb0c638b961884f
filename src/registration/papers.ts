import { Hono, type Context } from 'hono'
import { paperLinkExpired, paymentMessages } from '#messages/en.ts'
import { isSameSecret, signature } from '#server/hmac-signer.ts'
import { NO_PATH_ONWARD } from '#server/http/headers.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { ContentNotWritten, NotInContent } from './content-writer.ts'
import { Unprintable } from './paper-fonts.ts'
import { resultUrl } from './record.ts'
import type { Registrations } from './registrations.ts'

export type PaperDependencies = {
  /** With which the panel signs its way to a paper (`PREVIEW_SECRET`). */
  secret: string | undefined
  registrations: Pick<Registrations, 'byToken' | 'received' | 'participants'>
  /** After how many seconds a client may ask again; undefined if it may now. */
  rateLimit: (clientIp: string) => Promise<number | undefined>
  clientIp: (context: Context) => string
  /** Draws a page with one sentence, and a link to an address. */
  renderNotice: (path: string, title: string, sentence: string) => Promise<string>
  /** Called with the error if the content service could not be asked. */
  onFailure: (error: unknown) => void
}

type Notice = { title: string; text: string }

/** A kind of papers about registrations. */
export type PaperKind = {
  address: string
  /** What the panel's signature is for. */
  purpose: 'certificate' | 'invoice'
  /** The parameter that the panel signs. */
  signed: 'registration' | 'number'
  messages: Record<'none' | 'unprintable' | 'notNow' | 'tooMany', Notice>
  /** The paper that somebody asks for; undefined if there is none. @throws {ContentNotWritten} @throws {Unprintable} */
  draw: (asked: AskedPaper) => Promise<{ pdf: Buffer; fileName: string } | undefined>
}

/** `id` of the registration whose link was given; undefined if the office asks. */
export type AskedPaper = { id: string | undefined; registration: string; number: string }

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...NO_PATH_ONWARD }

/**
 * Papers of one kind, for anyone who has the secret link of a registration, and for the office. The content service is asked each
 * time: the file is kept nowhere.
 */
export function createPapers(
  { address, purpose, signed: name, messages, draw }: PaperKind,
  from: PaperDependencies,
): Hono {
  const { secret, registrations, rateLimit, clientIp, renderNotice, onFailure } = from
  const papers = new Hono()
  papers.get(address, async (context) => {
    const waitSeconds = await rateLimit(clientIp(context))
    if (waitSeconds !== undefined) {
      return refuse(context, 429, messages.tooMany, ADDRESSES.home, { 'retry-after': String(waitSeconds) })
    }
    const asked = await askedBy(context).catch(unread)
    if (asked === 'unread') {
      return refuse(context, 503, messages.notNow, ADDRESSES.newLink, { 'retry-after': '10' })
    }
    if (!asked) {
      const isOfPanel = context.req.query('signed') !== undefined
      const { is } = isOfPanel ? { is: 'unknown' } : await registrations.received(context.req.query('token') ?? '')
      if (is !== 'unknown') return refuse(context, 503, messages.notNow, ADDRESSES.home, { 'retry-after': '10' })
      const notice = isOfPanel ? paperLinkExpired : paymentMessages.unknown.success
      return refuse(context, 404, notice, isOfPanel ? ADDRESSES.home : ADDRESSES.newLink)
    }
    try {
      const drawn = await draw(asked)
      if (!drawn) return await refuse(context, 404, messages.none, asked.page)
      return context.body(new Uint8Array(drawn.pdf), 200, {
        ...HEADERS,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${drawn.fileName.replaceAll(/[^\w.-]/g, '')}"`,
      })
    } catch (error) {
      if (error instanceof Unprintable) return refuse(context, 422, messages.unprintable, ADDRESSES.getInTouch)
      if (error instanceof NotInContent) return refuse(context, 404, messages.none, asked.page)
      if (!(error instanceof ContentNotWritten)) throw error
      onFailure(error)
      return refuse(context, 503, messages.notNow, asked.page, { 'retry-after': '10' })
    }
  })
  return papers

  /** The content service, which alone knows the participants of groups, did not answer. */
  function unread(error: unknown): 'unread' {
    if (!(error instanceof ContentNotWritten)) throw error
    onFailure(error)
    return 'unread'
  }

  /** What somebody asks for by a link that is good, and where they read more; undefined by any other. */
  async function askedBy(context: Context): Promise<(AskedPaper & { page: string }) | undefined> {
    const { token, registration = '', number = '', until = '', signed = '' } = context.req.query()
    if (token !== undefined) {
      const record = await registrations.byToken(token)
      if (record?.submission.session) return { id: record.id, registration, number, page: resultUrl(record) }
      const participant = record ? undefined : await registrations.participants.byToken(token)
      const page = `${ADDRESSES.myPlace}?token=${token}`
      return participant && { id: participant.submission, registration, number, page }
    }
    const value = { registration, number }[name]
    const isOfOffice = secret && isSameSecret(signed, signature(secret, purpose, value, until))
    const isGood = isOfOffice && Number(until) * 1000 > Date.now()
    return isGood ? { id: undefined, registration, number, page: ADDRESSES.home } : undefined
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
