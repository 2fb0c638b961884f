import { safeHref } from '#links/safe-href.ts'
import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { BotCheck } from '#ui/BotCheck.behavior.ts'
import { BotCheckWidget } from '#ui/BotCheckWidget.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import buttonLink from '#ui/button-link.module.css'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { FactList } from '#ui/FactList.tsx'
import { STEP_FIELD, STEPS, type AnsweredField } from '#forms/submitted-form.ts'
import { formMessages, registrationMessages } from '#messages/en.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import styles from './form.module.css'
import { FormSending } from './FormSending.behavior.ts'
import { Question } from './Question.tsx'
import type { FormBlock } from './form.model.ts'
import { calendarDate } from '#format/dates.ts'
import { TICKED } from '#forms/validate-answers.ts'

export const form = defineBlock({ name: 'page.form', view: Form, tone: 'grey' })

/** Questions, what they are about beside them, and above them what is wrong. It works without JavaScript. */
function Form({ block, context }: BlockProps<'page.form'>) {
  const { title, text, instead, url, key, keyName, hidden, sections, problem } = block
  const { order, botCheck, check, submit, cancel } = block
  const idOf = (section: number, field: number) => `${context.id}-${section + 1}-${field + 1}`
  const botCheckId = `${context.id}-bot-check`
  const isAnyRequired = sections.some(({ fields }) => fields.some(({ isRequired }) => isRequired))
  const errors = [
    ...sections.flatMap(({ fields }, section) =>
      fields.flatMap(({ error }, field) => (error ? [{ id: idOf(section, field), error }] : [])),
    ),
    ...(botCheck?.error ? [{ id: botCheckId, error: botCheck.error }] : []),
  ]
  return (
    <HeadedBlock title={title} text={text} link={instead}>
      <div className={styles.body}>
        <Enhanced by={FormSending} when="visible">
          {/* The server says all that is wrong, in one summary; a browser would show one thing at a time, and hide it again. */}
          <form className={styles.form} method="post" action={safeHref(url)} aria-label={title} noValidate>
            <ErrorSummary problem={problem} errors={errors} />
            <input type="hidden" name={keyName} value={key} data-kept-key={order ? '' : undefined} />
            {hidden.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {sections.map((section, index) => (
              <div key={`${section.title} ${index}`} className={styles.section}>
                {section.title && <h3 className={styles.heading}>{section.title}</h3>}
                {section.text && !check && <p className={styles.text}>{section.text}</p>}
                {check ? (
                  <Answers fields={section.fields} changeAt={(at) => `${url}#${idOf(index, at)}`} />
                ) : (
                  <div className={styles.fields}>
                    {section.fields.map((field, at) => (
                      <Question
                        key={idOf(index, at)}
                        field={field}
                        id={idOf(index, at)}
                        marksOptional={isAnyRequired}
                      />
                    ))}
                  </div>
                )}
              </div>
            ))}
            {check && <Next steps={check.next} pass={check.pass} />}
            {botCheck && (
              <Enhanced by={BotCheck} when="visible">
                <BotCheckWidget action={botCheck.action} check={botCheck} id={botCheckId} error={botCheck.error} />
              </Enhanced>
            )}
            {!check && <Privacy />}
            <p className={styles.unsent} role="alert" data-unsent="" hidden />
            <div className={styles.actions}>
              <button className={buttonLink.button} type="submit" {...(check ? CONFIRM : {})}>
                {submit}
              </button>
              {cancel && <ButtonLink button={cancel} variant="line" />}
            </div>
          </form>
        </Enhanced>
        {order && <Order order={order} />}
      </div>
    </HeadedBlock>
  )
}

/** What becomes of the answers; in a tab of its own, so that nothing typed is lost. */
function Privacy() {
  const { before, link, after } = formMessages.privacy
  return (
    <p className={styles.privacy}>
      {before}
      <a href={ADDRESSES.privacyPolicy} target="_blank" rel="noopener">
        {link}
        <span className="vh"> {formMessages.opensInNewTab}</span>
      </a>
      {after}
    </p>
  )
}

const CONFIRM = { name: STEP_FIELD, value: STEPS.confirm }

/** What the button brings about, and the proof that a person has come this far. */
function Next({ steps, pass }: { steps: readonly string[]; pass: { name: string; value: string } }) {
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{registrationMessages.check.next}</h3>
      {steps.map((step) => (
        <p key={step} className={styles.step}>
          {step}
        </p>
      ))}
      <input type="hidden" {...pass} />
    </div>
  )
}

type ErrorSummaryProps = {
  /** With the form as a whole. */
  problem: string | null
  /** With the id of the field that each is about. */
  errors: readonly { id: string; error: string }[]
}

/** What is wrong, said first: it takes the focus, and each line leads to its field. Nothing where nothing is. */
function ErrorSummary({ problem, errors }: ErrorSummaryProps) {
  if (!problem && errors.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page with errors begins with them (WCAG 3.3.1)
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <h3 className={styles.summaryTitle}>{problem ?? formMessages.problems(errors.length)}</h3>
      {errors.length > 0 && (
        <ul className={styles.summaryList}>
          {errors.map(({ id, error }) => (
            <li key={id}>
              <a href={`#${id}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the form is about, and what it costs. */
function Order({ order: { title, facts, items, total, places, note } }: { order: NonNullable<FormBlock['order']> }) {
  return (
    <aside className={styles.order} aria-label={registrationMessages.order}>
      <h3 className={styles.heading}>{title}</h3>
      <FactList facts={facts} />
      {total && (
        <dl className={styles.items}>
          {items.map(({ label, amount }) => (
            <div key={label} className={styles.item}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{places === null ? registrationMessages.total : registrationMessages.totalOf(places)}</dt>
            <dd>{total}</dd>
          </div>
        </dl>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </aside>
  )
}

type AnswersProps = {
  fields: readonly AnsweredField[]
  /** The address of the form at the question of a number. */
  changeAt: (index: number) => string
}

/**
 * Answers to be checked, each with a way back to its question. They are sent again as they are: nothing is kept before they
 * are confirmed. A button that changes one opens the form at its question, also without JavaScript.
 */
function Answers({ fields, changeAt }: AnswersProps) {
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
  // Where nobody was asked, it is one.
  if (kind === 'places') return value.trim() || '1'
  if (kind === 'date' && value !== '') return calendarDate(value)
  const labels = values.map((one) => options.find((option) => option.value === one)?.label ?? one.trim())
  return labels.filter(Boolean).join(', ') || formMessages.notAnswered
}
