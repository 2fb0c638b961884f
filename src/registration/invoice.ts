import type { Hono } from 'hono'
import { calendarDate } from '#format/dates.ts'
import { exactPrice } from '#format/numbers.ts'
import { invoiceMessages as messages } from '#messages/en.ts'
import { ADDRESSES, INVOICE } from '#urls/addresses.ts'
import { COLOURS, drawLine, drawRule, drawSchool, drawSteps, openPaper } from './paper.ts'
import { linesOf, printable, runsOf, widthOf } from './paper-fonts.ts'
import { createPapers, type PaperDependencies } from './papers.ts'
import type { IssuedInvoice } from './issued-invoice.ts'
import type { Registrations } from './registrations.ts'

export type InvoiceDependencies = PaperDependencies & {
  siteName: string
  siteUrl: string
  registrations: Pick<Registrations, 'byToken' | 'received' | 'acts'>
}

/**
 * Invoices and credit notes, for anyone who has the secret link of their registration, and for the office. They are drawn as the
 * content service issued them: nothing is computed again.
 */
export function createInvoices(dependencies: InvoiceDependencies): Hono {
  const { siteName, siteUrl, registrations } = dependencies
  const kind = {
    address: INVOICE,
    purpose: 'invoice',
    signed: 'number',
    messages,
    async draw({ id, number }: { id: string | undefined; number: string }) {
      const invoice = await registrations.acts.invoice(number, id)
      const pdf = await invoicePdf(invoice, { siteName, contactUrl: siteUrl + ADDRESSES.getInTouch })
      return { pdf, fileName: messages.fileName(invoice.kind, invoice.number) }
    },
  } as const
  return createPapers(kind, dependencies)
}

/** The address of an invoice or a credit note, for anyone who has the link of its registration. */
export function invoiceUrl(token: string, number: string): string {
  return `${INVOICE}?${new URLSearchParams({ token, number })}`
}

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 56
const WIDTH = PAGE.width - 2 * MARGIN
const RIGHT = PAGE.width - MARGIN
/** Below it nothing is written but the note at the foot. */
const BOTTOM = PAGE.height - 90
const FOOT = PAGE.height - 48
const SENDER = { x: 352, width: RIGHT - 352 }
const RECIPIENT_WIDTH = 260
const COLUMNS = 4
const AMOUNT_WIDTH = 130

type Site = { siteName: string; contactUrl: string }
type Writing = { size?: number; width?: number; colour?: string }

/**
 * An invoice or a credit note as a tagged PDF, as it was issued. The same facts make the same bytes.
 * @throws {Unprintable} if no font has one of its letters
 */
export async function invoicePdf(invoice: IssuedInvoice, { siteName, contactUrl }: Site): Promise<Buffer> {
  const { number, currency, net, tax, total, paid, due_on: payBy } = invoice
  const title = messages.kinds[invoice.kind]
  const { document, write, finish } = openPaper({
    ...PAGE,
    title: messages.fileTitle(title, number),
    author: siteName,
    madeAt: new Date(invoice.issued_at),
  })
  const amount = (units: number) => exactPrice(units, currency)
  const paper = { document, write, title: messages.fileTitle(title, number), page: 1, y: 0 }

  openPage(paper)
  write('P', siteName, () => drawSchool(document, siteName, { x: MARGIN, y: 48 }))
  const sender = [...invoice.sender, ...(invoice.tax_number ? [invoice.tax_number] : [])]
  const senderEnd = block(paper, sender, { ...SENDER, y: 142, size: 9.5, colour: COLOURS.soft })
  const to = { x: MARGIN, width: RECIPIENT_WIDTH }
  const labelEnd = block(paper, [messages.recipient], { ...to, y: 142, size: 9, colour: COLOURS.soft })
  const recipientEnd = block(paper, invoice.recipient, { ...to, y: labelEnd + 4 })
  paper.y = Math.max(senderEnd, recipientEnd) + 44
  makeRoom(paper, 120)
  write('H1', title, () => drawLine(document, title, { x: MARGIN, y: paper.y, size: 32 }))
  paper.y += 34
  facts(paper, invoice)
  heading(paper)
  amountLine(paper, printable(invoice.description, 'text'), amount(net))
  if (invoice.quantity > 1) quantityLine(paper, invoice)
  drawRule(document, { x: MARGIN, y: paper.y - 4, width: WIDTH, colour: COLOURS.line })
  paper.y += 16
  if (tax > 0) {
    sum(paper, messages.net, amount(net))
    sum(paper, messages.tax(invoice.tax_words, String(invoice.tax_rate)), amount(tax))
  }
  sum(paper, messages.total, amount(total), true)
  if (paid > 0) {
    sum(paper, messages.paid, amount(paid))
    sum(paper, messages.due, amount(total - paid), true)
  }
  paper.y += 20
  // Where there is a tax, its words are its name.
  if (tax === 0 && invoice.tax_words) paragraph(paper, invoice.tax_words)
  if (invoice.of !== null) paragraph(paper, messages.credits(invoice.of))
  if (payBy !== null) {
    // What is to be paid stands on one page with where to.
    makeRoom(paper, 40 + heightOf(invoice.bank))
    paragraph(paper, messages.pay(amount(total - paid), calendarDate(payBy), number))
    paper.y = block(paper, invoice.bank, { x: MARGIN, y: paper.y, width: WIDTH })
  }
  small(paper, messages.note(contactUrl), FOOT)
  return finish()
}

