import { createFileRoute } from '@tanstack/react-router'
import { paymentPage, readToken } from './-payment-page.ts'

export const Route = createFileRoute('/payment-processing')({
  // The result of a payment is read only when its visitor asks for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => paymentPage('processing', deps.token, context),
})
