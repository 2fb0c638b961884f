import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../-payment-page.ts'
import { changePage } from './-change-pages.ts'

export const Route = createFileRoute('/registration/correct-email')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => changePage('email', deps.token, context),
})
