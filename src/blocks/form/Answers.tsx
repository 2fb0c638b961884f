import { calendarDate } from '#format/dates.ts'
import { safeHref } from '#links/safe-href.ts'
import { STEP_FIELD, STEPS, type AnsweredField } from '#forms/submitted-form.ts'
import { TICKED } from '#forms/validate-answers.ts'
import { formMessages } from '#messages/en.ts'
import styles from './form.module.css'

type AnswersProps = {
  fields: readonly AnsweredField[]
  /** The address of the form at the question of a number. */
  changeAt: (index: number) => string
}

/**
 * Answers to be checked, each with a way back to its question. They are sent again as they are: nothing is kept before they
 * are confirmed. A button that changes one opens the form at its question, also without JavaScript.
 */
export function Answers({ fields, changeAt }: AnswersProps) {
  return (
    <dl className={styles.answers}>
      {fields.map((field, index) => (
        <div key={field.name} className={styles.answer}>
          <dt>{field.label}</dt>
          <dd className={styles.given}>
            {wordsOf(field)}
            {field.values.map((value) => (
              <input key={value} type="hidden" name={field.name} value={value} />
            ))}
          </dd>
          <dd>
            <button
              className={styles.change}
              type="submit"
              name={STEP_FIELD}
              value={STEPS.change}
              formAction={safeHref(changeAt(index))}
            >
              {formMessages.change}
              <span className="vh"> {field.label}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An answer as people read it. */
function wordsOf({ kind, options, values }: AnsweredField): string {
  const isTick = kind === 'consent' || (kind === 'checkbox' && options.length === 0)
  if (isTick) return values.includes(TICKED) ? formMessages.yes : formMessages.no
  const [value = ''] = values
  if (kind === 'date' && value !== '') return calendarDate(value)
  const labels = values.map((one) => options.find((option) => option.value === one)?.label ?? one.trim())
  return labels.filter(Boolean).join(', ') || formMessages.notAnswered
}
