import type { Font } from 'fontkit'
import PdfKit from 'pdfkit'
import { runsOf, widthOf, type Family } from './paper-fonts.ts'

/** A PDF that is being drawn, in points. */
export type Paper = InstanceType<typeof PdfKit>

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that was read before, too: the package's types do not know it. */
      font(src: Font): this
    }
  }
}

/** The colours of the site (`src/styles/tokens.css`). */
export const COLOURS = {
  ink: '#101513',
  soft: '#4d5651',
  red: '#c0141f',
  step: '#e7ece9',
  line: '#cfcbc3',
  paper: '#ffffff',
}

type OpenedPaper = {
  document: Paper
  /** Draws a part with its tag, and what a screen reader says for it. */
  write: (tag: string, spoken: string, draw: () => void) => void
  finish: () => Promise<Buffer>
}

/** Begins a tagged PDF. The same facts make the same bytes. */
export function openPaper({
  width,
  height,
  title,
  author,
  madeAt,
}: {
  width: number
  height: number
  title: string
  author: string
  madeAt: Date
}): OpenedPaper {
  const document = new PdfKit({
    size: [width, height],
    margin: 0,
    font: '',
    lang: 'en',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const done = bytesOf(document)
  const root = document.struct('Document')
  document.addStructure(root)
  return {
    document,
    write: (tag, spoken, draw) => void root.add(document.struct(tag, { actual: spoken }, draw)),
    finish: () => {
      root.end()
      document.end()
      return done
    },
  }
}

function bytesOf(document: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

/** The steps of the school in the lower right corner, one of them red. */
export function drawSteps(document: Paper, { width, height, step }: { width: number; height: number; step: number }) {
  document.markContent('Artifact', { type: 'Layout' })
  for (const [column, steps] of [1, 2, 3, 4].entries()) {
    document.rect(width - (4 - column) * step, height - steps * step, step, steps * step).fill(COLOURS.step)
  }
  document.rect(width - 2 * step, height - 4 * step, step, step).fill(COLOURS.red)
  document.endMarkedContent()
}

/** A line across the paper, which means nothing. */
export function drawRule(
  document: Paper,
  { x, y, width, colour = COLOURS.ink }: { x: number; y: number; width: number; colour?: string },
): void {
  document.markContent('Artifact', { type: 'Layout' })
  document.rect(x, y, width, 1).fill(colour)
  document.endMarkedContent()
}

/** The mark beside the name of the school, as in the site's header. */
export function drawSchool(document: Paper, siteName: string, { x: left, y: top }: { x: number; y: number }): void {
  const [school = '', ...unit] = siteName.split(' ')
  document.save().translate(left, top)
  document.rect(0, 0, 44, 44).fill(COLOURS.red)
  document.path('M8 36a28 28 0 0 1 28-28M17 36a19 19 0 0 1 19-19M26 36a10 10 0 0 1 10-10').lineWidth(3.5)
  document.stroke(COLOURS.paper).restore()
  const x = left + 58
  const end = drawLine(document, school, { x, y: top + 31, size: 26 })
  if (unit.length > 0) {
    drawLine(document, unit.join(' '), { x: end + 12, y: top + 31, size: 13, family: 'text', colour: COLOURS.soft })
  }
}

/** `isAmount`: its digits stand below those of other amounts. */
type Place = { x: number; y: number; size: number; family?: Family; colour?: string; isAmount?: boolean }

/** Draws one line on its baseline, and returns where it ends. */
export function drawLine(
  document: Paper,
  text: string,
  { x, y, size, family = 'display', colour = COLOURS.ink, isAmount = false }: Place,
): number {
  const features: PDFKit.Mixins.OpenTypeFeatures[] = isAmount ? ['kern', 'tnum'] : ['kern']
  return runsOf(text, family).reduce((left, run) => {
    document.font(run.font).fontSize(size).fillColor(colour)
    // With features given, a run is laid out as one, also from right to left.
    document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features })
    return left + widthOf([run], size, features)
  }, x)
}
