import { createFileRoute } from '@tanstack/react-router'
import { paymentPage, readToken } from './-payment-page.ts'

export const Route = createFileRoute('/payment-success')({
  // What a payment came to is asked when a visitor wants to know it, and not before.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { forms }, deps }) => paymentPage('success', forms, deps.token),
})
