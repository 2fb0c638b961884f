import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { toSection, type Section } from '#registry/page.ts'
import { contactMessages, formMessages, pageMessages } from '#messages/en.ts'
import { pageHead, pageTop } from './-page-head.ts'
import { answeredForm } from '#forms/submitted-form.ts'
import { type FormPage } from '#registration/page-forms.ts'
import { contactDefinition } from '#registration/questions.ts'
import type { Forms } from '#registration/open-forms.ts'

export const Route = createFileRoute('/get-in-touch')({
  // The form is made for one visitor, so browsers do not preload the page.
  staticData: { preload: false },
  validateSearch: ({ token }: Record<string, unknown>) => (typeof token === 'string' ? { token } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { content, forms, areFormsClosed = false }, deps }) => {
    const [page, navigation] = await Promise.all([
      content.getInTouch(),
      content.orElse(null, 'navigation', () => content.navigation()),
    ])
    const reference = deps.token === undefined || !forms ? undefined : await sentBefore(deps.token, forms)
    const contact = contactSection(page, forms, reference)
    const summary = areFormsClosed ? contactMessages.closedForNow(navigation?.contact_email ?? null) : null
    const top = contact.top ?? pageTop({ id: page.id, title: page.title, summary, image: null, crumbs: [] })
    return getInTouchPage(page, navigation, { ...contact, top })
  },
})

/** The reference of a message that was sent to any process: its link names it. */
async function sentBefore(token: string, { registrations }: Forms): Promise<string | undefined> {
  const record = await registrations.byToken(token)
  if (record) return record.submission.kind === 'contact' ? record.reference : undefined
  const received = await registrations.received(token)
  return received.is === 'received' && received.reference.startsWith('MSG-') ? received.reference : undefined
}

/** Sections of the contact page: heading, address, contact form, social media (spec 3). */
function getInTouchPage(
  page: Entity<'GetInTouch'>,
  navigation: Entity<'Navigation'> | null,
  { top, section, form, hasErrors }: ContactSection & { top: Section },
): FormPage {
  const { id, content } = page
  const head = pageHead(ADDRESSES.getInTouch, page)
  return {
    layout: 'default',
    entry: { entity: 'GetInTouch', documentId: page.documentId },
    head: hasErrors ? { ...head, title: formMessages.errorTitle(head.title) } : head,
    ...(form ? { form, isCacheable: false, cspSources: ['bot-check'] } : {}),
    sections: [
      top,
      toSection({
        __component: 'page.contact',
        id,
        title: pageMessages.getInTouch.reachUs,
        text: content?.text ?? null,
        address: navigation?.address ?? null,
        email: navigation?.contact_email ?? null,
      }),
      ...section,
      toSection(
        {
          __component: 'page.social-links',
          id,
          title: pageMessages.getInTouch.followUs,
          text: null,
          links: content?.social_medias ?? [],
        },
        // The form is grey, and two grey bands in a row would look like one.
        section.length > 0 ? {} : { zone: 'grey_section' },
      ),
    ],
  }
}

type ContactSection = {
  /** Confirms a message that was sent; replaces the heading of the page. */
  top?: Section
  section: Section[]
  form?: FormPage['form']
  hasErrors: boolean
}

/** The contact form, or the confirmation of a message; nothing if the site receives no forms, as a copy of it. */
function contactSection(
  { id, contact_form }: Pick<Entity<'GetInTouch'>, 'id' | 'contact_form'>,
  forms: Forms | undefined,
  reference: string | undefined,
): ContactSection {
  if (!forms) return { section: [], hasErrors: false }
  const definition = contactDefinition(contact_form)
  const form = { kind: 'contact' as const, definition }
  if (reference !== undefined) return { top: confirmation(id, reference), section: [], form, hasErrors: false }
  const { submitted } = forms
  const section = toSection({
    __component: 'page.form',
    ...answeredForm(definition, submitted),
    id,
    title: definition.title ?? contactMessages.title,
    text: definition.text,
    instead: null,
    url: ADDRESSES.getInTouch,
    hidden: [],
    order: null,
    botCheck: forms.botCheck('contact'),
    check: null,
    submit: contactMessages.send,
    cancel: null,
  })
  const hasErrors = submitted !== undefined && (submitted.errors.size > 0 || submitted.problem !== null)
  return { section: [section], form, hasErrors }
}

function confirmation(id: number, reference: string): Section {
  const words = contactMessages.received
  return toSection({
    __component: 'page.notice',
    id,
    kind: 'plain',
    title: words.title,
    text: words.text,
    facts: [{ name: words.reference, value: reference }],
    actions: [{ label: words.writeAgain, url: ADDRESSES.getInTouch }],
  })
}
