import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { safeHref } from '#links/safe-href.ts'
import { Icon } from '#ui/Icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { longestAnswer } from '#forms/form-definition.ts'
import type { AnsweredField } from '#forms/submitted-form.ts'
import { groupDigits } from '#format/numbers.ts'
import { formMessages } from '#messages/en.ts'
import styles from './form.module.css'

/** `marksOptional`: whether what may be left out is marked; where nothing is required, it goes without saying. */
type QuestionProps = { field: AnsweredField; id: string; marksOptional: boolean }
type PartProps = Pick<QuestionProps, 'field' | 'id'>

/** Kinds whose answer is short enough to share a row. */
const SHORT = new Set<string>(['text', 'phone', 'date', 'select', 'country', 'places'])
/** Of the fields that are one line. */
const TYPES: Partial<Record<AnsweredField['kind'], string>> = { email: 'email', phone: 'tel' }
/** What browsers fill in by itself, whatever it is called. */
const AUTOCOMPLETE: Partial<Record<AnsweredField['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  country: 'country-name',
  // Nothing that a browser has kept says how many.
  places: 'off',
}
/** What a line of text may ask for of what browsers know. */
const PURPOSES = new Set(['given-name', 'family-name', 'name', 'organization', 'organization-title'])
/** Browsers complain of any other in a field for dates. */
const DAY = /^\d{4}-\d\d-\d\d$/
/** What a ticked box sends. */
const TICKED = 'yes'

/** One question with its help and what is wrong with its answer. */
export function Question(question: QuestionProps) {
  const { field } = question
  const { kind, options, error, isOfAnother } = field
  const isGroup = kind === 'radio' || (kind === 'checkbox' && options.length > 0)
  const isTick = kind === 'consent' || (kind === 'checkbox' && options.length === 0)
  const className = classNames(styles.field, !SHORT.has(kind) && !isOfAnother && styles.wide, error && styles.bad)
  if (isGroup) return <Group {...question} className={className} />
  return <div className={className}>{isTick ? <Tick {...question} /> : <Line {...question} />}</div>
}

function Line({ field, id, marksOptional }: QuestionProps) {
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        <Words field={field} marksOptional={marksOptional} />
      </label>
      <About field={field} id={id} />
      <Control field={field} id={id} />
    </>
  )
}

function Control({ field, id }: PartProps) {
  const { name, kind, options, isRequired, values } = field
  const [value = ''] = values
  const common = {
    ...stateOf(field, id),
    className: styles.input,
    id,
    name,
    required: isRequired,
    autoComplete: autocompleteOf(field),
  }
  if (kind === 'textarea') {
    return <textarea {...common} rows={5} defaultValue={value} />
  }
  if (kind === 'select' || kind === 'country') {
    return (
      <span className={styles.choice}>
        <select {...common} defaultValue={value}>
          <option value="">{formMessages.choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={CaretDownIcon} className={styles.caret} />
      </span>
    )
  }
  if (kind === 'places') {
    const className = classNames(styles.input, styles.few)
    return <input {...common} className={className} type="text" inputMode="numeric" defaultValue={value} />
  }
  if (kind === 'date') return <input {...common} type="date" defaultValue={DAY.test(value) ? value : ''} />
  const type = TYPES[kind] ?? 'text'
  return <input {...common} type={type} defaultValue={value} />
}

function autocompleteOf({ kind, purpose, isOfAnother }: AnsweredField): string | undefined {
  if (isOfAnother) return 'off'
  if (kind !== 'text') return AUTOCOMPLETE[kind]
  return purpose !== null && PURPOSES.has(purpose) ? purpose : undefined
}

function Group({ field, id, marksOptional, className }: QuestionProps & { className: string | undefined }) {
  const { name, kind, options, isRequired, values } = field
  return (
    <fieldset className={className} aria-describedby={describedBy(field, id)}>
      <legend className={styles.label}>
        <Words field={field} marksOptional={marksOptional} />
      </legend>
      <About field={field} id={id} />
      <div className={styles.options}>
        {options.map(({ value, label }, index) => {
          // The summary of errors leads to the first.
          const optionId = index === 0 ? id : `${id}-${index}`
          return (
            <div key={value} className={styles.check}>
              <input
                type={kind === 'radio' ? 'radio' : 'checkbox'}
                id={optionId}
                name={name}
                value={value}
                defaultChecked={values.includes(value)}
                required={kind === 'radio' && isRequired}
              />
              <label htmlFor={optionId}>{label}</label>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

function Tick({ field, id, marksOptional }: QuestionProps) {
  const { name, isRequired, values, document } = field
  const href = document && safeHref(document.url)
  return (
    <>
      <About field={field} id={id} />
      <div className={styles.check}>
        <input
          {...stateOf(field, id)}
          type="checkbox"
          id={id}
          name={name}
          value={TICKED}
          defaultChecked={values.includes(TICKED)}
          required={isRequired}
        />
        <label htmlFor={id}>
          <Words field={field} marksOptional={marksOptional} />
        </label>
      </div>
      {document && href && (
        <p className={styles.document}>
          <a href={href} target="_blank" rel="noopener">
            {document.label}
            <span className="vh"> {formMessages.opensInNewTab}</span>
          </a>
        </p>
      )}
    </>
  )
}

/** The label; of two kinds of questions, the rarer one is marked. */
function Words({ field: { label, isRequired }, marksOptional }: Pick<QuestionProps, 'field' | 'marksOptional'>) {
  return (
    <>
      {label}
      {!isRequired && marksOptional && <span className={styles.optional}> {formMessages.optional}</span>}
    </>
  )
}

/** Help, then what is wrong, between the question and its answer: seen by who zooms in, and read out with it. */
function About({ field, id }: PartProps) {
  const { error } = field
  const help = helpOf(field)
  return (
    <>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon of={WarningCircleIcon} className={styles.errorIcon} />
          {error}
        </p>
      )}
    </>
  )
}

/** Where much can be written, how much: browsers cut what is pasted without a word, so they do not know the limit. */
function helpOf(field: AnsweredField): string | null {
  const limit = field.kind === 'textarea' && formMessages.limit(groupDigits(longestAnswer(field)))
  return [field.help, limit].filter(Boolean).join(' ') || null
}

function stateOf(field: AnsweredField, id: string) {
  return { 'aria-describedby': describedBy(field, id), 'aria-invalid': field.error ? true : undefined }
}

function describedBy(field: AnsweredField, id: string): string | undefined {
  const { error } = field
  return [helpOf(field) && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
