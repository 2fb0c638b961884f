import { createFileRoute } from '@tanstack/react-router'
import { paymentPage, paymentSearch } from './-payment-page.ts'

export const Route = createFileRoute('/payment-processing')({
  validateSearch: paymentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { content }, deps }) => paymentPage('processing', content, deps.session),
})
