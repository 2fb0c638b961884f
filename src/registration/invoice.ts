import type { Hono } from 'hono'
import { invoiceMessages as messages } from '#messages/en.ts'
import { ADDRESSES, INVOICE } from '#urls/addresses.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { createPapers, type PaperDependencies } from './papers.ts'
import type { Registrations } from './registrations.ts'

export type InvoiceDependencies = PaperDependencies & {
  siteName: string
  siteUrl: string
  registrations: Pick<Registrations, 'byToken' | 'acts'>
}

/**
 * Invoices and credit notes, for whoever has the secret link of their registration, and for the office. They are drawn as the
 * content service issued them: nothing is computed anew.
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

/** The address of an invoice or a credit note, for whoever has the link of its registration. */
export function invoiceUrl(token: string, number: string): string {
  return `${INVOICE}?${new URLSearchParams({ token, number })}`
}
