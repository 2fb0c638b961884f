import type { FormBlock } from '#blocks/form/form.model.ts'
import { fieldsOf, type FormDefinition } from './form-definition.ts'
import { KEY_FIELD, type Sent } from './page-form.ts'

type Drawn = Omit<FormBlock, '__component' | 'key' | 'keyName' | 'sections' | 'problem'> & {
  /** What stands in it before anybody has written anything. */
  defaults?: Readonly<Record<string, readonly string[]>>
}

/** A form as a section: new, or as it was sent, with what is wrong with it. */
export function formBlock(
  definition: FormDefinition,
  sent: Sent | undefined,
  { defaults = {}, ...drawn }: Drawn,
): FormBlock {
  return {
    __component: 'page.form',
    ...drawn,
    keyName: KEY_FIELD,
    key: sent?.key ?? crypto.randomUUID(),
    problem: sent?.problem ?? null,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({
        ...field,
        values: [...(sent ? (sent.given[field.name] ?? []) : (defaults[field.name] ?? []))],
        error: sent?.errors.get(field.name) ?? null,
      })),
    })),
  }
}

/** The fields of a form that may be sent, in a form that was: nothing else is read. */
export function givenOf(definition: FormDefinition, body: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries(fieldsOf(definition).map(({ name }) => [name, body.getAll(name)]))
}
