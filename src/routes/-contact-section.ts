import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import type { Page } from '#registry/page.ts'
import { composed, type Section } from '#registry/section.ts'
import { contactDefinition } from '#registration/contact-definition.ts'
import { formBlock } from '#registration/form-block.ts'
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
  const { sent } = forms
  const block = formBlock(definition, sent, {
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
  const hasErrors = sent !== undefined && (sent.errors.size > 0 || sent.problem !== null)
  return { section: [composed(block)], form, hasErrors }
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
