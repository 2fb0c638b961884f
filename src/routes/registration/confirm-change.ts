import { createFileRoute } from '@tanstack/react-router'
import { confirmPage } from './-change-pages.ts'

export const Route = createFileRoute('/registration/confirm-change')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: ({ change }: Record<string, unknown>) => (typeof change === 'string' ? { change } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => confirmPage(deps.change, context),
})