type Drawn = Pick<ReturnType<typeof openPaper>, 'document' | 'write'> & { title: string; page: number; y: number }

/** What every page has: the steps, and on the first one the line below the school. */
function openPage({ document }: Drawn): void {
  drawSteps(document, { ...PAGE, step: 20 })
  drawRule(document, { x: MARGIN, y: 112, width: WIDTH })
}

/** Goes on, on another page, where what follows does not fit on this one. */
function makeRoom(paper: Drawn, height: number): void {
  if (paper.y + height <= BOTTOM) return
  paper.page += 1
  small(paper, messages.continued(paper.page), FOOT)
  paper.document.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })
  openPage(paper)
  small(paper, messages.page(paper.title, paper.page), 100)
  paper.y = 142
}

function small({ document, write }: Drawn, line: string, y: number): void {
  write('P', line, () => drawLine(document, line, { x: MARGIN, y, size: 9, family: 'text', colour: COLOURS.soft }))
}

/** How much room lines take across the page. */
function heightOf(lines: readonly string[]): number {
  return lines.flatMap((line) => linesOf(line, { family: 'text', size: 11, width: WIDTH })).length * 16
}

/** Lines below each other, each in as many as it needs; returns where they end. */
function block(
  { document, write }: Drawn,
  lines: readonly string[],
  { x, y, width, size = 11, colour = COLOURS.ink }: Writing & { x: number; y: number; width: number },
): number {
  let below = y
  for (const line of lines.filter(hasWords).map((one) => printable(one, 'text'))) {
    write('P', line, () => {
      for (const part of linesOf(line, { family: 'text', size, width })) {
        drawLine(document, part, { x, y: below, size, family: 'text', colour })
        below += size * 1.45
      }
    })
  }
  return below
}

/** Number, dates and reference, in columns. */
function facts(paper: Drawn, { number, issued_on: date, due_on: payBy, of, reference }: IssuedInvoice): void {
  const { facts: labels } = messages
  const rows: [string, string | null][] = [
    [labels.number, number],
    [labels.date, calendarDate(date)],
    [labels.payBy, payBy === null ? null : calendarDate(payBy)],
    [labels.of, of],
    [labels.reference, reference],
  ]
  const width = WIDTH / COLUMNS
  const shown = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  const ends = shown.map(({ label, value }, index) => {
    const x = MARGIN + index * width
    let end = paper.y
    paper.write('P', `${label}: ${value}`, () => {
      drawLine(paper.document, label, { x, y: paper.y, size: 9, family: 'text', colour: COLOURS.soft })
      for (const line of linesOf(value, { family: 'text', size: 11, width: width - 10 })) {
        end += 16
        drawLine(paper.document, line, { x, y: end, size: 11, family: 'text' })
      }
    })
    return end
  })
  paper.y = Math.max(...ends) + 40
}

function heading({ document, write, y }: Drawn): void {
  const { description, amount } = messages.columns
  const look = { y, size: 9, family: 'text', colour: COLOURS.soft } as const
  write('P', `${description}, ${amount}`, () => {
    drawLine(document, description, { x: MARGIN, ...look })
    drawLine(document, amount, { x: RIGHT - widthOf(runsOf(amount, 'text'), 9), ...look })
  })
  drawRule(document, { x: MARGIN, y: y + 8, width: WIDTH })
}

function amountLine(paper: Drawn, description: string, amount: string): void {
  const lines = linesOf(description, { family: 'text', size: 11, width: WIDTH - AMOUNT_WIDTH })
  makeRoom(paper, 28 + lines.length * 16)
  const top = paper.y + 28
  paper.write('P', `${description}: ${amount}`, () => {
    drawAmount(paper, amount, { y: top, size: 11 })
    lines.forEach((line, index) => {
      drawLine(paper.document, line, { x: MARGIN, y: top + index * 16, size: 11, family: 'text' })
      paper.y = top + index * 16 + 18
    })
  })
}

/** How many places the line above is for, and what each costs, with the tax that is in it. */
function quantityLine(paper: Drawn, { quantity, total, tax, currency }: IssuedInvoice): void {
  small(paper, messages.quantity(quantity, exactPrice(total / quantity, currency), tax > 0), paper.y)
  paper.y += 20
}

/** A line of the sums, to the right. */
function sum(paper: Drawn, label: string, amount: string, isMain = false): void {
  makeRoom(paper, 20)
  const size = isMain ? 13 : 11
  const x = MARGIN + WIDTH / 2
  paper.write('P', `${label}: ${amount}`, () => {
    const name = linesOf(printable(label, 'text'), { family: 'text', size, width: WIDTH / 2 - AMOUNT_WIDTH })
    name.forEach((line, index) => {
      const y = paper.y + index * 16
      drawLine(paper.document, line, { x, y, size, family: 'text', colour: isMain ? COLOURS.ink : COLOURS.soft })
    })
    drawAmount(paper, amount, { y: paper.y, size })
    paper.y += name.length * 16 + 6
  })
}

function paragraph(paper: Drawn, text: string): void {
  makeRoom(paper, 40)
  paper.y = block(paper, [text], { x: MARGIN, y: paper.y, width: WIDTH }) + 8
}

/** An amount that ends at the right, its digits below those of the others. */
function drawAmount({ document }: Drawn, amount: string, { y, size }: { y: number; size: number }): void {
  const x = RIGHT - widthOf(runsOf(amount, 'text'), size, ['kern', 'tnum'])
  drawLine(document, amount, { x, y, size, family: 'text', isAmount: true })
}

function hasWords(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line)
}
