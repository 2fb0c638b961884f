import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import type { Page } from '#registry/page.ts'
import { composed, type Section } from '#registry/section.ts'
import { answeredForm } from '#forms/submitted-form.ts'
import { contactDefinition } from '#registration/page-forms.ts'
import type { Kept } from '#registration/record.ts'
import type { Forms } from './__root.tsx'

export type ContactSection = {
  /** In the place of the page's heading: what became of a message. */
  top?: Section
  section: Section[]
  form?: Page['form']
  hasErrors: boolean
}

/** The form with which visitors write to the school, or that a message has arrived; nothing where none can be received. */
export function contactSection(
  { id, contact_form }: Pick<Entity<'GetInTouch'>, 'id' | 'contact_form'>,
  forms: Forms | undefined,
  message: Kept | undefined,
): ContactSection {
  if (!forms) return { section: [], hasErrors: false }
  const definition = contactDefinition(contact_form)
  const form = { kind: 'contact' as const, definition }
  if (message?.submission.kind === 'contact') return { top: arrived(id, message), section: [], form, hasErrors: false }
  const { submitted } = forms
  const section = composed({
    __component: 'page.form',
    ...answeredForm(definition, submitted),
    id,
    title: definition.title ?? 'Write to us',
    text: definition.text,
    instead: null,
    url: ADDRESSES.getInTouch,
    priceShown: null,
    order: null,
    botCheck: forms.botCheck('contact'),
    submit: 'Send',
    cancel: null,
  })
  const hasErrors = submitted !== undefined && (submitted.errors.size > 0 || submitted.problem !== null)
  return { section: [section], form, hasErrors }
}

function arrived(id: number, { reference }: Kept): Section {
  return composed({
    __component: 'page.notice',
    id,
    kind: 'plain',
    title: 'We have your message',
    text: 'A person reads it and answers to the address that you gave.',
    facts: [{ name: 'Reference', value: reference }],
    actions: [{ label: 'Write another message', url: ADDRESSES.getInTouch }],
  })
}
