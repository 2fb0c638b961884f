import type { FormField } from '#blocks/form/form.model.ts'
import type { components } from '#schema/contract.gen.ts'
import { COUNTRIES } from './countries.ts'

type Schemas = components['schemas']
export type FormContent = Pick<Schemas['FormRegistration'], 'title' | 'text' | 'sections'>
type FieldContent = Schemas['FormField']

export type FormSection = { title: string | null; text: string | null; fields: FormField[] }

/** Everything that a form asks, in its order: what is drawn and what is checked are made of it. */
export type FormDefinition = { title: string | null; text: string | null; sections: FormSection[] }

/** A question that the site asks by itself, under a name that no author's question gets. */
export type OwnField = Pick<FormField, 'name' | 'label' | 'kind'> & Partial<FormField>

/** The form that an author wrote, under whose title and text the usual questions stand where it has none of its own. */
export function formOrUsual(content: FormContent | null, usual: FormContent): FormDefinition {
  if (!content) return formDefinition(usual)
  const isEmpty = content.sections.every(({ fields }) => fields.length === 0)
  return formDefinition(isEmpty ? { ...content, sections: usual.sections } : content)
}

/** The questions of a form, with or without any; of two questions with the same words, the later one is told apart by its number. */
export function formDefinition({ title, text, sections }: FormContent): FormDefinition {
  const taken = new Set<string>()
  return {
    title,
    text,
    sections: sections.map((section) => ({
      title: section.title,
      text: section.text,
      fields: section.fields.map((field) => formField(field, taken)),
    })),
  }
}

/** The form with one more section at its end. */
export function withSection(form: FormDefinition, title: string | null, fields: readonly OwnField[]): FormDefinition {
  if (fields.length === 0) return form
  return { ...form, sections: [...form.sections, { title, text: null, fields: fields.map(ownField) }] }
}

/** All questions of a form, whatever section they stand in. */
export function fieldsOf({ sections }: Pick<FormDefinition, 'sections'>): FormField[] {
  return sections.flatMap(({ fields }) => fields)
}

/** The address that the form asks for first: whom to write to. */
export function emailField(form: FormDefinition): FormField | undefined {
  return fieldsOf(form).find(({ kind, isRequired }) => kind === 'email' && isRequired)
}

function formField(content: FieldContent, taken: Set<string>): FormField {
  const { label, type: kind } = content
  return {
    name: freeName(label, taken),
    label,
    kind,
    help: content.help,
    isRequired: content.isRequired === true,
    maxLength: content.max_length,
    options: optionsOf(content),
    purpose: purposeOf(content),
    document: null,
  }
}

function ownField(field: OwnField): FormField {
  return { help: null, isRequired: false, maxLength: null, options: [], purpose: null, document: null, ...field }
}

/** An option is its own value: it reads the same in the form, in the panel and in the export. Answers are read without spaces around them. */
function optionsOf({ type, options }: FieldContent): FormField['options'] {
  if (type === 'country') return COUNTRIES
  return options.map(({ label }) => ({ value: label.trim(), label }))
}

/** `work-email` of “Work email”: in the address bar and in the panel of a browser it says what it is. */
function freeName(label: string, taken: Set<string>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? ['field']
  const base = `q-${words.slice(0, 6).join('-')}`
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`
  taken.add(name)
  return name
}

/** What of a visitor's own data a line of text asks for, by its words. */
const PURPOSES: readonly [words: RegExp, purpose: FormField['purpose']][] = [
  [/^(first|given) name/i, 'given-name'],
  [/^(last|family) name|^surname/i, 'family-name'],
  [/^(your |full )?name$/i, 'name'],
  [/^(organi[sz]ation|company|employer)/i, 'organization'],
  [/^(job title|position|role)$/i, 'organization-title'],
]

function purposeOf({ type, label }: FieldContent): FormField['purpose'] {
  return type === 'text' ? (PURPOSES.find(([words]) => words.test(label))?.[1] ?? null) : null
}
