import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../-payment-page.ts'
import { fewerPlacesPage } from './-give-back-pages.ts'

export const Route = createFileRoute('/registration/fewer-places')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => fewerPlacesPage(deps.token, context),
})
