import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../-payment-page.ts'
import { participantLinksPage } from './-participants-page.ts'

export const Route = createFileRoute('/registration/participant-links')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => participantLinksPage(deps.token, context),
})
