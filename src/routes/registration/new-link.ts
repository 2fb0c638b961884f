import { createFileRoute } from '@tanstack/react-router'
import { ownRegistrationMessages } from '#messages/en.ts'
import { NEW_LINK_FORM } from '#registration/own-questions.ts'
import type { Page } from '#registry/page.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { pageWithoutRegistration } from '../-payment-page.ts'
import type { RouteContext } from '../__root.tsx'
import { ownFormPage } from './-own-form-page.ts'

export const Route = createFileRoute('/registration/new-link')({
  // The form is made for one visitor, so browsers do not preload the page.
  staticData: { preload: false },
  loader: ({ context }) => newLinkPage(context),
})

/** The page on which somebody asks for new links to their registrations. It says the same whether the address is known. */
async function newLinkPage({ forms }: Pick<RouteContext, 'forms'>): Promise<Page> {
  if (!forms) return pageWithoutRegistration('success', undefined, forms)
  const words = ownRegistrationMessages.newLink
  const { description, submit } = words
  return ownFormPage(NEW_LINK_FORM, forms, {
    url: ADDRESSES.newLink,
    description,
    words,
    submit,
    cancel: null,
    sent: () => words.sent,
  })
}
