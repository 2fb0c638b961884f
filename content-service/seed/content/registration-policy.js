'use strict'

/** What the school promises to those who register. */
module.exports = () => ({
  offer_hours: 48,
  longest_waiting_list: 40,
  reminder_days: 7,
  naming_days: 3,
  refund_cards: true,
  // As the privacy policy says.
  notes_days: 0,
  ended_days: 180,
  participants_days: 3650,
  emails_days: 180,
  messages_days: 365,
  invoices_days: 2557,
  invoice_sender: 'ASB Executive Education\n14 Quarry Terrace\nHarbour District\n50480 Kuala Lumpur\nMalaysia',
  invoice_tax_number: 'Service tax no. W10-1808-32000123',
  invoice_tax_rate: 8,
  invoice_tax_words: 'Service tax',
  invoice_due_days: 30,
  invoice_bank: 'ASB Executive Education\nHarbour Bank, Kuala Lumpur\nAccount 5142 8800 1234\nSWIFT HARBMYKL',
  invoice_prefix: 'ASB-',
  cancellation: [
    { days_before: 30, fee_percent: 0 },
    { days_before: 14, fee_percent: 50 },
    { days_before: 1, fee_percent: 100 },
  ],
})
