import { answeredForm } from '#forms/submitted-form.ts'
import { formMessages, ownRegistrationMessages } from '#messages/en.ts'
import { NEW_LINK_FORM, type FormPage } from '#registration/page-forms.ts'
import { toSection, type Section } from '#registry/section.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { pageWithoutRegistration } from '../-payment-page.ts'
import { HOME, pageTop } from '../-sections/page-top.ts'
import type { RouteContext } from '../__root.tsx'

const words = ownRegistrationMessages.newLink

/** The page on which somebody asks for new links to their registrations. It says the same whether the address is known. */
export function newLinkPage({ forms }: Pick<RouteContext, 'forms'>): FormPage {
  if (!forms) return pageWithoutRegistration('success', undefined, forms)
  const { submitted } = forms
  if (submitted?.isSent) return { ...shell(words.sent.title), sections: [sentNotice()], form: NEW_LINK_FORM }
  const isRefused = submitted !== undefined && (submitted.errors.size > 0 || submitted.problem !== null)
  return {
    ...shell(isRefused ? formMessages.errorTitle(words.title) : words.title),
    cspSources: ['bot-check'] as const,
    form: NEW_LINK_FORM,
    sections: [
      pageTop({ id: 1, title: words.title, summary: words.text, image: null, crumbs: [HOME] }),
      toSection({
        __component: 'page.form',
        ...answeredForm(NEW_LINK_FORM.definition, submitted),
        id: 1,
        title: words.formTitle,
        text: null,
        instead: null,
        url: ADDRESSES.newLink,
        priceShown: null,
        order: null,
        botCheck: forms.botCheck('own-registration'),
        check: null,
        submit: words.submit,
        cancel: null,
      }),
    ],
  }
}

function shell(title: string) {
  return { layout: 'default' as const, head: { title, description: words.description }, isCacheable: false as const }
}

function sentNotice(): Section {
  const { title, text } = words.sent
  return toSection({ __component: 'page.notice', id: 1, kind: 'good', title, text, facts: [], actions: [] })
}
