import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../-payment-page.ts'
import { cancellationPage } from './-cancellation-page.ts'

export const Route = createFileRoute('/registration/cancel')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => cancellationPage(deps.token, context),
})
