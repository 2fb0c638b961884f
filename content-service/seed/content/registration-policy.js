'use strict'

/** What the school promises to those who register. */
module.exports = () => ({
  offer_hours: 48,
  longest_waiting_list: 40,
  reminder_days: 7,
  refund_cards: true,
  // As the privacy policy says.
  notes_days: 0,
  ended_days: 180,
  participants_days: 3650,
  emails_days: 180,
  messages_days: 365,
  cancellation: [
    { days_before: 30, fee_percent: 0 },
    { days_before: 14, fee_percent: 50 },
    { days_before: 1, fee_percent: 100 },
  ],
})
