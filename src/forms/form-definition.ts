import { z } from 'zod'
import type { components } from '#schema/contract.gen.ts'

type Schemas = components['schemas']
/** A form as an author writes it. */
export type FormContent = Pick<Schemas['FormRegistration'], 'title' | 'text' | 'sections'>
type FieldContent = Schemas['FormField']

/** One question of a form. */
export const FormField = z.object({
  /** Its answer is sent under this name, which is unique in the form. */
  name: z.string(),
  label: z.string(),
  kind: z.enum([
    'text',
    'email',
    'phone',
    'select',
    'radio',
    'checkbox',
    'date',
    'textarea',
    'country',
    'consent',
    'places',
  ]),
  help: z.string().nullable(),
  isRequired: z.boolean(),
  /** In characters. */
  maxLength: z.number().nullable(),
  /** Of a number of places: how many there can be. */
  most: z.number().optional(),
  /** Of a select, radio buttons or several checkboxes. A checkbox without options is a single one. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Which data of the visitor's own it asks for, such as `given-name`: the browser may fill it in (WCAG 1.3.5). */
  purpose: z.string().nullable(),
  /** The document that a consent is about. */
  document: z.object({ label: z.string(), url: z.string() }).nullable(),
  /** Whether it asks about somebody else: browsers fill in nothing of what they know, and a person takes one row. */
  isOfAnother: z.boolean().optional(),
  /** Whether its answer is needed for the session alone, and deleted some days after it. */
  isForSessionOnly: z.boolean().optional(),
})
export type FormField = z.infer<typeof FormField>

const LONGEST_LINE = 200
const LONGEST_TEXT = 4000

/** How many characters an answer in words may have. */
export function longestAnswer({ kind, maxLength }: Pick<FormField, 'kind' | 'maxLength'>): number {
  return maxLength ?? (kind === 'textarea' ? LONGEST_TEXT : LONGEST_LINE)
}

export type FormSection = { title: string | null; text: string | null; fields: FormField[] }

/** Everything that a form asks, in order. It is both drawn and validated from this. */
export type FormDefinition = { title: string | null; text: string | null; sections: FormSection[] }

/** A question that the site adds to an author's form. Its name does not begin with `q-`, as names of authors' questions do. */
export type SiteField = Pick<FormField, 'name' | 'label' | 'kind'> & Partial<FormField>

/** An author's form, with the default questions if it has none; without an author's form, the default one. */
export function formOrDefault(content: FormContent | null, defaults: FormContent): FormDefinition {
  if (!content) return formDefinition(defaults)
  const isEmpty = content.sections.every(({ fields }) => fields.length === 0)
  return formDefinition(isEmpty ? { ...content, sections: defaults.sections } : content)
}

/** The definition of an author's form. If two questions have the same label, the name of the later one gets a number. */
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

/** The form with one more section at its end; the same form if there are no fields. */
export function withSection(form: FormDefinition, title: string | null, fields: readonly SiteField[]): FormDefinition {
  if (fields.length === 0) return form
  return { ...form, sections: [...form.sections, { title, text: null, fields: fields.map(siteField) }] }
}

/** All questions of a form, of all sections. */
export function fieldsOf({ sections }: Pick<FormDefinition, 'sections'>): FormField[] {
  return sections.flatMap(({ fields }) => fields)
}

/** The first required email field: replies go to its answer. Undefined if there is none. */
export function emailField(form: FormDefinition): FormField | undefined {
  return fieldsOf(form).find(({ kind, isRequired }) => kind === 'email' && isRequired)
}

function formField(content: FieldContent, taken: Set<string>): FormField {
  const { label, type: kind } = content
  return {
    name: uniqueName(label, taken),
    label,
    kind,
    help: content.help,
    isRequired: content.isRequired === true,
    maxLength: content.max_length,
    options: optionsOf(content),
    purpose: purposeOf(content),
    document: null,
    ...(content.isForSessionOnly ? { isForSessionOnly: true } : {}),
  }
}

function siteField(field: SiteField): FormField {
  return { help: null, isRequired: false, maxLength: null, options: [], purpose: null, document: null, ...field }
}

/** An option's value is its label, without spaces around it: it reads the same in the form, the panel and the export. */
function optionsOf({ type, options }: FieldContent): FormField['options'] {
  if (type === 'country') return COUNTRIES
  return options.map(({ label }) => ({ value: label.trim(), label }))
}

/** `q-work-email` for “Work email”: readable in the browser's tools. */
function uniqueName(label: string, taken: Set<string>): string {
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

/** Which data of the visitor's own a text field asks for, recognized by its label. */
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

/** ISO 3166-1 alpha-2. */
const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })

/** The countries of the world by their English names. The name is the value, too, because people read the answers. */
const COUNTRIES: FormField['options'] = COUNTRY_CODES.split(' ')
  .map((code) => countryNames.of(code) ?? code)
  .toSorted((one, other) => one.localeCompare(other, 'en'))
  .map((name) => ({ value: name, label: name }))
