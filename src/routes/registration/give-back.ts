import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../-payment-page.ts'
import { giveBackPage } from './-give-back-pages.ts'

export const Route = createFileRoute('/registration/give-back')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: (search: Record<string, unknown>): { token?: string; given?: string } => ({
    ...readToken(search),
    ...(typeof search.given === 'string' ? { given: search.given } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => giveBackPage(deps.token, deps.given, context),
})
