import { createFileRoute } from '@tanstack/react-router'
import { newLinkPage } from './-new-link-page.ts'

export const Route = createFileRoute('/registration/new-link')({
  // The form is made for one visitor, so browsers do not preload the page.
  staticData: { preload: false },
  loader: ({ context }) => newLinkPage(context),
})
