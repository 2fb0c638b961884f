import type { Font } from 'fontkit'
import PdfKit from 'pdfkit'
import { certificateMessages as messages } from '#messages/en.ts'
import { linesOf, printable, runsOf, widthOf, type Family } from './certificate-fonts.ts'

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

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that was read before, too: the package's types do not know it. */
      font(src: Font): this
    }
  }
}

/** A4, landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 }
const MARGIN = 64
const WIDTH = PAGE.width - 2 * MARGIN
/** The colours of the site (`src/styles/tokens.css`). */
const COLOURS = { ink: '#101513', soft: '#4d5651', red: '#c0141f', step: '#e7ece9', paper: '#ffffff' }
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
const CERTIFIES_AT = 216
const FACTS_TOP = 432
const FACT_WIDTH = 205

type Document = InstanceType<typeof PdfKit>

/**
 * A certificate of attendance as a tagged PDF. The same facts make the same bytes.
 * @throws {Unprintable} if no font has a letter of the name
 */
export async function certificatePdf(certificate: Certificate): Promise<Buffer> {
  const { reference, endedAt, siteName } = certificate
  const person = printable(certificate.person, 'display')
  const title = printable(certificate.title, 'display')
  const document = new PdfKit({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: '',
    lang: 'en',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: messages.fileTitle(reference), Author: siteName, CreationDate: endedAt, ModDate: endedAt },
  })
  const done = bytesOf(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const write = (tag: string, spoken: string, draw: () => void) => {
    root.add(document.struct(tag, { actual: spoken }, draw))
  }

  decorate(document)
  write('P', siteName, () => drawSchool(document, siteName))
  write('H1', messages.title, () => drawLine(document, messages.title, { x: MARGIN, y: 166, size: 34 }))
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
  root.end()
  document.end()
  return done
}

function bytesOf(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

/** The steps of the school, one of them red, and the line above the heading. */
function decorate(document: Document): void {
  document.markContent('Artifact', { type: 'Layout' })
  const step = 44
  const bottom = PAGE.height
  for (const [column, height] of [1, 2, 3, 4].entries()) {
    const x = PAGE.width - (4 - column) * step
    document.rect(x, bottom - height * step, step, height * step).fill(COLOURS.step)
  }
  document.rect(PAGE.width - 2 * step, bottom - 4 * step, step, step).fill(COLOURS.red)
  document.rect(MARGIN, 122, WIDTH, 1).fill(COLOURS.ink)
  document.endMarkedContent()
}

/** The mark beside the name of the school, as in the site's header. */
function drawSchool(document: Document, siteName: string): void {
  const [school = '', ...unit] = siteName.split(' ')
  document.save().translate(MARGIN, 56)
  document.rect(0, 0, 44, 44).fill(COLOURS.red)
  document.path('M8 36a28 28 0 0 1 28-28M17 36a19 19 0 0 1 19-19M26 36a10 10 0 0 1 10-10').lineWidth(3.5)
  document.stroke(COLOURS.paper).restore()
  const x = MARGIN + 58
  const end = drawLine(document, school, { x, y: 87, size: 26 })
  if (unit.length > 0) {
    drawLine(document, unit.join(' '), { x: end + 12, y: 87, size: 13, family: 'text', colour: COLOURS.soft })
  }
}

function drawSoft(document: Document, text: string, y: number): void {
  drawLine(document, text, { x: MARGIN, y, size: 12, family: 'text', colour: COLOURS.soft })
}

function drawFact(document: Document, { label, value, index }: { label: string; value: string; index: number }) {
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
  document: Document,
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

type Place = { x: number; y: number; size: number; family?: Family; colour?: string }

/** Draws one line on its baseline, and returns where it ends. */
function drawLine(
  document: Document,
  text: string,
  { x, y, size, family = 'display', colour = COLOURS.ink }: Place,
): number {
  return runsOf(text, family).reduce((left, run) => {
    document.font(run.font).fontSize(size).fillColor(colour)
    // With features given, a run is laid out as one, also from right to left.
    document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: ['kern'] })
    return left + widthOf([run], size)
  }, x)
}
