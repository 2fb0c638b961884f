import type { Hono } from 'hono'
import { dateRange, schoolTimeZone } from '#format/dates.ts'
import { certificateMessages as messages } from '#messages/en.ts'
import { sessionPeriod } from '#sessions/session-dates.ts'
import { ADDRESSES, CERTIFICATE } from '#urls/addresses.ts'
import { COLOURS, drawLine, drawRule, drawSchool, drawSteps, openPaper, type Paper } from './paper.ts'
import { linesOf, printable } from './paper-fonts.ts'
import { createPapers, type PaperDependencies } from './papers.ts'
import type { RegistrationView } from './registration-view.ts'
import type { Registrations } from './registrations.ts'

export type CertificateDependencies = PaperDependencies & {
  siteName: string
  siteUrl: string
  registrations: Pick<Registrations, 'byToken' | 'received' | 'participants' | 'acts'>
}

/**
 * Certificates of attendance, for anyone who has the secret link of a registration, and for the office. The content service
 * says each time whether the person took part.
 */
export function createCertificates(dependencies: CertificateDependencies): Hono {
  const { siteName, siteUrl, registrations } = dependencies
  const kind = {
    address: CERTIFICATE,
    purpose: 'certificate',
    signed: 'registration',
    messages: { ...messages, none: messages.notYet },
    async draw({ id, registration }: { id: string | undefined; registration: string }) {
      const view = await registrations.acts.viewOf(id ?? registration)
      if (view.state !== 'attended' || view.absent) return undefined
      const pdf = await certificatePdf({ ...factsOf(view), siteName, contactUrl: siteUrl + ADDRESSES.getInTouch })
      return { pdf, fileName: messages.fileName(view.reference) }
    },
  } as const
  return createPapers(kind, dependencies)
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

/** What a certificate of attendance says. */
export type Certificate = {
  person: string
  /** What the session is a session of. */
  title: string
  /** In words; null if it has no dates. */
  dates: string | null
  venue: string | null
  reference: string
  /** When the session ended: the date that the file has. */
  endedAt: Date
  siteName: string
  /** Where somebody may ask whether it is true. */
  contactUrl: string
}

/** A4, landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 }
const MARGIN = 64
const WIDTH = PAGE.width - 2 * MARGIN
/** A long name is written smaller before it takes more lines. */
const NAME_FITS = [
  { size: 46, lines: 1 },
  { size: 40, lines: 1 },
  { size: 34, lines: 1 },
  { size: 30, lines: 2 },
  { size: 24, lines: 2 },
  { size: 18, lines: 3 },
  { size: 13, lines: 5 },
]
const TITLE_FITS = [
  { size: 24, lines: 1 },
  { size: 20, lines: 2 },
  { size: 16, lines: 2 },
  { size: 12, lines: 3 },
]
/** The baseline below which the name stands. */
const CERTIFIES_AT = 226
const FACTS_TOP = 432
const FACT_WIDTH = 205

/**
 * A certificate of attendance as a tagged PDF. The same facts make the same bytes.
 * @throws {Unprintable} if no font has a letter of the name
 */
export async function certificatePdf(certificate: Certificate): Promise<Buffer> {
  const { reference, endedAt, siteName } = certificate
  const person = printable(certificate.person, 'display')
  const title = printable(certificate.title, 'display')
  const { document, write, finish } = openPaper({
    ...PAGE,
    title: messages.fileTitle(reference),
    author: siteName,
    madeAt: endedAt,
  })

  drawSteps(document, { ...PAGE, step: 44 })
  drawRule(document, { x: MARGIN, y: 122, width: WIDTH })
  write('P', siteName, () => drawSchool(document, siteName, { x: MARGIN, y: 56 }))
  write('H1', messages.title, () => drawLine(document, messages.title, { x: MARGIN, y: 178, size: 34 }))
  write('P', messages.certifies, () => drawSoft(document, messages.certifies, CERTIFIES_AT))
  const below = { y: 0 }
  write('P', person, () => {
    below.y = drawFitting(document, person, { below: CERTIFIES_AT, fits: NAME_FITS })
  })
  write('P', messages.tookPart, () => drawSoft(document, messages.tookPart, below.y + 20))
  write('P', title, () => drawFitting(document, title, { below: below.y + 20, fits: TITLE_FITS }))
  const { facts } = messages
  const rows = [
    [facts.dates, certificate.dates],
    [facts.venue, certificate.venue],
    [facts.reference, reference],
  ] as const
  rows
    .flatMap(([label, value]) => (value ? [{ label, value: printable(value, 'text') }] : []))
    .forEach(({ label, value }, index) => {
      write('P', `${label}: ${value}`, () => drawFact(document, { label, value, index }))
    })
  const note = messages.note(certificate.contactUrl)
  write('P', note, () =>
    drawLine(document, note, { x: MARGIN, y: 540, size: 10, family: 'text', colour: COLOURS.soft }),
  )
  return finish()
}

function drawSoft(document: Paper, text: string, y: number): void {
  drawLine(document, text, { x: MARGIN, y, size: 12, family: 'text', colour: COLOURS.soft })
}

function drawFact(document: Paper, { label, value, index }: { label: string; value: string; index: number }) {
  const x = MARGIN + index * (FACT_WIDTH + 20)
  drawLine(document, label, { x, y: FACTS_TOP, size: 10, family: 'text', colour: COLOURS.soft })
  linesOf(value, { family: 'text', size: 12.5, width: FACT_WIDTH })
    .slice(0, 5)
    .forEach((line, row) => {
      drawLine(document, line, { x, y: FACTS_TOP + 20 + row * 16, size: 12.5, family: 'text' })
    })
}

/** Draws a text as large as it fits, below a line, and returns where it ends with what hangs below its last line. */
function drawFitting(
  document: Paper,
  text: string,
  { below, fits }: { below: number; fits: typeof NAME_FITS },
): number {
  const linesAt = (size: number) => linesOf(text, { family: 'display', size, width: WIDTH })
  const fit = fits.find(({ size, lines }) => linesAt(size).length <= lines) ?? fits.at(-1)
  const size = fit?.size ?? 12
  const all = linesAt(size)
  const lineHeight = size * 1.2
  const y = below + 12 + size
  all.forEach((line, row) => drawLine(document, line, { x: MARGIN, y: y + row * lineHeight, size }))
  return y + (all.length - 1) * lineHeight + size * 0.42
}
