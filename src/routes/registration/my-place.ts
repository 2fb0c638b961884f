import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../-payment-page.ts'
import { myPlacePage } from './-my-place-pages.ts'

export const Route = createFileRoute('/registration/my-place')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => myPlacePage(deps.token, context),
})
