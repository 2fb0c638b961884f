import { USUAL_CONTACT } from './default-forms.ts'
import {
  emailField,
  formOrUsual,
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
  const form = formOrUsual(content, USUAL_CONTACT)
  return emailField(form) ? form : withSection(form, null, [EMAIL])
}
