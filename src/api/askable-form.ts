import { z } from 'zod'

/** Fields of entities that hold a form. */
const FORMS = new Set(['registration_form', 'contact_form'])
/** Kinds of questions that are answered by choosing one of the options. */
const CHOICES = new Set(['select', 'radio'])

const Question = z.looseObject({ type: z.string(), options: z.array(z.unknown()) })
const Form = z.looseObject({ sections: z.array(z.looseObject({ fields: z.array(Question) })) })

/**
 * The value of a field; where it is a form, without questions that nobody can answer: a choice that has no options
 * would keep everybody from sending it. Each is told to `fault`, with where it stands in the form.
 */
export function askable(field: string, value: unknown, fault: (path: string, reason: string) => void): unknown {
  const form = FORMS.has(field) ? Form.safeParse(value).data : undefined
  if (!form) return value
  const sections = form.sections.map((section, at) => ({
    ...section,
    fields: section.fields.filter(({ type, options }, index) => {
      const isOpen = CHOICES.has(type) && options.length === 0
      if (isOpen) fault(`${field}.sections.${at}.fields.${index}`, `is a ${type} without options: it is not asked.`)
      return !isOpen
    }),
  }))
  return { ...form, sections }
}
