import { USUAL_CONTACT } from './default-forms.ts'
import {
  emailField,
  formDefinition,
  withSection,
  type FormContent,
  type FormDefinition,
  type OwnField,
} from './form-definition.ts'

const EMAIL: OwnField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  isRequired: true,
  help: 'We answer to this address.',
}

/** What is asked of somebody who writes to the school: what an author wrote, and an address to answer to. */
export function contactDefinition(content: FormContent | null): FormDefinition {
  const form = formDefinition(content ?? USUAL_CONTACT)
  return emailField(form) ? form : withSection(form, null, [EMAIL])
}
