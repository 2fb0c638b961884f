import { createFileRoute } from '@tanstack/react-router'
import { paymentPage, paymentSearch } from './-payment-page.ts'

export const Route = createFileRoute('/payment-success')({
  validateSearch: paymentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { content }, deps }) => paymentPage('success', content, deps.session),
})
