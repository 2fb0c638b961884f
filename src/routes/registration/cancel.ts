import { createFileRoute } from '@tanstack/react-router'
import { cancellationPage, readToken } from '../-payment-page.ts'

export const Route = createFileRoute('/registration/cancel')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => cancellationPage(deps.token, context),
})
