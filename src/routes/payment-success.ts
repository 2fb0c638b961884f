import { createFileRoute } from '@tanstack/react-router'
import { paymentPage, paymentSearch } from './-payment-page.ts'

export const Route = createFileRoute('/payment-success')({
  // What a payment came to is asked when a visitor wants to know it, and not before.
  staticData: { preload: false },
  validateSearch: paymentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { content }, deps }) => paymentPage('success', content, deps.session),
})
