import { safeHref } from '#urls/safe-href.ts'
import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { BotCheck } from '#ui/BotCheck.behavior.ts'
import { BotCheckWidget } from '#ui/BotCheckWidget.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import styles from './form.module.css'
import { FormSending } from './FormSending.behavior.ts'
import { Order } from './Order.tsx'
import { Question } from './Question.tsx'

export const form = defineBlock({ name: 'page.form', view: Form, tone: 'grey' })

/** Questions, what they are about beside them, and above them what is wrong. It works without JavaScript. */
function Form({ block, place }: BlockProps<'page.form'>) {
  const { title, text, instead, url, key, keyName, priceShown, sections, problem, order, botCheck, submit, cancel } =
    block
  const idOf = (section: number, field: number) => `${place.id}-${section + 1}-${field + 1}`
  const errors = sections.flatMap(({ fields }, section) =>
    fields.flatMap(({ error }, field) => (error ? [{ id: idOf(section, field), error }] : [])),
  )
  return (
    <HeadedBlock title={title} text={text} link={instead}>
      <div className={styles.body}>
        <Enhanced by={FormSending} when="visible">
          <form className={styles.form} method="post" action={safeHref(url)} aria-label={title}>
            <ErrorSummary problem={problem} errors={errors} />
            <input type="hidden" name={keyName} value={key} />
            {priceShown && <input type="hidden" name={priceShown.name} value={priceShown.value} />}
            {sections.map((section, index) => (
              <div key={`${section.title} ${index}`} className={styles.section}>
                {section.title && <h3 className={styles.heading}>{section.title}</h3>}
                {section.text && <p className={styles.text}>{section.text}</p>}
                <div className={styles.fields}>
                  {section.fields.map((field, at) => (
                    <Question key={idOf(index, at)} field={field} id={idOf(index, at)} />
                  ))}
                </div>
              </div>
            ))}
            {botCheck && (
              <Enhanced by={BotCheck} when="visible">
                <BotCheckWidget action={botCheck.action} check={botCheck} />
              </Enhanced>
            )}
            <div className={styles.actions}>
              <SubmitButton label={submit} />
              {cancel && <ButtonLink button={cancel} variant="line" />}
            </div>
          </form>
        </Enhanced>
        {order && <Order order={order} />}
      </div>
    </HeadedBlock>
  )
}
