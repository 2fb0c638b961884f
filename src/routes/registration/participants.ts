import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../-payment-page.ts'
import { participantsPage } from './-participants-page.ts'

export const Route = createFileRoute('/registration/participants')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => participantsPage(deps.token, context),
})
